/** A JSON text as a value and where each part of it stands, or why it is none. */
export type JsonLines =
  | { ok: true; value: unknown; lineOf: (path: readonly (string | number)[]) => number }
  | { ok: false; line: number; message: string };

/** Deeper than anything that is written for us; less deep than what overflows the stack. */
const DEEPEST = 64;

class Malformed extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/** What a key may not be: it means something to objects themselves. */
const SPECIAL = new Set(['__proto__', 'constructor', 'prototype']);
const LITERALS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// eslint-disable-next-line no-control-regex -- what JSON forbids in a string are exactly these
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SPACE = /[ \t\r\n]*/y;

/**
 * Reads JSON that a person may have written, and remembers the lines. `JSON.parse` says where a syntax error is only
 * sometimes, and where a value stands never. A key that stands twice, or that objects themselves use, is an error too.
 *
 * @returns `lineOf(path)`: the line (from 1) of the key at the path or of the list's item; of a path that is not there, of
 *   what is nearest above it.
 */
export function readJson(text: string): JsonLines {
  const starts = new Map<string, number>();
  let at = 0;

  const lineAt = (offset: number): number => {
    let line = 1;
    for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) line++;
    return line;
  };
  const fail = (message: string, where = at): never => {
    throw new Malformed(where, message);
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skip = (): void => void take(SPACE);
  const shown = (): string =>
    at >= text.length ? 'the file ends here' : `“${[...text.slice(at, at + 8)][0]}” stands here`;
  const expect = (sign: string, what: string): void => {
    if (text[at] !== sign) fail(`${what} is missing: ${shown()}`);
    at++;
  };
  const string = (what: string): string => {
    if (text[at] !== '"') return fail(`${what} is missing: ${shown()}`);
    const raw = take(STRING);
    return raw === undefined
      ? fail('this text does not end, or holds a sign that must be escaped')
      : (JSON.parse(raw) as string);
  };

  const value = (path: readonly (string | number)[]): unknown => {
    if (path.length > DEEPEST) fail('this is nested too deeply');
    skip();
    if (!starts.has(keyOf(path))) starts.set(keyOf(path), at);
    if (text[at] === '{') return object(path);
    if (text[at] === '[') return list(path);
    if (text[at] === '"') return string('a text');
    const number = take(NUMBER);
    if (number) return Number(number);
    for (const [word, literal] of LITERALS) {
      if (!text.startsWith(word, at)) continue;
      at += word.length;
      return literal;
    }
    return fail(`a value is missing: ${shown()}`);
  };
  /** The entries between two brackets, separated by commas. */
  const entries = (close: string, each: () => void): void => {
    at++;
    skip();
    while (text[at] !== close) {
      each();
      skip();
      if (text[at] === close) break;
      expect(',', `a comma or “${close}”`);
      skip();
      if (text[at] === close) fail(`a comma stands before “${close}”`);
    }
    at++;
  };
  const object = (path: readonly (string | number)[]): unknown => {
    const result: Record<string, unknown> = {};
    entries('}', () => {
      const start = at;
      const key = string('a name in quotes');
      if (SPECIAL.has(key)) fail(`“${key}” cannot be a name here`, start);
      if (Object.hasOwn(result, key)) fail(`“${key}” stands here twice`, start);
      starts.set(keyOf([...path, key]), start);
      skip();
      expect(':', 'a colon');
      result[key] = value([...path, key]);
    });
    return result;
  };
  const list = (path: readonly (string | number)[]): unknown => {
    const result: unknown[] = [];
    entries(']', () => void result.push(value([...path, result.length])));
    return result;
  };

  try {
    const all = value([]);
    skip();
    if (at < text.length) fail(`something follows the end: ${shown()}`);
    return {
      ok: true,
      value: all,
      lineOf(path) {
        for (let length = path.length; length > 0; length--) {
          const start = starts.get(keyOf(path.slice(0, length)));
          if (start !== undefined) return lineAt(start);
        }
        return lineAt(starts.get(keyOf([]))!);
      },
    };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { ok: false, line: lineAt(error.at), message: error.message };
  }
}

function keyOf(path: readonly (string | number)[]): string {
  return path.map((key) => JSON.stringify(String(key))).join();
}
