import type { Agent } from './agent';
import { isOfCodex } from './codex/line-kinds';
import { isNamedLikeSession, PLACES } from './codex/places';
import { CodexReader } from './codex/reader';
import { baseOf } from './codex/session-start';
import { objectOn } from './json-line';
import { AGENT_NAMES } from './transcript';

/** Codex by OpenAI. Its command line, its app and its extensions for editors write the same transcripts. */
export const CODEX: Agent = {
  id: 'codex',
  name: AGENT_NAMES.codex,
  places: PLACES,
  owns: (lines, path) =>
    isNamedLikeSession(path) || lines.map(objectOn).some((line) => line !== null && isOfCodex(line)),
  baseOf,
  createReader: (isFromStart) => new CodexReader(isFromStart),
};
