import { commands, Disposable, extensions, workspace } from 'vscode';

/** A chat of another extension that takes a text into its message field. */
export interface Chat {
  /** The command that does it. */
  command: string;
  name: string;
  args: (text: string) => unknown[];
  replacesDraft: boolean;
  /** The extension without which the command of VS Code leads to nothing. */
  needs?: string;
}

const CHATS: readonly Chat[] = [
  // Opens a new tab with the text, so nothing that was typed is lost.
  {
    command: 'claude-vscode.editor.open',
    name: 'Claude Code',
    args: (text) => [undefined, text],
    replacesDraft: false,
  },
  {
    command: 'workbench.action.chat.open',
    name: 'Copilot Chat',
    args: (query) => [{ query, isPartialQuery: true }],
    replacesDraft: true,
    needs: 'GitHub.copilot-chat',
  },
];

/** The setting with which a person turns off VS Code's own chat. */
const OFF = 'chat.disableAIFeatures';

/** The chats that are there now. */
export async function chatsNow(): Promise<Chat[]> {
  const known = new Set(await commands.getCommands(true));
  // The command of an extension that has not started yet is known from its manifest.
  for (const { packageJSON } of extensions.all) {
    const { contributes } = Object(packageJSON) as { contributes?: { commands?: readonly { command: string }[] } };
    for (const { command } of contributes?.commands ?? []) known.add(command);
  }
  const isOff = workspace.getConfiguration().get<unknown>(OFF) === true;
  return CHATS.filter(({ command, needs }) => {
    const isUsable = needs === undefined || (!isOff && extensions.getExtension(needs) !== undefined);
    return isUsable && known.has(command);
  });
}

/** Calls back whenever other chats may be there. */
export function onChatsChange(listener: () => void): Disposable {
  return Disposable.from(
    extensions.onDidChange(listener),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration(OFF) && listener()),
  );
}
