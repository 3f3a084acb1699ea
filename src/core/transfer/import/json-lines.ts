import { message, type Message, type MessageKey } from '../../messages/message';

/** A JSON text as a value with the line of each part, or the reason it is invalid. */
export type JsonLines =
  | { ok: true; value: unknown; lineOf: (path: readonly (string | number)[]) => number }
  | { ok: false; line: number; message: Message };

/** Deeper than anything written for us, but not deep enough to overflow the stack. */
const DEEPEST = 64;

class Malformed extends Error {
  constructor(
    readonly at: number,
    readonly told: Message,
  ) {
    super(told.key);
  }
}

/** Keys that are not allowed because they have a meaning for JavaScript objects. */
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
 * Parses JSON a person may have written, and remembers line numbers. `JSON.parse` reports the position of a syntax
 * error only sometimes, and the position of a value never. Duplicate keys and keys with a meaning for objects are
 * errors too.
 *
 * @returns `lineOf(path)`: the line (from 1) of the key or list item at the path; if the path does not exist, of its
 * nearest ancestor.
 */
export function readJson(text: string): JsonLines {
  const starts = new Map<string, number>();
  let at = 0;

  const lineAt = (offset: number): number => {
    let line = 1;
    for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) line++;
    return line;
  };
  const fail = (told: Message, where = at): never => {
    throw new Malformed(where, told);
  };
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skip = (): void => void take(SPACE);
  const character = (): string => [...text.slice(at, at + 2)][0] ?? '';
  const failMissing = (what: Message): never =>
    fail(
      at >= text.length ? message('problemJsonMissingAtEnd', what) : message('problemJsonMissing', what, character()),
    );
  const expect = (sign: string, what: Message): void => {
    if (text[at] !== sign) failMissing(what);
    at++;
  };
  const string = (what: MessageKey): string => {
    if (text[at] !== '"') return failMissing(message(what));
    const raw = take(STRING);
    return raw === undefined ? fail(message('problemJsonText')) : (JSON.parse(raw) as string);
  };

  const value = (path: readonly (string | number)[]): unknown => {
    if (path.length > DEEPEST) fail(message('problemJsonDeep'));
    skip();
    if (!starts.has(keyOf(path))) starts.set(keyOf(path), at);
    if (text[at] === '{') return object(path);
    if (text[at] === '[') return list(path);
    if (text[at] === '"') return string('problemJsonSomeText');
    const number = take(NUMBER);
    if (number) return Number(number);
    for (const [word, literal] of LITERALS) {
      if (!text.startsWith(word, at)) continue;
      at += word.length;
      return literal;
    }
    return failMissing(message('problemJsonSomeValue'));
  };
  /** The comma-separated entries between two brackets. */
  const entries = (close: string, each: () => void): void => {
    at++;
    skip();
    while (text[at] !== close) {
      each();
      skip();
      if (text[at] === close) break;
      expect(',', message('problemJsonSomeComma', close));
      skip();
      if (text[at] === close) fail(message('problemJsonComma', close));
    }
    at++;
  };
  const object = (path: readonly (string | number)[]): unknown => {
    const result: Record<string, unknown> = {};
    entries('}', () => {
      const start = at;
      const key = string('problemJsonSomeName');
      if (SPECIAL.has(key)) fail(message('problemJsonName', key), start);
      if (Object.hasOwn(result, key)) fail(message('problemJsonTwice', key), start);
      starts.set(keyOf([...path, key]), start);
      skip();
      expect(':', message('problemJsonSomeColon'));
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
    if (at < text.length) fail(message('problemJsonAfterEnd', character()));
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
    return { ok: false, line: lineAt(error.at), message: error.told };
  }
}

function keyOf(path: readonly (string | number)[]): string {
  return path.map((key) => JSON.stringify(String(key))).join();
}
