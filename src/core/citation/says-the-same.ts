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
const STRETCH = { units: 20, most: 8 };
/** The same at either end, where a few words of another place would be easy to add. */
const END = { units: 8, most: 4 };

/** A garbled word is still the same one if it is this much alike (0 to 1). Of short units none is: "mg" is not "kg". */
const GARBLED_WORD = 0.5;
const GARBLED_UNIT = 0.7;
const SHORTEST_UNIT = 5;

/** Marks of notes, as encyclopedias have them in the middle of a sentence. A quote may leave them out. */
const NOTE_MARK =
  /(?<=[\p{L}\p{N}.,;:!?)"”’»\]])\[(?:\d{1,3}|[a-z]{1,2}|note \d{1,2}|citation needed)\](?![\p{L}\p{N}(=.])/giu;

/** The words of a quote and those on the page, as they are written, and how they line up. */
export interface Compared {
  quote: string;
  page: string;
  lineUp: LineUp;
}

/**
 * Whether the words on the page say the same as a quote that is much like them. Looks at everything that differs: it
 * must be in small pieces, and in none of the figures, signs, negations, number words and comparisons
 * (./turning-words.ts).
 */
export function saysTheSame({ quote, page, lineUp }: Compared): boolean {
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
    !hasOpposite(ours, theirs, lineUp)
  );
}

/** An asterisk between figures multiplies them; elsewhere it is a mark of Markdown's. */
function figuresApart(text: string): string {
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
      return opposite.alike === 1 || (side.name === 'page' && opposite.alike >= GARBLED_WORD);
    case 'unit':
      return opposite.alike === 1 || (part.value.length >= SHORTEST_UNIT && opposite.alike >= GARBLED_UNIT);
    case 'negation':
      return opposite.alike === 1;
    default:
      return false;
  }
}

function hasOpposite(ours: Side, theirs: Side, { errors }: LineUp): boolean {
  if (errors === 0) return false;
  return ours.words.some((word) => {
    const opposite = ours.opposite(word.units);
    if (opposite.start < 0) return false;
    return theirs.words.some((other) => overlap(other.units, opposite) && isOpposite(word.text, other.text));
  });
}
