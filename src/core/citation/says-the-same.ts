import type { Span } from '../annotation/selector';
import { flipsClaim } from '../matching/claims';
import { Side } from './side';
import type { Column, LineUp } from './line-up';
import { isOpposite, type TurningPart } from './turning-words';

/**
 * Where a quote and the page differ more than this in a row, they are not the same words with slips in them: the quote
 * was put together from two places, or leaves out words without saying so. Counted in folded units side by side: two
 * words may be exchanged, left out or added, but hardly three.
 */
const STRETCH = { units: 20, most: 7 };
/** The same at either end, where a few words of another place would be easy to add. */
const END = { units: 8, most: 4 };

/** A garbled word is still the same one if it is this much alike (0 to 1); if it is less than that, it is another one. */
const GARBLED = 0.5;
const EXCHANGED = 0.4;
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
const WITHOUT_VOWELS = /[\p{sc=Arab}\p{sc=Hebr}]/u;
/** A shorter word may stand elsewhere on the page by chance. */
const SHORTEST_ELSEWHERE = 5;
/** With less than this beside it, it was left out or added. */
const SHORTEST_OTHER = 2;

/** Marks of notes, as encyclopedias have them in the middle of a sentence. A quote may leave them out. */
const NOTE_MARK =
  /(?<=[\p{L}\p{N}.,;:!?)"”’»\]])\[(?:\d{1,3}|[a-z]{1,2}|note \d{1,2}|citation needed)\](?![\p{L}\p{N}(=.])/giu;

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
    ours.parts.every((part) => isKept(part, ours, theirs)) &&
    theirs.parts.every((part) => notes.some((mark) => isIn(part.start, mark)) || isKept(part, theirs, ours)) &&
    (lineUp.errors === 0 || !hasOtherWord(ours, theirs, lineUp, isOnPage))
  );
}

function hasOtherWord(ours: Side, theirs: Side, lineUp: LineUp, isOnPage: IsOnPage): boolean {
  return (
    hasOpposite(ours, theirs) ||
    isExchanged(ours, lineUp) ||
    isExchanged(theirs, lineUp) ||
    isTakenFromElsewhere(ours, theirs, lineUp, isOnPage) ||
    hasExchangedCharacters(theirs, lineUp)
  );
}

/** An asterisk between figures multiplies them; elsewhere it is a mark of Markdown's. */
export function figuresApart(text: string): string {
  return text.replace(/(?<=\p{N})\s*\*+\s*(?=\p{N})/gu, ' ');
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
  if (sum(errors.slice(0, END.units)) > END.most || sum(errors.slice(-END.units)) > END.most) return false;
  let inStretch = 0;
  return errors.every((error, at) => {
    inStretch += error - (errors[at - STRETCH.units] ?? 0);
    return inStretch <= STRETCH.most;
  });
}

/** Whether a part that turns the meaning stands on the other side too, at the same place. */
function isKept(part: Side['parts'][number], side: Side, other: Side): boolean {
  // Only the one who quotes leaves something out with an ellipsis.
  if (part.kind === 'gap' && side.name === 'page') return true;
  const opposite = side.opposite(part.units);
  const means = ({ kind, value }: TurningPart): boolean => kind === part.kind && value === part.value;
  if (other.parts.some((one) => means(one) && overlap(one.units, opposite))) return true;
  switch (part.kind) {
    case 'word':
      // A quote that has such a word where the page has another claims something of its own.
      return opposite.alike === 1 || (side.name === 'page' && opposite.alike >= GARBLED);
    case 'negation':
      return opposite.alike === 1;
    default:
      return false;
  }
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
 * Whether a word of one side is another word on the other side, such as another name, and not a garbled one. Where other
 * words have most of the errors, it is garbled like them.
 */
function isExchanged(side: Side, { errors }: LineUp): boolean {
  return side.words.some(({ text, units }) => {
    if (text.length < (WITHOUT_VOWELS.test(text) ? SHORTEST_WITHOUT_VOWELS : SHORTEST_NAME)) return false;
    const beside = side.opposite(units);
    if (beside.alike >= EXCHANGED || beside.end - beside.start < SHORTEST_OTHER) return false;
    return beside.errors >= errors * ONE_WORDS_SHARE;
  });
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
  const longer = Math.max(one.length, other.length);
  let same = 0;
  while (same < longer && one[same] === other[same]) same++;
  return same >= longer * SAME_FORM;
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
