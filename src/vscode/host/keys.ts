import { commands } from 'vscode';

/**
 * Whether the keys of our commands work now (build/vscode/manifest.ts): while the view has the focus. VS Code itself does
 * not say so of a view that is a page.
 */
export function takeKeys(takes: boolean): void {
  void commands.executeCommand('setContext', 'recurate.takesKeys', takes);
}
