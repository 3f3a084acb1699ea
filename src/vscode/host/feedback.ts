import { commands, env, Uri, window, workspace, type Terminal } from 'vscode';
import type { AgentId } from '../../core/transcripts/transcript';
import type { Translate } from '../../core/messages/translate';
import { chatsNow } from './chats';
import { inOrder, insideOf, runningProcesses, takesKeys, terminalInput, type KnownTerminal } from './terminals';
import { AGENTS } from '../../core/transcripts/agents';

/** What became of giving the feedback to something. */
export type Given =
  | {
      ok: true;
      /** The file that it was saved as. */
      text?: string;
    }
  | { ok: false; code: 'no-terminal' | 'no-chat' | 'cancelled' | 'refused' };

const GIVEN: Given = { ok: true };
const failed = (code: Extract<Given, { ok: false }>['code']): Given => ({ ok: false, code });

/** Gives the feedback to the clipboard, a terminal, a chat or a file. Never sends it. */
export class Feedback {
  readonly #t: Translate;
  /** The terminal that the person chose last. */
  #chosen: Terminal | null = null;

  constructor(translate: Translate) {
    this.#t = translate;
  }

  async copy(text: string): Promise<Given> {
    try {
      await env.clipboard.writeText(text);
      return GIVEN;
    } catch {
      return failed('refused');
    }
  }

  /**
   * Puts the text into a terminal that the person chooses; the only one is not asked about if an agent is in front there.
   * @param agent - The agent whose answers were marked; its terminals are offered first.
   */
  async send(text: string, agent: AgentId | null): Promise<Given> {
    const processes = await runningProcesses();
    const known = await Promise.all(
      window.terminals
        .filter(({ exitStatus }) => exitStatus === undefined)
        .map(async (terminal) => {
          const inside = insideOf(await knownFrom(terminal), processes);
          return { terminal, ...inside };
        }),
    );
    const terminals = inOrder(known, agent);
    if (terminals.length === 0) return failed('no-terminal');
    const isSure = terminals.length === 1 && terminals[0]!.agentsDevice !== null;
    const picked = isSure ? terminals[0]! : await this.#pickTerminal(terminals);
    if (!picked) return failed('cancelled');
    // Something else may run in it since the person was asked, or they closed it.
    const { agentsDevice } = insideOf(await knownFrom(picked.terminal), await runningProcesses());
    const isForAgent = agentsDevice !== null && (await takesKeys(agentsDevice));
    if (picked.terminal.exitStatus !== undefined || !window.terminals.includes(picked.terminal)) {
      return failed('no-terminal');
    }
    this.#chosen = picked.terminal;
    picked.terminal.show();
    picked.terminal.sendText(terminalInput(text, isForAgent), false);
    return GIVEN;
  }

  async #pickTerminal<T extends { terminal: Terminal; agent: AgentId | null }>(
    terminals: readonly T[],
  ): Promise<T | undefined> {
    const items = terminals.map((one) => ({
      label: one.terminal.name,
      description: one.agent === null ? '' : (AGENTS.get(one.agent)?.name ?? ''),
      picked: one.terminal === this.#chosen,
      one,
    }));
    const item = await window.showQuickPick(items, { title: this.#t('vscodeWhichTerminal') });
    return item?.one;
  }

  /** Puts the text into another extension's chat, if there is one that takes it. */
  async insert(text: string): Promise<Given> {
    const items = (await chatsNow()).map((chat) => ({
      label: chat.name,
      detail: chat.replacesDraft ? this.#t('vscodeReplacesDraft') : '',
      chat,
    }));
    if (items.length === 0) return failed('no-chat');
    const isHarmless = items.length === 1 && !items[0]!.chat.replacesDraft;
    const item = isHarmless ? items[0] : await window.showQuickPick(items, { title: this.#t('vscodeWhichChat') });
    if (!item) return failed('cancelled');
    try {
      await commands.executeCommand(item.chat.command, ...item.chat.args(text));
      return GIVEN;
    } catch {
      return failed('refused');
    }
  }

  /** Saves a text as a file at a place that the person chooses. Agents take it as `@file`. */
  async save(text: string, name: string): Promise<Given> {
    const folder = workspace.workspaceFolders?.[0]?.uri;
    const defaultUri = folder ? Uri.joinPath(folder, name) : Uri.file(name);
    const uri = await window.showSaveDialog({ defaultUri });
    if (!uri) return failed('cancelled');
    try {
      await workspace.fs.writeFile(uri, new TextEncoder().encode(text.endsWith('\n') ? text : `${text}\n`));
      return { ok: true, text: workspace.asRelativePath(uri) };
    } catch {
      return failed('refused');
    }
  }
}

async function knownFrom(terminal: Terminal): Promise<KnownTerminal> {
  return { name: terminal.name, pid: await terminal.processId };
}
