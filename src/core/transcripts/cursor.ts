import type { Agent, Places } from './agent';
import { FORMAT, isOfCursor } from './cursor/format';
import { envFolder } from './env-folder';
import { objectOn } from './json-line';
import { LineReader } from './line-reader';
import { AGENT_NAMES } from './transcript';

/** `<project>/agent-transcripts/<id>/<id>.jsonl`; those of subagents lie further down. */
const SESSION = /^[^/]+\/agent-transcripts\/(?:([^/]+)\/\1|[^/]+)\.jsonl$/;
const ON_THE_WAY = /^[^/]+(\/agent-transcripts(\/[^/]+)?)?$/;

const places: Places = {
  roots: (here) => [`${envFolder('CURSOR_CONFIG_DIR', here) ?? `${here.home}/.cursor`}/projects`],
  isSession: (path) => SESSION.test(path),
  leadsToSession: (folder) => ON_THE_WAY.test(folder),
  foldersFor: (folder) => [`${folderName(folder)}/agent-transcripts`],
};

/**
 * Cursor's agent, in its editor and on its command line (`cursor-agent`). Nothing in a transcript says which folder it is
 * of, only the name of its own folder.
 */
export const CURSOR: Agent = {
  id: 'cursor',
  name: AGENT_NAMES.cursor,
  places,
  owns: (lines, path) =>
    lines.map(objectOn).some((line) => line !== null && isOfCursor(line)) ||
    /\/agent-transcripts\/.*\.jsonl$/.test(path),
  baseOf: () => null,
  createReader: (isFromStart) => new LineReader(FORMAT, isFromStart),
};

/** Everything but letters and digits of ASCII becomes one hyphen, and a drive is in lower case. */
function folderName(path: string): string {
  const name = path.replace(/^[A-Z](?=:)/, (drive) => drive.toLowerCase()).replace(/[^a-zA-Z0-9]+/g, '-');
  return name.replace(/^-|-$/g, '');
}
