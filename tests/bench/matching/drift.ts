import { flipsClaim } from '../../../src/core/matching/claims';
import type { Random } from './random';

/**
 * Simulates what happens to text between the day it was marked and today. A change that produces another figure or
 * negation is drawn again: the place would then be another claim, which the engine must reject
 * (tests/core/matching/claims.test.ts).
 */
const DRAWS = 40;

/** The letters that a change in this text can insert. */
export function lettersOf(text: string): string[] {
  return [...text.slice(0, 5000)].filter((character) => /[\p{L}\s]/u.test(character));
}

/** The quote with one figure changed or a "not" inserted; unchanged if it has neither a figure nor a verb to negate. */
export function flipOf(quote: string, random: Random): string {
  const figures = [...quote.matchAll(/\d/g)];
  if (figures.length > 0) {
    const { index } = random.pick(figures);
    return (
      quote.slice(0, index) +
      String((Number(quote.charAt(index)) + random.integer(1, 10)) % 10) +
      quote.slice(index + 1)
    );
  }
  return quote.replace(/ (is|are|can|will|should|must) /, ' $1 not ');
}

/**
 * Replaces, omits, or inserts another character after each one with probability `rate`. New characters come from
 * `alphabet`.
 */
export function randomDrift(quote: string, rate: number, alphabet: readonly string[], random: Random): string {
  const claims = claimsIn(quote);
  for (let draw = 0; draw < DRAWS; draw++) {
    let drifted = '';
    let index = 0;
    for (const character of quote) {
      const kind = claims[index] || !random.isTrue(rate) ? -1 : random.integer(0, 3);
      if (kind === -1 || kind === 2) drifted += character;
      if (kind === 0 || kind === 2) drifted += random.pick(alphabet);
      index += character.length;
    }
    if (!flipsClaim(quote, drifted)) return drifted;
  }
  return quote;
}

/** Figures and possible negations, with one character on either side, are not changed. */
function claimsIn(quote: string): Uint8Array {
  const flags = new Uint8Array(quote.length + 1);
  for (const { index, 0: found } of quote.matchAll(/[\p{N}.,:%+−-]*\p{N}[\p{N}.,:%]*|[\p{L}']*n['’]t|\p{L}{2,7}/giu)) {
    if (flipsClaim(found, '')) flags.fill(1, Math.max(0, index - 1), index + found.length + 1);
  }
  return flags;
}

const STYLES: readonly ((quote: string, random: Random) => string)[] = [
  (quote) => quote.replace(/"([^"]*)"/g, '“$1”').replace(/'/g, '’'),
  (quote) => quote.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
  (quote) => quote.replace(/ - /g, ' — ').replace(/(\p{L})-(\p{L})/gu, '$1\u2011$2'),
  (quote) => quote.replace(/\.\.\./g, '…'),
  (quote) => quote.replace(/\s+/g, ' '),
  (quote) => quote.charAt(0).toUpperCase() + quote.slice(1),
  (quote) => quote.toLowerCase(),
  (quote, random) => markWord(quote, random, '**'),
  (quote, random) => markWord(quote, random, '`'),
  (quote) => quote.replace(/[*_`]/g, ''),
  (quote) => quote.replace(/[.,;:]$/, ''),
];

function markWord(quote: string, random: Random, mark: string): string {
  const words = quote.split(' ');
  const at = random.integer(0, words.length);
  if (words[at]) words[at] = mark + words[at] + mark;
  return words.join(' ');
}

/**
 * Changes a quote as a model would: another case, other quotation marks and dashes, an ellipsis, added or lost Markdown
 * marks.
 */
export function modelDrift(quote: string, random: Random): string {
  let drifted = quote;
  for (let i = 0; i < 3; i++) drifted = random.pick(STYLES)(drifted, random);
  return drifted;
}
