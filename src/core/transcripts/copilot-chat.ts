import type { Agent, Places } from './agent';
import { isDelta } from './copilot-chat/delta';
import { CopilotChatReader } from './copilot-chat/reader';
import { isSessionOfChat } from './copilot-chat/request';
import { objectOn } from './json-line';
import { AGENT_NAMES } from './transcript';

/** `<workspace>/chatSessions/<id>.jsonl`; `.json`, written anew each time, before 2026. */
const SESSION = /^([^/]+\/chatSessions\/[^/]+)\.json(l?)$/;
const ON_THE_WAY = /^[^/]+(\/chatSessions)?$/;

/** The editors that have VS Code's own chat, as their folders of data are called. */
const EDITORS = ['Code', 'Code - Insiders', 'VSCodium'];

const places: Places = {
  roots({ home, env, isWindows }) {
    const settings = env['XDG_CONFIG_HOME'] || `${home}/.config`;
    const data = isWindows ? (env['APPDATA'] ?? `${home}\\AppData\\Roaming`) : settings;
    const folders = home.startsWith('/Users/') ? `${home}/Library/Application Support` : data;
    const remote = ['.vscode-server', '.vscode-server-insiders'].map((name) => `${home}/${name}/data`);
    const profiles = [...EDITORS.map((name) => `${folders}/${name}`), ...remote];
    return profiles.map((profile) => `${profile}/User/workspaceStorage`);
  },
  isSession: (path) => SESSION.test(path),
  leadsToSession: (folder) => ON_THE_WAY.test(folder),
  foldersFor: () => null,
  fileOf(path) {
    const [, session = path, isLog] = SESSION.exec(path) ?? [];
    return { session, rank: isLog ? 0 : 1 };
  },
};

/** The chat of VS Code itself, with GitHub Copilot. */
export const COPILOT_CHAT: Agent = {
  id: 'copilot-chat',
  name: AGENT_NAMES['copilot-chat'],
  places,
  owns(lines) {
    if (isSessionOfChat(objectOn(lines.join('\n')) ?? {})) return true;
    const first = objectOn(lines[0] ?? '');
    return first !== null && isDelta(first);
  },
  baseOf: () => null,
  createReader: (isFromStart) => new CopilotChatReader(isFromStart),
};

/**
 * The folder that a workspace of VS Code is of; null if it has several, or is elsewhere.
 *
 * @param workspace - The content of its `workspace.json`.
 */
export function folderOfWorkspace(workspace: string): string | null {
  const { folder } = objectOn(workspace) ?? {};
  const [, path = ''] =
    typeof folder === 'string' ? (/^(?:file|vscode-remote):\/\/[^/]*(\/.*)$/.exec(folder) ?? []) : [];
  try {
    return decodeURIComponent(path).replace(/^\/(?=[a-z]:)/i, '') || null;
  } catch {
    return null;
  }
}
