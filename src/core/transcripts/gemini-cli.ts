import { sha256 } from '../text/sha256';
import type { Agent, Places, Surroundings } from './agent';
import { envFolder } from './env-folder';
import { GeminiReader } from './gemini-cli/reader';
import { messageFrom } from './gemini-cli/message';
import { asObject, asText, objectOn, type JsonObject } from './json-line';
import { AGENT_NAMES } from './transcript';

/** `<project>/chats/session-<minute of its start>-<beginning of its id>.jsonl`; `.json` before 0.39. */
const SESSION = /^([^/]+)\/chats\/session-[^/]*?([^/-]+)\.json(l?)$/;

/**
 * Folders of projects are named after their last part, with a number if that is taken (`.gemini/projects.json` has the
 * names), and in earlier versions by the SHA-256 of their path. Each session says that sum of its project, whatever its
 * folder is.
 *
 * A session of before 0.39 that is resumed goes on in a `.jsonl` file, in which at times little or nothing is.
 */
const places: Places = {
  roots: (surroundings) => [`${envFolder('GEMINI_CLI_HOME', surroundings) ?? surroundings.home}/.gemini/tmp`],
  isSession: (path) => SESSION.test(path),
  foldersFor: (folder, surroundings) => [`${slugOf(folder, surroundings)}*`, ...sumsOf(folder)],
  fileOf(path) {
    const [, project = '', id = path, isLog] = SESSION.exec(path) ?? [];
    return { session: `${project}/${id}`, rank: isLog ? 0 : 1 };
  },
  isOfFolder(beginning, folder) {
    const sum = /"projectHash"\s*:\s*"([0-9a-f]{64})"/.exec(beginning)?.[1];
    return sum === undefined ? null : sumsOf(folder).includes(sum);
  },
};

export const GEMINI_CLI: Agent = {
  id: 'gemini-cli',
  name: AGENT_NAMES['gemini-cli'],
  places,
  owns: (lines) =>
    lines.some((line) => isOwn(objectOn(line) ?? {})) ||
    /^\s*\{\s*"sessionId"[^}]*"projectHash"/.test(lines.join('\n')),
  baseOf: () => null,
  createReader: (isFromStart) => new GeminiReader(isFromStart),
};

/**
 * The names that Gemini CLI gave to the folders of projects.
 *
 * @param projects - The content of `.gemini/projects.json`.
 * @returns By the absolute path of the project (on Windows in lower case). Empty if it cannot be read.
 */
export function projectNames(projects: string): ReadonlyMap<string, string> {
  const named = Object.entries(asObject(objectOn(projects)?.projects) ?? {});
  return new Map(named.flatMap(([path, name]) => (asText(name) === null ? [] : [[path, String(name)] as const])));
}

function isOwn(line: JsonObject): boolean {
  if (typeof line.sessionId === 'string' && ('projectHash' in line || Array.isArray(line.messages))) return true;
  if (typeof line.$rewindTo === 'string' || asObject(line.$set)) return true;
  return 'content' in line && !('data' in line) && messageFrom(line) !== null;
}

function slugOf(folder: string, { isWindows }: Surroundings): string {
  const name = folder.split(isWindows ? /[/\\]/ : '/').findLast((part) => part !== '') ?? '';
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-|-$/g, '') || 'project';
}

const WINDOWS = /^(?:[a-z]:|\\)\\/i;

/** On Windows, some versions take the path in lower case. */
function sumsOf(folder: string): string[] {
  return [...new Set([folder, WINDOWS.test(folder) ? folder.toLowerCase() : folder])].map(sha256);
}
