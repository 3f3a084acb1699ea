import { message, type Message, type MessageKey } from '../../messages/message';

/** Keys and indexes from the outside to the inside. */
type Path = readonly (string | number)[];

/** A JSON text as a value with the line of each part, or the reason it is invalid. */
export type JsonLines =
  { ok: true; value: unknown; lineOf: (path: Path) => number } | { ok: false; line: number; message: Message };

/** Deeper than anything written for us, but not deep enough to overflow the stack. */
const DEEPEST = 64;

class Malformed extends Error {
  constructor(
    readonly at: number,
    readonly problem: Message,
  ) {
    super(problem.key);
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
  const reader = new JsonReader(text);
  try {
    return { ok: true, value: reader.read(), lineOf: (path) => reader.lineOf(path) };
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { ok: false, line: reader.lineAt(error.at), message: error.problem };
  }
}

/** Reads a text once, from its beginning to its end. Throws {@link Malformed} where it is not JSON. */
class JsonReader {
  readonly #text: string;
  #at = 0;
  /** Where the value or the key of each path starts. */
  readonly #starts = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  read(): unknown {
    const all = this.#value([]);
    this.#skipSpace();
    if (this.#at < this.#text.length) this.#fail(message('problemJsonAfterEnd', this.#character()));
    return all;
  }

  lineOf(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const start = this.#starts.get(keyOf(path.slice(0, length)));
      if (start !== undefined) return this.lineAt(start);
    }
    return this.lineAt(this.#starts.get(keyOf([]))!);
  }

  lineAt(offset: number): number {
    let line = 1;
    for (let i = this.#text.indexOf('\n'); i >= 0 && i < offset; i = this.#text.indexOf('\n', i + 1)) line++;
    return line;
  }

  #value(path: Path): unknown {
    if (path.length > DEEPEST) this.#fail(message('problemJsonDeep'));
    this.#skipSpace();
    if (!this.#starts.has(keyOf(path))) this.#starts.set(keyOf(path), this.#at);
    const sign = this.#text[this.#at];
    if (sign === '{') return this.#object(path);
    if (sign === '[') return this.#list(path);
    if (sign === '"') return this.#string('problemJsonSomeText');
    const number = this.#take(NUMBER);
    if (number) return Number(number);
    for (const [word, literal] of LITERALS) {
      if (!this.#text.startsWith(word, this.#at)) continue;
      this.#at += word.length;
      return literal;
    }
    return this.#failMissing(message('problemJsonSomeValue'));
  }

  #object(path: Path): unknown {
    const result: Record<string, unknown> = {};
    this.#entries('}', () => {
      const start = this.#at;
      const key = this.#string('problemJsonSomeName');
      if (SPECIAL.has(key)) this.#fail(message('problemJsonName', key), start);
      if (Object.hasOwn(result, key)) this.#fail(message('problemJsonTwice', key), start);
      this.#starts.set(keyOf([...path, key]), start);
      this.#skipSpace();
      this.#expect(':', message('problemJsonSomeColon'));
      result[key] = this.#value([...path, key]);
    });
    return result;
  }

  #list(path: Path): unknown {
    const result: unknown[] = [];
    this.#entries(']', () => void result.push(this.#value([...path, result.length])));
    return result;
  }

  /** The comma-separated entries between two brackets. */
  #entries(close: string, each: () => void): void {
    this.#at++;
    this.#skipSpace();
    while (this.#text[this.#at] !== close) {
      each();
      this.#skipSpace();
      if (this.#text[this.#at] === close) break;
      this.#expect(',', message('problemJsonSomeComma', close));
      this.#skipSpace();
      if (this.#text[this.#at] === close) this.#fail(message('problemJsonComma', close));
    }
    this.#at++;
  }

  #string(what: MessageKey): string {
    if (this.#text[this.#at] !== '"') return this.#failMissing(message(what));
    const raw = this.#take(STRING);
    return raw === undefined ? this.#fail(message('problemJsonText')) : (JSON.parse(raw) as string);
  }

  #expect(sign: string, what: Message): void {
    if (this.#text[this.#at] !== sign) this.#failMissing(what);
    this.#at++;
  }

  #skipSpace(): void {
    this.#take(SPACE);
  }

  /** Moves past what matches here. */
  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** The whole character here, which may be two code units. */
  #character(): string {
    return [...this.#text.slice(this.#at, this.#at + 2)][0] ?? '';
  }

  #failMissing(what: Message): never {
    const isAtEnd = this.#at >= this.#text.length;
    return this.#fail(
      isAtEnd ? message('problemJsonMissingAtEnd', what) : message('problemJsonMissing', what, this.#character()),
    );
  }

  #fail(problem: Message, where = this.#at): never {
    throw new Malformed(where, problem);
  }
}

function keyOf(path: Path): string {
  return path.map((key) => JSON.stringify(String(key))).join();
}
