/** A set of characters as ranges of code units, each from its first to its last. */
export type Characters = readonly (readonly [number, number])[];

/** A regular expression as a tree. Groups that only serve for grouping are left out. */
export type PatternNode =
  | { kind: 'character'; of: Characters }
  | { kind: 'sequence'; parts: readonly PatternNode[] }
  | { kind: 'choice'; parts: readonly PatternNode[] }
  | { kind: 'repeat'; of: PatternNode; least: number; most: number }
  | { kind: 'look'; of: PatternNode }
  | { kind: 'start' | 'end' | 'edge' };

const LAST = 0xffff;
export const ANY_CHARACTER: Characters = [[0, LAST]];
const DIGITS: Characters = [[0x30, 0x39]];
const WORDS: Characters = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const SPACES: Characters = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: Characters = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
const CLASSES: Readonly<Record<string, Characters>> = {
  d: DIGITS,
  w: WORDS,
  s: SPACES,
  D: allBut(DIGITS),
  W: allBut(WORDS),
  S: allBut(SPACES),
};
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

/** All other characters. */
export function allBut(characters: Characters): Characters {
  const others: [number, number][] = [];
  let next = 0;
  for (const [first, last] of characters.toSorted(([a], [b]) => a - b)) {
    if (first > next) others.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  if (next <= LAST) others.push([next, LAST]);
  return others;
}

/** True if the sets have a character in common. */
export function overlap(one: Characters, other: Characters): boolean {
  return one.some(([a, b]) => other.some(([c, d]) => a <= d && c <= b));
}

/**
 * Parses a regular expression without flags.
 *
 * @param source - A valid regular expression.
 * @returns Null if it looks back: backreferences and lookbehind.
 */
export function readPattern(source: string): PatternNode | null {
  const reader = new PatternReader(source);
  const pattern = reader.read();
  return reader.looksBack || !reader.isAtEnd ? null : pattern;
}

/** Reads a pattern once, from its beginning to its end. */
class PatternReader {
  readonly #source: string;
  #at = 0;
  looksBack = false;

  constructor(source: string) {
    this.#source = source;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#source.length;
  }

  read(): PatternNode {
    return this.#choice();
  }

  #choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#source[this.#at] === '|') {
      this.#at++;
      parts.push(this.#sequence());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && this.#source[this.#at] !== '|' && this.#source[this.#at] !== ')')
      parts.push(this.#repeated(this.#atom()));
    return { kind: 'sequence', parts };
  }

  #repeated(of: PatternNode): PatternNode {
    const [all, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.#source.slice(this.#at)) ?? [];
    if (all === undefined) return of;
    this.#at += all.length;
    if (sign) return { kind: 'repeat', of, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const from = Number(least);
    return { kind: 'repeat', of, least: from, most: comma ? (most ? Number(most) : Infinity) : from };
  }

  #group(): PatternNode {
    const [head = ''] = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(this.#source.slice(this.#at)) ?? [];
    this.#at += head.length;
    this.looksBack ||= /^\(\?<[=!]/.test(head);
    const of = this.#choice();
    this.#at++;
    return /[=!]$/.test(head) ? { kind: 'look', of } : of;
  }

  #atom(): PatternNode {
    const sign = this.#source[this.#at]!;
    if (sign === '(') return this.#group();
    if (sign === '[') return { kind: 'character', of: this.#bracket() };
    if (sign === '\\') return this.#escaped();
    this.#at++;
    if (sign === '^') return { kind: 'start' };
    if (sign === '$') return { kind: 'end' };
    return { kind: 'character', of: sign === '.' ? allBut(LINE_ENDS) : one(sign.charCodeAt(0)) };
  }

  #escaped(): PatternNode {
    const next = this.#source[this.#at + 1]!;
    if (next === 'b' || next === 'B') {
      this.#at += 2;
      return { kind: 'edge' };
    }
    if (/[1-9k]/.test(next)) this.looksBack = true;
    return { kind: 'character', of: this.#escape() };
  }

  /** What follows a backslash, inside brackets or outside. */
  #escape(): Characters {
    const [all = '', hex, control] =
      /^\\(?:x([0-9a-fA-F]{2})|u(?=[0-9a-fA-F]{4})|c([a-zA-Z])|[^])/.exec(this.#source.slice(this.#at)) ?? [];
    this.#at += all.length;
    if (hex) return one(parseInt(hex, 16));
    if (control) return one(control.charCodeAt(0) % 32);
    if (all === '\\u' && /^[0-9a-fA-F]{4}/.test(this.#source.slice(this.#at))) {
      this.#at += 4;
      return one(parseInt(this.#source.slice(this.#at - 4, this.#at), 16));
    }
    const sign = all[1] ?? '\\';
    return CLASSES[sign] ?? one(CONTROLS[sign] ?? sign.charCodeAt(0));
  }

  #bracket(): Characters {
    this.#at++;
    const isOther = this.#source[this.#at] === '^';
    if (isOther) this.#at++;
    const found: [number, number][] = [];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ']') {
      const first = this.#member();
      if (first.length === 1 && first[0]![0] === first[0]![1] && /^-[^\]]/.test(this.#source.slice(this.#at))) {
        this.#at++;
        const last = this.#member();
        if (last.length === 1) found.push([first[0]![0], last[0]![1]]);
        else for (const range of [...first, ...last, ...one(0x2d)]) found.push([...range]);
      } else for (const range of first) found.push([...range]);
    }
    this.#at++;
    return isOther ? allBut(found) : found;
  }

  #member(): Characters {
    if (this.#source[this.#at] === '\\' && this.#source[this.#at + 1] === 'b') {
      this.#at += 2;
      return one(8);
    }
    if (this.#source[this.#at] === '\\') return this.#escape();
    return one(this.#source.charCodeAt(this.#at++));
  }
}

function one(code: number): Characters {
  return [[code, code]];
}
