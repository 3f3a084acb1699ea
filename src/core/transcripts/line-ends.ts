import type { JsonObject } from './json-line';

/** Something read from a cut-off JSON text: where it ends, and whether the text ended within it. */
interface Read {
  value: unknown;
  end: number;
  isCut: boolean;
}

const TEXT = /"(?:[^"\\]|\\.)*"/y;
const PLAIN = /(?:true|false|null|-?\d[\d.eE+-]*)(?=[\s,\]}])/y;
const BLANK = /\s*/y;

/**
 * The object that the beginning of a long line belongs to, as far as it goes: fields whose text or number is cut off are
 * left out, objects and lists end where the beginning does. Null if it is not the beginning of an object.
 *
 * @example
 * objectBegunBy('{"id":"1","content":[{"text":"Why?"},{"text":"Bec'); // { id: '1', content: [{ text: 'Why?' }, {}] }
 */
export function objectBegunBy(head: string): JsonObject | null {
  const start = after(BLANK, head, 0);
  if (head[start] !== '{') return null;
  const { value } = readObject(head, start);
  return value as JsonObject;
}

/** Whether a field of such an object was read to its end: another follows it. */
export function isWhole(begun: JsonObject, field: string): boolean {
  return Object.hasOwn(begun, field) && (typeof begun[field] !== 'object' || Object.keys(begun).at(-1) !== field);
}

/** Fields at the end of a text that ends with an object. */
const LAST_FIELDS = /(?:,"\w+":(?:"(?:[^"\\]|\\.)*"|true|false|null|-?\d[\d.eE+-]*))+(?=\}\s*$)/;

/**
 * The texts and numbers with which a long line ends. Only those of the line's own object: a field of an object within it
 * is followed by two braces.
 *
 * @example
 * fieldsEnding('"result":"ok"},"id":"e4","parentId":null}'); // { id: 'e4', parentId: null }
 */
export function fieldsEnding(tail: string): JsonObject {
  const fields = LAST_FIELDS.exec(tail)?.[0];
  if (!fields) return {};
  try {
    return JSON.parse(`{${fields.slice(1)}}`) as JsonObject;
  } catch {
    return {};
  }
}

function readValue(text: string, at: number): Read {
  if (text[at] === '{') return readObject(text, at);
  if (text[at] === '[') return readList(text, at);
  const end = Math.max(after(TEXT, text, at), after(PLAIN, text, at));
  try {
    if (end > at) return { value: JSON.parse(text.slice(at, end)), end, isCut: false };
  } catch {
    // Not JSON: what follows cannot be read either.
  }
  return { value: undefined, end: text.length, isCut: true };
}

function readObject(text: string, at: number): Read {
  const fields: [string, unknown][] = [];
  let end = after(BLANK, text, at + 1);
  while (end < text.length && text[end] !== '}') {
    const key = readValue(text, end);
    const colon = after(BLANK, text, key.end);
    if (typeof key.value !== 'string' || text[colon] !== ':') return cut(text, Object.fromEntries(fields));
    const read = readValue(text, after(BLANK, text, colon + 1));
    if (read.value !== undefined) fields.push([key.value, read.value]);
    if (read.isCut) return cut(text, Object.fromEntries(fields));
    end = afterComma(text, read.end);
  }
  return { value: Object.fromEntries(fields), end: end + 1, isCut: end >= text.length };
}

function readList(text: string, at: number): Read {
  const list: unknown[] = [];
  let end = after(BLANK, text, at + 1);
  while (end < text.length && text[end] !== ']') {
    const read = readValue(text, end);
    if (read.value !== undefined) list.push(read.value);
    if (read.isCut) return cut(text, list);
    end = afterComma(text, read.end);
  }
  return { value: list, end: end + 1, isCut: end >= text.length };
}

function cut(text: string, value: unknown): Read {
  return { value, end: text.length, isCut: true };
}

function afterComma(text: string, at: number): number {
  const end = after(BLANK, text, at);
  return text[end] === ',' ? after(BLANK, text, end + 1) : end;
}

/** Where a match that begins at an offset ends; the offset itself if there is none. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
