import { isIPv4, isIPv6 } from 'node:net';

/*
 * Models and clients write arguments in many ways. What is clear is taken; of the rest is said what to give instead.
 */

/** What was read, or what should have been given, in words that complete "must be …". */
export type Read<T> = { value: T } | { expected: string };

/** Reads one argument. What is missing never gets here. */
export type Reader<T> = (given: unknown) => Read<T>;

/** Whether an argument counts as missing: clients send `null`, an empty text or the words for it. */
export function isMissing(given: unknown): boolean {
  return (
    given === undefined || given === null || (typeof given === 'string' && MISSING.has(given.trim().toLowerCase()))
  );
}
const MISSING: ReadonlySet<string> = new Set(['', 'null', 'undefined', 'none']);

/** Letters and digits in one case: `draw-mode-start`, `drawModeStart` and `DRAW_MODE_START` are the same name. */
export const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** One of several words. */
export function oneOf<const T extends string>(words: readonly T[]): Reader<T> {
  return (given) => {
    const said = only(given);
    const found = typeof said === 'string' ? words.find((word) => plain(word) === plain(said)) : undefined;
    return found === undefined ? { expected: listed(words) } : { value: found };
  };
}

const TRUE: ReadonlySet<unknown> = new Set(['true', 'yes', 'y', 'on', '1', 1, true]);
const FALSE: ReadonlySet<unknown> = new Set(['false', 'no', 'n', 'off', '0', 0, false]);

/** Yes or no. */
export const yesOrNo: Reader<boolean> = (given) => {
  const said = typeof given === 'string' ? given.trim().toLowerCase() : given;
  if (TRUE.has(said)) return { value: true };
  return FALSE.has(said) ? { value: false } : { expected: 'true or false' };
};

const UNITS: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1000, sec: 1000, m: 60_000, min: 60_000 };

/** A time in ms. */
export const duration: Reader<number> = (given) => {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
  const [, digits, unit = ''] = /^(\d[\d_,]*(?:\.\d+)?(?:e\+?\d{1,2})?)\s*([a-z]*)$/i.exec(text) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  // In some languages a comma stands before decimals: only what groups thousands is clear.
  const isClear = digits !== undefined && (!digits.includes(',') || /^\d{1,3}(,\d{3})+$/.test(digits));
  const value = isClear && factor !== undefined ? Number(digits.replaceAll(/[_,]/g, '')) * factor : Number.NaN;
  return Number.isFinite(value) ? { value } : { expected: 'a number of milliseconds, such as 60000' };
};

/** A text. @param longest - In UTF-16 code units. */
export function text(longest: number): Reader<string> {
  return (given) => {
    const said = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;
    if (typeof said !== 'string') return { expected: 'a text' };
    return said.length > longest ? { expected: `a text of at most ${longest} characters` } : { value: said };
  };
}

/** The id of something. @param longest - In UTF-16 code units. */
export function idText(longest: number): Reader<string> {
  const read = text(longest);
  return (given) => {
    const said = read(only(given));
    if ('expected' in said) return { expected: 'an id as it stands in an answer, such as "ann_…"' };
    return { value: said.value.trim().replace(/^(["'`])(.*)\1$/, '$2') };
  };
}

/** 10,000,000 s is in 1970 as ms, and 10,000,000,000 ms as s is in 2286. */
const FIRST_IN_MS = 1e11;

/** A moment, in ms since 1970, or the id of a drawing. */
export function momentOrId(longest: number): Reader<number | string> {
  const readId = idText(longest);
  return (given) => {
    const said = typeof given === 'string' && /^\d+(\.\d+)?$/.test(given.trim()) ? Number(given) : given;
    if (typeof said === 'number')
      return Number.isFinite(said) && said >= 0
        ? { value: Math.floor(said !== 0 && said < FIRST_IN_MS ? said * 1000 : said) }
        : { expected: SINCE };
    if (typeof said === 'string' && /^\d{4}-\d\d-\d\d/.test(said.trim())) {
      const moment = Date.parse(said.trim());
      return Number.isFinite(moment) ? { value: moment } : { expected: SINCE };
    }
    const id = readId(said);
    return 'value' in id ? id : { expected: SINCE };
  };
}
const SINCE = 'the session of a drawing, the cursor of an answer, or a time such as "2026-01-31T12:00:00Z"';

const ADDRESS = 'a whole web address, such as "https://example.com/page" or "localhost:3000"';
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'file:']);

/** A web address; without its scheme too, as people say it. @param longest - In UTF-16 code units. */
export function address(longest: number): Reader<string> {
  return (given) => {
    if (typeof given !== 'string') return { expected: ADDRESS };
    const said = given.trim().replace(/^(["'`<])(.*)["'`>]$/, '$2');
    const whole = withScheme(said);
    if (whole === null || !URL.canParse(whole) || /\s/.test(whole)) return { expected: ADDRESS };
    if (!SCHEMES.has(new URL(whole).protocol)) return { expected: `${ADDRESS}; nothing but http, https and file` };
    return whole.length > longest ? { expected: `an address of at most ${longest} characters` } : { value: whole };
  };
}

/** Null where it is not clear what is meant. */
function withScheme(said: string): string | null {
  if (/^(https?|file):/i.test(said)) return said;
  const bare = said.replace(/^\/\//, '');
  const [, host = '', port] = /^(\[[\d:a-f.]+\]|[^/:?#@\s\\]+)(:\d{1,5})?(?=[/?#]|$)/i.exec(bare) ?? [];
  if (host === '') return /^[a-z][a-z\d+.-]*:/i.test(said) ? said : null;
  const name = host.replace(/^\[|\]$/g, '');
  const isNumber = isIPv4(name) || isIPv6(name);
  const isLocal = isNumber || /^localhost$|\.(localhost|local|test|internal)$/i.test(name);
  // One word with a port is a computer of a house; alone it could be anything. A name ends in letters.
  if (!isLocal && !(name.includes('.') ? /\.[\p{L}][\p{L}\p{N}-]*$/u.test(name) : port !== undefined)) return null;
  return `${isLocal || !name.includes('.') ? 'http' : 'https'}://${bare}`;
}

/** What a list of one thing holds: some models write lists. */
const only = (given: unknown): unknown => (Array.isArray(given) && given.length === 1 ? given[0] : given);

const listed = (words: readonly string[]): string => {
  const quoted = words.map((word) => `"${word}"`);
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)!}`;
};
