import type { ExtensionContext } from 'vscode';
import { env } from 'vscode';
import { Recurate } from './recurate';
import { readWords } from './words';

/** Called by VS Code when the view is shown or a command is run. */
export function activate(context: ExtensionContext): void {
  const life = new AbortController();
  context.subscriptions.push({ dispose: () => life.abort() });
  new Recurate(context, readWords(context.extensionPath, env.language), life.signal);
}
