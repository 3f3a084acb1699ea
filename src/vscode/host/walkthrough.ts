import { commands } from 'vscode';

/** What completes a step of the walkthrough (build/vscode/manifest.ts), besides the view's being shown. */
export type Step = 'hasMarked' | 'hasGiven';

/** The person has done this, in any session or file. VS Code remembers it. */
export function completeStep(step: Step): void {
  void commands.executeCommand('setContext', `recurate.${step}`, true);
}
