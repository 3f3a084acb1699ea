import type { Agent, Places, Surroundings } from './agent';
import { envFolder } from './env-folder';
import { asObject, objectOn } from './json-line';
import { QwenReader } from './qwen-code/reader';
import { recordFrom } from './qwen-code/record';
import { AGENT_NAMES } from './transcript';

/** `<project>/chats/<id>.jsonl`, and `<project>/chats/archive/<id>.jsonl`. */
const SESSION = /^([^/]+)\/chats\/(archive\/)?([^/]+)\.jsonl$/;

const places: Places = {
  roots(surroundings) {
    const named = ['QWEN_RUNTIME_DIR', 'QWEN_HOME'].flatMap((name) => envFolder(name, surroundings) ?? []);
    // Settings can name a folder, too; where they do not, it is one of these.
    return [...new Set([...named, `${surroundings.home}/.qwen`])].map((root) => `${root}/projects`);
  },
  isSession: (path) => SESSION.test(path),
  foldersFor(folder, surroundings) {
    const name = folderNameOf(folder, surroundings);
    return [name, `${name}/chats/archive`];
  },
  foldersWithin(folder, surroundings) {
    const name = `${folderNameOf(folder, surroundings).replace(/-$/, '')}-*`;
    return [name, `${name}/chats/archive`];
  },
  fileOf(path) {
    const [, project = '', isArchived, id = path] = SESSION.exec(path) ?? [];
    return { session: `${project}/${id}`, rank: isArchived ? 1 : 0 };
  },
};

export const QWEN_CODE: Agent = {
  id: 'qwen-code',
  name: AGENT_NAMES['qwen-code'],
  places,
  owns: (lines) => lines.some(isOwn),
  baseOf: () => null,
  createReader: (isFromStart) => new QwenReader(isFromStart),
};

/** Claude Code's lines have most of these fields, but no parts and no payload. */
function isOwn(line: string): boolean {
  const object = objectOn(line);
  if (!object || !recordFrom(object) || !('sessionId' in object)) return false;
  return object.type === 'tool_result' || 'systemPayload' in object || Array.isArray(asObject(object.message)?.parts);
}

function folderNameOf(folder: string, { isWindows }: Surroundings): string {
  return (isWindows ? folder.toLowerCase() : folder).replace(/[^a-zA-Z0-9]/g, '-');
}
