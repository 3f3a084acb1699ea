import type { Base } from '../agent';
import type { FactsSoFar } from '../facts';
import { asObject, asText, objectOn, type JsonObject } from '../json-line';
import { timeFrom } from '../time';

/** What the first line of a session says about it: the payload of its envelope, or the line itself. */
export function noteStart(facts: FactsSoFar, start: JsonObject): void {
  facts.sessionId = asText(start.id) ?? asText(start.session_id);
  facts.folder = asText(start.cwd) ?? facts.folder;
  facts.version = asText(start.cli_version);
  facts.startedAt = timeFrom(start.timestamp) ?? facts.startedAt;
  facts.isSubagent = isOfAgent(start);
}

/** Whether another agent, or Codex itself, began the session. Its source is a word or an object. */
function isOfAgent({ source, thread_source }: JsonObject): boolean {
  const within = asObject(source);
  return (
    thread_source === 'subagent' || source === 'subagent' || (within !== null && OTHERS.some((key) => key in within))
  );
}

const OTHERS = ['subagent', 'internal'];

/** What a session continues, by the payload of its first line; null if nothing. */
function baseIn(start: JsonObject): Base | null {
  const base = asObject(start.history_base);
  const ancestor = asText(base?.thread_id);
  if (ancestor) return { session: ancestor, until: endOf(base) };
  const parent = asText(start.forked_from_id);
  return parent ? { session: parent, until: null } : null;
}

/** Where the ancestor ends: by the ordinals on its lines, which stay right if the file is written anew, else by its bytes. */
function endOf(base: JsonObject | null): Base['until'] {
  if (isCount(base?.end_ordinal_exclusive)) return { ordinal: base.end_ordinal_exclusive };
  return isCount(base?.end_byte_offset) ? { bytes: base.end_byte_offset } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** What a session continues, by its first line. */
export function baseOf(firstLine: string): Base | null {
  const line = objectOn(firstLine);
  const start = line?.type === 'session_meta' ? asObject(line.payload) : null;
  return start && baseIn(start);
}

/** Whether the lines of the session that it continues are copied into it: then they are not its own. */
export function hasCopies(start: JsonObject): boolean {
  return baseIn(start)?.until === null && !asObject(start.history_base);
}
