import { negates } from '../../../src/core/citation/negation-words';
import { NUMBER_WORDS, MAGNITUDE_WORDS } from '../../../src/core/citation/number-words';
import { flipsClaim } from '../../../src/core/matching/claims';
import { modelDrift } from '../matching/drift';
import type { Random } from '../matching/random';
import { wholeWords } from './quotes';

/** What a text may be on its way from a page to a citation. */
const DRAWS = 40;

/**
 * Exactly this share of a quote's characters is changed: replaced, left out, or followed by another one. Figures with
 * their units, number words and negations are left alone, and none is made by chance, as "ten" of "then": a quote with
 * another one says something else.
 */
export function drifted(quote: string, share: number, alphabet: readonly string[], random: Random): string {
  const free = freePlaces(quote);
  const count = Math.min(free.length, Math.floor(quote.length * share));
  for (let draw = 0; draw < DRAWS; draw++) {
    const changed = new Set<number>();
    while (changed.size < count) changed.add(random.pick(free));
    const text = Array.from({ length: quote.length }, (_, at) => {
      const character = quote.charAt(at);
      return changed.has(at) ? random.pick([random.pick(alphabet), '', character + random.pick(alphabet)]) : character;
    }).join('');
    if (!flipsClaim(quote, text) && claimsIn(text) === claimsIn(quote)) return text;
  }
  return quote;
}

const WORD = /[\p{L}\p{M}'’]+/gu;

function isNumberWord(word: string): boolean {
  return NUMBER_WORDS.has(word) || MAGNITUDE_WORDS.has(word);
}

/** The number words and negations of a text, in order. */
function claimsIn(text: string): string {
  const words = [...text.matchAll(WORD)].map(([word]) => word.toLowerCase());
  return words.filter((word) => isNumberWord(word) || negates(word)).join(' ');
}

/** Han characters that count, compare or negate. */
export const TELLING_HAN = /[〇零一二三四五六七八九十百千万萬亿億两兩半增减減升降涨跌最不没沒無无非未别別莫]/;

function freePlaces(quote: string): number[] {
  const isTaken = new Uint8Array(quote.length + 1);
  for (const { index, 0: found } of quote.matchAll(
    /[\p{N}.,:%‰\p{Sc}+−-]*\p{N}[\p{N}.,:%‰\p{Sc}]*(?:\s?[%‰°\p{Sc}]?\p{L}{0,3}(?![\p{L}\p{M}]))?|\p{sc=Han}|(?:(?!\p{sc=Han})[\p{L}\p{M}'’])+|[^\p{L}\p{N}\s]/gu,
  )) {
    const isClaim = /\p{N}/u.test(found) || TELLING_HAN.test(found);
    if (isClaim || claimsIn(found) !== '' || flipsClaim(found, '')) {
      isTaken.fill(1, Math.max(0, index - 1), index + found.length + 1);
    }
  }
  const places: number[] = [];
  for (let at = 0; at < quote.length; at++) {
    if (!isTaken[at] && !/[\ud800-\udfff]/.test(quote.charAt(at))) places.push(at);
  }
  return places;
}

const AROUND: readonly ((quote: string) => string)[] = [
  (quote) => `"${quote}"`,
  (quote) => `“${quote}”`,
  (quote) => `…${quote}…`,
  (quote) => `${quote}...`,
  (quote) => `[...] ${quote} [...]`,
  (quote) => `${quote}.`,
  (quote) => `> ${quote}`,
  (quote) => `**${quote}**`,
  (quote) => ` ${quote}\n`,
  (quote) => quote,
];

/** Changed as models do: case, quotation marks, dashes, Markdown, and something around it. */
export function styled(quote: string, random: Random): string {
  const text = random.pick(AROUND)(modelDrift(quote, random));
  return flipsClaim(quote, text) ? quote : text;
}

const NUMERALS = 'two three four five six seven eight nine ten zwei drei vier fünf'.split(' ');
const HAN_NUMERALS = [...'二三四五六七八九'];

/** The quote with one figure or number word changed; null if it has none. */
export function otherFigure(quote: string, random: Random): string | null {
  const figures = [...quote.matchAll(/\d+|\p{L}+|[二三四五六七八九]/gu)].filter(
    ({ 0: found }) => /\d/.test(found) || NUMERALS.includes(found.toLowerCase()) || HAN_NUMERALS.includes(found),
  );
  if (figures.length === 0) return null;
  const { index, 0: found } = random.pick(figures);
  const other = (all: readonly string[]): string => random.pick(all.filter((one) => one !== found.toLowerCase()));
  let changed = other(NUMERALS);
  if (/\d/.test(found)) {
    const at = random.integer(0, found.length);
    changed = found.slice(0, at) + ((Number(found[at]) + random.integer(1, 9)) % 10) + found.slice(at + 1);
  } else if (HAN_NUMERALS.includes(found)) changed = other(HAN_NUMERALS);
  return quote.slice(0, index) + changed + quote.slice(index + found.length);
}

const NEGATIONS: readonly (readonly [from: RegExp, to: string])[] = [
  [/ (is|are|was|were|can|will|must|has|had) /, ' $1 not '],
  [/ not /, ' '],
  [/ (ist|war|wurden|wird|kann|hat) /, ' $1 nicht '],
  [/ nicht /, ' '],
  [/ kein(e|en|er)? /, ' ein$1 '],
  [/(是)(?!不)/, '$1不'],
  [/不(是)/, '$1'],
  [/ (est|sont|peut) /, ' n’$1 pas '],
  [/ (es|son|puede) /, ' no $1 '],
  [/ (كان|هو) /, ' لم $1 '],
];

/** The quote with a negation more or less; null if none fits. */
export function negated(quote: string, random: Random): string | null {
  const fitting = NEGATIONS.filter(([from]) => from.test(quote));
  if (fitting.length === 0) return null;
  const [from, to] = random.pick(fitting);
  return quote.replace(from, to);
}

const JOINTS = [' ', ', ', ' … ', '... ', ' [...] ', '. ', '; ', ' - '];
/** Two pieces that are nearer may be one quote with some words left out. */
const APART = 300;

/** Two pieces of a page, which stand at least 300 characters apart; null if the page has no such places. */
export function stitched(text: string, random: Random): string | null {
  const length = random.integer(40, 280);
  const first = random.integer(16, length - 16);
  const at = random.integer(0, text.length - length);
  const one = wholeWords(text, at, first);
  const other = wholeWords(text, random.integer(0, text.length - length), length - first);
  if (!one || !other || one.text.length < 14 || other.text.length < 14) return null;
  // A piece that stands in several places may stand beside the other one too.
  if ([one, other].some((piece) => text.indexOf(piece.text) !== text.lastIndexOf(piece.text))) return null;
  const gap = Math.max(one.span.start, other.span.start) - Math.min(one.span.end, other.span.end);
  return gap < APART ? null : one.text + random.pick(JOINTS) + other.text;
}

/** At least five pieces of one or two words each, from all over a page. */
export function madeUp(units: readonly string[], space: string, random: Random): string {
  let made = '';
  const size = random.integer(30, 300);
  for (let pieces = 0; made.length < size || pieces < 5; pieces++) {
    const at = random.integer(0, units.length);
    made += units.slice(at, at + random.integer(1, 3)).join(space) + space;
  }
  return made.slice(0, 300).trim();
}
