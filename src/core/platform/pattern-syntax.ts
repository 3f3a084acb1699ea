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
  let at = 0;
  let looksBack = false;

  const choice = (): PatternNode => {
    const parts = [sequence()];
    while (source[at] === '|') {
      at++;
      parts.push(sequence());
    }
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  };

  const sequence = (): PatternNode => {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  };

  const repeated = (of: PatternNode): PatternNode => {
    const [all, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(source.slice(at)) ?? [];
    if (all === undefined) return of;
    at += all.length;
    if (sign) return { kind: 'repeat', of, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const from = Number(least);
    return { kind: 'repeat', of, least: from, most: comma ? (most ? Number(most) : Infinity) : from };
  };

  const group = (): PatternNode => {
    const [head = ''] = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(source.slice(at)) ?? [];
    at += head.length;
    looksBack ||= /^\(\?<[=!]/.test(head);
    const of = choice();
    at++;
    return /[=!]$/.test(head) ? { kind: 'look', of } : of;
  };

  const atom = (): PatternNode => {
    const sign = source[at]!;
    if (sign === '(') return group();
    if (sign === '[') return { kind: 'character', of: bracket() };
    if (sign === '\\') return escaped();
    at++;
    if (sign === '^') return { kind: 'start' };
    if (sign === '$') return { kind: 'end' };
    return { kind: 'character', of: sign === '.' ? allBut(LINE_ENDS) : one(sign.charCodeAt(0)) };
  };

  const escaped = (): PatternNode => {
    const next = source[at + 1]!;
    if (next === 'b' || next === 'B') {
      at += 2;
      return { kind: 'edge' };
    }
    if (/[1-9k]/.test(next)) looksBack = true;
    return { kind: 'character', of: escape() };
  };

  /** What follows a backslash, inside brackets or outside. */
  const escape = (): Characters => {
    const [all = '', hex, control] =
      /^\\(?:x([0-9a-fA-F]{2})|u(?=[0-9a-fA-F]{4})|c([a-zA-Z])|[^])/.exec(source.slice(at)) ?? [];
    at += all.length;
    if (hex) return one(parseInt(hex, 16));
    if (control) return one(control.charCodeAt(0) % 32);
    if (all === '\\u' && /^[0-9a-fA-F]{4}/.test(source.slice(at))) {
      at += 4;
      return one(parseInt(source.slice(at - 4, at), 16));
    }
    const sign = all[1] ?? '\\';
    return CLASSES[sign] ?? one(CONTROLS[sign] ?? sign.charCodeAt(0));
  };

  const bracket = (): Characters => {
    at++;
    const isOther = source[at] === '^';
    if (isOther) at++;
    const found: [number, number][] = [];
    while (at < source.length && source[at] !== ']') {
      const first = member();
      if (first.length === 1 && first[0]![0] === first[0]![1] && /^-[^\]]/.test(source.slice(at))) {
        at++;
        const last = member();
        if (last.length === 1) found.push([first[0]![0], last[0]![1]]);
        else for (const range of [...first, ...last, ...one(0x2d)]) found.push([...range]);
      } else for (const range of first) found.push([...range]);
    }
    at++;
    return isOther ? allBut(found) : found;
  };

  const member = (): Characters => {
    if (source[at] === '\\' && source[at + 1] === 'b') {
      at += 2;
      return one(8);
    }
    if (source[at] === '\\') return escape();
    return one(source.charCodeAt(at++));
  };

  const root = choice();
  return looksBack || at < source.length ? null : root;
}

function one(code: number): Characters {
  return [[code, code]];
}
