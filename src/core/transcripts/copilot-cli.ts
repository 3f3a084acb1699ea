import type { Agent, Places } from './agent';
import { eventFrom } from './copilot-cli/events';
import { CopilotReader } from './copilot-cli/reader';
import { envFolder } from './env-folder';
import { objectOn } from './json-line';
import { AGENT_NAMES } from './transcript';

/** `<id>/events.jsonl`; `<id>.jsonl` in earlier versions. */
const SESSION = /^([^/]+?)(\/events)?\.jsonl$/;

const places: Places = {
  roots: (surroundings) => [
    `${envFolder('COPILOT_HOME', surroundings) ?? `${surroundings.home}/.copilot`}/session-state`,
  ],
  isSession: (path) => SESSION.test(path),
  foldersFor: () => null,
  fileOf(path) {
    const [, session = path, isInFolder] = SESSION.exec(path) ?? [];
    return { session, rank: isInFolder ? 0 : 1 };
  },
};

export const COPILOT_CLI: Agent = {
  id: 'copilot-cli',
  name: AGENT_NAMES['copilot-cli'],
  places,
  owns: (lines) =>
    lines.some((line) => {
      const object = objectOn(line);
      return object !== null && 'data' in object && eventFrom(object) !== null;
    }),
  baseOf: () => null,
  createReader: (isFromStart) => new CopilotReader(isFromStart),
};

const NAME = /^name:[ \t]*(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s#'"|>&*!%@`[{][^\n]*?))(?:[ \t]+#.*)?[ \t]*$/m;

/**
 * The name of a session, which the events do not have: the person's, or one that Copilot CLI made.
 *
 * @param workspace - The content of `workspace.yaml` beside the events.
 * @returns Null if there is none, or it is written on several lines.
 */
export function nameOfSession(workspace: string): string | null {
  const [, escaped, quoted, plain] = NAME.exec(workspace) ?? [];
  const name = escaped === undefined ? (quoted?.replaceAll("''", "'") ?? plain) : unescaped(escaped);
  return name?.trim().replace(/^(?:null|~)$/, '') || null;
}

/** The escapes of YAML that a name can need are those of JSON. */
function unescaped(text: string): string | undefined {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return undefined;
  }
}
