import { jsonrepair } from 'jsonrepair';

/** An object that was found in a text, or why there is none. */
export type FoundObject =
  | { ok: true; object: Readonly<Record<string, unknown>> }
  /** `JSON_PARSE_FAILED`: there is no complete JSON object. `INVALID_RESPONSE`: there is one, but not what is wanted. */
  | { ok: false; code: 'JSON_PARSE_FAILED' | 'INVALID_RESPONSE' };

/**
 * How many braces are tried that begin no object. Prose has a few; a text of nothing but braces must not take a time that
 * grows with the square of its length.
 */
const MOST_FALSE_STARTS = 200;
/** Of these, so many are repaired: that takes longer than to read them. */
const MOST_REPAIRS = 5;
/** What is longer is no answer (UTF-16 code units). */
const LONGEST_REPAIRED = 1_000_000;
/** To repair takes a time of the length times the quotation marks: no more than so many are worth it (UTF-16 code units). */
const MOST_WORK = 1e9;

/**
 * The first JSON object in what a model wrote that is what is wanted. There may be a code fence or prose around it, also
 * with braces. What is inside another object does not count: it may be quoted from the page. Where there is none, the
 * slips of small models are repaired: a line break or a quotation mark inside a string, a comma too many, single
 * quotation marks. An object whose end did not come is none.
 */
export function findObject(raw: string, isWanted: (object: Readonly<Record<string, unknown>>) => boolean): FoundObject {
  let hasObject = false;
  /** A brace came that is never closed. What is inside it is no response, unless it is what is wanted. */
  let isOpen = false;
  const falseStarts: { start: number; end: number }[] = [];
  let at = raw.indexOf('{');
  while (at >= 0 && falseStarts.length < MOST_FALSE_STARTS) {
    const end = endOfObject(raw, at);
    const object = end < 0 ? undefined : parsedObject(raw.slice(at, end));
    if (object === undefined) {
      falseStarts.push({ start: at, end });
      isOpen ||= end < 0;
      at = raw.indexOf('{', at + 1);
      continue;
    }
    hasObject ||= !isOpen;
    if (isWanted(object)) return { ok: true, object };
    at = raw.indexOf('{', end);
  }
  for (const start of falseStarts.slice(0, MOST_REPAIRS)) {
    const object = repairedObject(raw, start);
    if (object && isWanted(object)) return { ok: true, object };
  }
  return { ok: false, code: hasObject ? 'INVALID_RESPONSE' : 'JSON_PARSE_FAILED' };
}

/** The object from a brace on, without slips. It ends at its own brace or, where a slip hides that, at the last one. */
function repairedObject(raw: string, { start, end }: { start: number; end: number }) {
  const last = raw.lastIndexOf('}') + 1;
  if (last <= start || last - start > LONGEST_REPAIRED) return undefined;
  const marks = raw.slice(start, last).split('"').length - 1;
  if (marks * (last - start) > MOST_WORK) return undefined;
  return [end, last]
    .map((to) => (to > start ? parsedObject(raw.slice(start, to), jsonrepair) : undefined))
    .find(Boolean);
}

/** The offset after the brace that closes the one at `start`; -1 if there is none. Braces in strings do not count. */
function endOfObject(raw: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < raw.length; at++) {
    const character = raw.charAt(at);
    if (isString) {
      if (character === '\\') at++;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/** @param repaired - Makes JSON of what is not quite JSON; throws if it cannot. */
function parsedObject(json: string, repaired = (text: string): string => text): Record<string, unknown> | undefined {
  try {
    return JSON.parse(repaired(json)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
