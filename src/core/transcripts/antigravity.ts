import type { Agent, Places } from './agent';
import { FORMAT, isOfAntigravity } from './antigravity/format';
import { envFolder } from './env-folder';
import { objectOn } from './json-line';
import { LineReader } from './line-reader';
import { AGENT_NAMES } from './transcript';

/** `<id>/.system_generated/logs/transcript_full.jsonl`, beside a `transcript.jsonl` with what tools were given cut. */
const SESSION = /^([^/]+)\/\.system_generated\/logs\/transcript(_full)?\.jsonl$/;
const ON_THE_WAY = /^[^/]+(\/\.system_generated(\/logs)?)?$/;

/** The command line, the editor and the application each have a folder of their own. */
const PROGRAMS = ['antigravity-cli', 'antigravity', 'antigravity-ide'];

const places: Places = {
  roots(here) {
    const named = envFolder('ANTIGRAVITY_APP_DATA_DIR', here);
    const gemini = envFolder('GEMINI_HOME', here) ?? `${here.home}/.gemini`;
    return [...(named ? [named] : []), ...PROGRAMS.map((name) => `${gemini}/${name}`)].map((root) => `${root}/brain`);
  },
  isSession: (path) => SESSION.test(path),
  leadsToSession: (folder) => ON_THE_WAY.test(folder),
  foldersFor: () => null,
  fileOf(path) {
    const [, session = path, isFull] = SESSION.exec(path) ?? [];
    return { session, rank: isFull ? 0 : 1 };
  },
};

/** Antigravity by Google, the successor of Gemini CLI: its command line (`agy`), its editor and its application. */
export const ANTIGRAVITY: Agent = {
  id: 'antigravity',
  name: AGENT_NAMES.antigravity,
  places,
  owns: (lines) => lines.map(objectOn).some((line) => line !== null && isOfAntigravity(line)),
  baseOf: () => null,
  createReader: (isFromStart) => new LineReader(FORMAT, isFromStart),
};

/**
 * The folders in which conversations were begun, by their ids, as far as they are noted.
 *
 * @param history - The content of `history.jsonl` beside the folder of the conversations.
 */
export function foldersOf(history: string): ReadonlyMap<string, string> {
  return new Map(
    history.split('\n').flatMap((line) => {
      const { conversationId, workspace } = objectOn(line) ?? {};
      const isNoted = typeof conversationId === 'string' && typeof workspace === 'string';
      return isNoted ? [[conversationId, workspace.replace(/^file:\/\//, '')] as const] : [];
    }),
  );
}
