import type { Span } from '../annotation/selector';
import { flipsClaim } from '../matching/claims';
import { commonPrefix } from '../text/common-prefix';
import { withPlainFigures } from './plain-figures';
import { type Opposite, Side } from './side';
import type { Column, LineUp } from './line-up';
import { isSmallWord } from './short-names';
import { isNumber, isOpposite, isTick, mayBeGarbled, type TurningPart } from './turning-words';

/**
 * Where a quote and the page differ more than this in a row, they are not the same words with slips in them: the quote
 * was put together from two places, or leaves out words without saying so. Counted in folded units side by side: two
 * words may be exchanged, left out or added, but hardly three.
 */
const STRETCH = { units: 20, most: 8 };
/** The same at either end, where a few words of another place would be easy to add. */
const ENDS = [
  { units: 8, most: 4 },
  { units: 20, most: 7 },
];

/** A garbled word is still the same one if it is this much alike (0 to 1); if it is less than that, it is another one. */
const GARBLED = 0.5;
const EXCHANGED = 0.4;
/** With this many errors elsewhere, a word is garbled rather than chosen. */
const GARBLED_ELSEWHERE = 3;
/** Only a word with this share of all errors is looked at in this way (0 to 1). */
const ONE_WORDS_SHARE = 0.4;
/** Two words that have this share of the longer one in common at their beginning are forms of one word (0 to 1). */
const SAME_FORM = 0.7;

/**
 * A word of this many letters may be left out, or one be added, but not be exchanged for another one: it may be a name.
 * Shorter ones ("a", "the", "is", "was") are exchanged without harm. Arabic and Hebrew write few vowels.
 */
const SHORTEST_NAME = 4;
const SHORTEST_WITHOUT_VOWELS = 3;
const ARABIC_ARTICLE = 'ال';
const WITHOUT_VOWELS = /[\p{sc=Arab}\p{sc=Hebr}]/u;
/** A shorter word may stand elsewhere on the page by chance. */
const SHORTEST_ELSEWHERE = 5;
/** A longer unit is another one if this one is shorter: "m" and "min", but "min" and "minutes". */
const SHORTEST_UNIT = 3;
/** One letter is a slip, or another way to spell. */
const FEWEST_EXCHANGED = 2;
/** With errors in a smaller share of its letters, a long word is garbled (0 to 1). */
const LEAST_EXCHANGED = 0.3;
/** With less than this beside it, it was left out or added. */
const SHORTEST_OTHER = 2;

/** Marks of notes, as encyclopedias have them in the middle of a sentence. A quote may leave them out. */
const NOTE_MARK =
  /(?<=[\p{L}\p{N}.,;:!?)"”’»\]]\s?)\[(?:\d{1,3}|[a-z]{1,2}|note \d{1,2}|citation needed)\](?![\p{L}\p{N}(=.])/giu;

/** The words of a quote and those on the page, as they are written, and how they line up. */
export interface Compared {
  quote: string;
  page: string;
  lineUp: LineUp;
}

type IsOnPage = (word: string) => boolean;

/**
 * Whether the words on the page say the same as a quote that is much like them. Looks at everything that differs: it
 * must be in small pieces, and in none of the figures, signs, negations, number words and comparisons
 * (./turning-words.ts); and no word may be exchanged for another one.
 *
 * @param isOnPage - Whether a word stands anywhere on the page.
 */
export function saysTheSame({ quote, page, lineUp }: Compared, isOnPage: IsOnPage): boolean {
  const ours = new Side(quote, lineUp, 'quote');
  const theirs = new Side(page, lineUp, 'page');
  const notes = [...page.matchAll(NOTE_MARK)]
    .map(({ index, 0: mark }) => ({ start: index, end: index + mark.length }))
    .map((mark) => ({ ...mark, units: theirs.unitsOf(mark) }))
    .filter(({ units }) => theirs.opposite(units).start < 0);
  if (flipsClaim(figuresApart(quote), figuresApart(without(page, notes)))) return false;
  const isNote = ({ page: unit }: Column): boolean => notes.some(({ units }) => isIn(unit, units));
  return (
    isInSmallPieces(notes.length === 0 ? lineUp.columns : lineUp.columns.filter((column) => !isNote(column))) &&
    ours.parts.every((part) => isKept(part, ours, theirs, lineUp)) &&
    theirs.parts.every((part) => notes.some((mark) => isIn(part.start, mark)) || isKept(part, theirs, ours, lineUp)) &&
    (lineUp.errors === 0 || !hasOtherWord(ours, theirs, lineUp, isOnPage))
  );
}

function hasOtherWord(ours: Side, theirs: Side, lineUp: LineUp, isOnPage: IsOnPage): boolean {
  return (
    hasOpposite(ours, theirs) ||
    hasOtherShortName(ours, theirs) ||
    isOnlyWordExchanged(ours, theirs, lineUp) ||
    isExchanged(ours, lineUp) ||
    isExchanged(theirs, lineUp) ||
    isTakenFromElsewhere(ours, theirs, lineUp, isOnPage) ||
    hasExchangedCharacters(theirs, lineUp)
  );
}

/** Thousands are divided by spaces of several kinds, and by commas. */
const THOUSANDS = /(?<=\p{N})[ \u00a0\u2009\u202f](?=\p{N}{3}(?!\p{N}))/gu;

/** A figure with something after it that may divide it from another one. */
const MAY_BE_SPACED = /\p{N}[\s*e]/iu;

/** The sign of a power of ten, which is no hyphen: "1e-5". */
const NEGATIVE_POWER = /(?<=\p{N}e)[-\u2212](?=\p{N})/giu;

/** Figures as they are compared: an asterisk between two multiplies them; elsewhere it is a mark of Markdown's. */
export function figuresApart(written: string): string {
  const text = withPlainFigures(written);
  // Most texts have none, and looking behind each character is slow.
  if (!MAY_BE_SPACED.test(text)) return text;
  return text
    .replace(THOUSANDS, ',')
    .replace(NEGATIVE_POWER, ' -')
    .replace(/(?<=\p{N})\s*\*+\s*(?=\p{N})/gu, ' ');
}

function without(text: string, spans: readonly Span[]): string {
  return spans.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

function isIn(offset: number, { start, end }: Span): boolean {
  return offset >= start && offset < end;
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Whether the differences are slips: no stretch of the two is wholly different. */
function isInSmallPieces(columns: readonly Column[]): boolean {
  const errors = columns.map(({ isSame }): number => (isSame ? 0 : 1));
  const sum = (some: readonly number[]): number => some.reduce((a, b) => a + b, 0);
  const isOther = ({ units, most }: (typeof ENDS)[number]): boolean =>
    sum(errors.slice(0, units)) > most || sum(errors.slice(-units)) > most;
  if (ENDS.some(isOther)) return false;
  let inStretch = 0;
  return errors.every((error, at) => {
    inStretch += error - (errors[at - STRETCH.units] ?? 0);
    return inStretch <= STRETCH.most;
  });
}

/** Whether a part that turns the meaning stands on the other side too, at the same place. */
function isKept(part: Side['parts'][number], side: Side, other: Side, { errors }: LineUp): boolean {
  // Only the one who quotes leaves something out with an ellipsis.
  if (part.kind === 'gap' && side.name === 'page') return true;
  const opposite = side.opposite(part.units);
  if (isTick(part) && side.name === 'page' && opposite.start < 0) return true;
  const means = ({ kind, value }: TurningPart): boolean => kind === part.kind && value === part.value;
  if (other.parts.some((one) => means(one) && overlap(one.units, opposite))) return true;
  switch (part.kind) {
    case 'amount':
    case 'word': {
      if (side.name === 'page') return opposite.alike >= GARBLED || mayBeGarbled(part);
      // A quote that has such a word where the page has another claims something of its own.
      const isGarbled =
        part.kind === 'word' && opposite.alike >= GARBLED && errors - opposite.errors >= GARBLED_ELSEWHERE;
      return (opposite.alike === 1 || isGarbled || mayBeGarbled(part)) && !isInAnother(part, opposite, other);
    }
    case 'negation':
      return opposite.alike === 1 && (side.name === 'quote' || other.isToken(opposite));
    default:
      return false;
  }
}

/** Whether a word of the quote stands inside another such word of the page, as "six" in "sixty", but "dollar" in "dollars". */
function isInAnother({ value }: TurningPart, opposite: Opposite, { parts }: Side): boolean {
  return parts.some(({ kind, value: other, units }) => {
    if (!overlap(units, opposite)) return false;
    const isForm = other.startsWith(value);
    if (kind === 'amount') return !isForm || value.length < SHORTEST_UNIT || isNumber(value);
    return kind === 'word' && !isForm;
  });
}

/** Whether a word differs from the one beside it by a whole prefix or ending that turns it round. */
function hasOpposite(ours: Side, theirs: Side): boolean {
  const same = new Set(theirs.words.map(({ text }) => text));
  return ours.words.some((word) => {
    const beside = ours.opposite(word.units);
    if (beside.errors === 0 && same.has(word.text)) return false;
    return theirs.words.some((other) => {
      if (!overlap(other.units, beside) || !isOpposite(word.text, other.text)) return false;
      const { start, end } = word.text.length > other.text.length ? beside : theirs.opposite(other.units);
      return end - start <= Math.min(word.text.length, other.text.length);
    });
  });
}

/**
 * Whether a short name, or the letter of a kind, is another one on the other side: "UK" and "US", "type A" and "type B". A
 * capital shows that it is one, but not where all sentences have it.
 */
function hasOtherShortName(ours: Side, theirs: Side): boolean {
  const others = theirs.shortNames;
  return ours.shortNames.some(({ text, written, units }) => {
    const beside = ours.opposite(units);
    return others.some((other) => {
      const isBoth = beside.errors > 0 && overlap(other.units, beside) && other.text !== text;
      return isBoth && !(isSmallWord(written) && isSmallWord(other.written));
    });
  });
}

/** Whether all errors are in one word, which is then another one: slips come singly, or as two letters in the wrong order. */
function isOnlyWordExchanged(ours: Side, theirs: Side, { errors }: LineUp): boolean {
  if (errors < FEWEST_EXCHANGED) return false;
  return ours.words.some(({ text, units }) => {
    const beside = ours.opposite(units);
    if (beside.errors !== errors || text.length < shortestName(text)) return false;
    if (errors < text.length * LEAST_EXCHANGED) return false;
    const [other, ...rest] = theirs.words.filter((one) => overlap(one.units, beside));
    if (!other || rest.length > 0) return false;
    return (
      !isFormOf(text, other.text) && !isLonger(text, other.text) && sortedLetters(text) !== sortedLetters(other.text)
    );
  });
}

/** Whether one word is the other with an ending, as "walked" is. */
function isLonger(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function shortestName(word: string): number {
  return WITHOUT_VOWELS.test(word) ? SHORTEST_WITHOUT_VOWELS : SHORTEST_NAME;
}

function sortedLetters(word: string): string {
  return [...word].sort().join('');
}

/**
 * Whether words of one side are other words on the other side, such as other names, and not garbled ones. Where the rest
 * has most of the errors, they are garbled like it.
 */
function isExchanged(side: Side, { errors }: LineUp): boolean {
  const others = side.words
    .filter(({ text }) => text.length >= shortestName(text))
    .map(({ text, units }) => ({ text, beside: side.opposite(units) }))
    .filter(({ text, beside }) => beside.end - beside.start >= SHORTEST_OTHER && alikeness(text, beside) < EXCHANGED);
  const theirErrors = others.reduce((sum, { beside }) => sum + beside.errors, 0);
  return others.length > 0 && theirErrors >= errors * ONE_WORDS_SHARE;
}

/** How much a word is like what stands beside it, without the article that most Arabic nouns have in common. */
function alikeness(word: string, { alike, start, end }: Opposite): number {
  if (!word.startsWith(ARABIC_ARTICLE)) return alike;
  const longer = Math.max(word.length, end - start);
  const { length } = ARABIC_ARTICLE;
  return (alike * longer - length) / Math.max(1, longer - length);
}

/** Whether a word that differs is a word of the page's elsewhere: a slip would hardly make one. */
function isTakenFromElsewhere(ours: Side, theirs: Side, { errors }: LineUp, isOnPage: IsOnPage): boolean {
  return ours.words.some(({ text, written, units }) => {
    if (text.length < SHORTEST_ELSEWHERE) return false;
    const beside = ours.opposite(units);
    if (beside.errors === 0 || beside.errors < errors * ONE_WORDS_SHARE) return false;
    const others = theirs.words.filter((other) => overlap(other.units, beside));
    return others.length > 0 && !others.some((other) => isFormOf(text, other.text)) && isOnPage(written);
  });
}

/** Whether two words begin alike, as "kettle" and "kettles" do. */
function isFormOf(one: string, other: string): boolean {
  return commonPrefix(one, other) >= Math.max(one.length, other.length) * SAME_FORM;
}

/** The same as {@link isExchanged} in scripts without spaces: two or more characters in a row are all others. */
function hasExchangedCharacters(theirs: Side, { columns, errors }: LineUp): boolean {
  const run = { quote: 0, page: 0 };
  return columns.some(({ isSame, quote, page }) => {
    const isWord = !isSame && (page < 0 || theirs.isOfLargeScript(page));
    run.quote = isWord ? run.quote + (quote < 0 ? 0 : 1) : 0;
    run.page = isWord ? run.page + (page < 0 ? 0 : 1) : 0;
    return Math.min(run.quote, run.page) >= SHORTEST_OTHER && Math.max(run.quote, run.page) >= errors * ONE_WORDS_SHARE;
  });
}
