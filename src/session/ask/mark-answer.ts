import { describe, type Selectors, type Span } from '../../core/annotation/selector';
import { isTooLong } from '../../core/limits';
import { commonPrefix } from '../../core/text/common-prefix';
import type { Passage } from '../../core/passages/passage';
import type { AnnotatorStores } from './beside';

/** Words of an answer of the conversation. */
export interface AnswerWords {
  /** Which answer it is of those that are on the page, from 0, and how many there are. */
  at: number;
  of: number;
  /** The text of the answer, and the words in it. */
  text: string;
  span: Span;
  /** The address of the conversation. */
  source: string;
}

/** A place in the text of a conversation, in the message that it is in. */
export function inMessage(all: string, passages: readonly Passage[], place: Span): { text: string; span: Span } {
  const titleOf = ({ path }: Passage): string | undefined => path[0];
  const its = passages.find(({ span }) => span.start <= place.start && place.start < span.end);
  const beside = passages.filter((one) => its !== undefined && titleOf(one) === titleOf(its));
  const start = beside[0]?.span.start ?? 0;
  const end = beside.at(-1)?.span.end ?? all.length;
  return { text: all.slice(start, end), span: { start: place.start - start, end: place.end - start } };
}

/**
 * Marks words of an answer as ones to keep, like a mark that the person makes: it replaces those that it overlaps, and can
 * be undone.
 *
 * @param note - Becomes the note of the mark, unless those that it replaces have one.
 * @returns False if they are marked so already; undefined if they cannot be marked.
 */
export function markAnswer(
  { annotations, responses }: Pick<AnnotatorStores, 'annotations' | 'responses'>,
  { at, of, text, span, source }: AnswerWords,
  note: string,
): boolean | undefined {
  const known = responses.$responses.get();
  const response = known[at];
  // The annotator may know of other answers by now.
  if (!response || known.length !== of || isTooLong(span.end - span.start)) return undefined;
  const marks = annotations.$annotations.get().filter(({ target }) => target.response === response.id);
  const overlapping = marks.filter(({ target }) => overlaps(text, target.selectors.quote, span));
  const selectors = describe(text, span);
  const isKept = ({ kind, target }: (typeof marks)[number]): boolean =>
    kind === 'keep' && target.selectors.quote.exact === selectors.quote.exact;
  if (overlapping.some(isKept)) return false;
  const target = { type: 'response' as const, source, response: response.id, ordinal: response.ordinal, selectors };
  annotations.mark('keep', [{ target, note, overlaps: overlapping.map((one) => one.id) }]);
  return true;
}

/**
 * Whether a mark overlaps a span of an answer's text. Only spaces may differ: the annotator reads the page with its line
 * breaks. Where its words stand several times, what stands around them decides; if it does not, the mark stays.
 */
function overlaps(text: string, { exact, prefix, suffix }: Selectors['quote'], { start, end }: Span): boolean {
  const all = withSingleSpaces(text);
  const from = withSingleSpaces(text.slice(0, start)).length;
  const to = withSingleSpaces(text.slice(0, end)).length;
  const words = withSingleSpaces(exact).trim();
  const places: { at: number; context: number }[] = [];
  for (let at = words ? all.indexOf(words) : -1; at >= 0; at = all.indexOf(words, at + 1)) {
    const before = sameAtEnd(all.slice(0, at).trimEnd(), withSingleSpaces(prefix).trimEnd());
    const after = commonPrefix(all.slice(at + words.length).trimStart(), withSingleSpaces(suffix).trimStart());
    places.push({ at, context: before + after });
  }
  const most = Math.max(...places.map(({ context }) => context));
  const [place, another] = places.filter(({ context }) => context === most);
  return place !== undefined && !another && place.at < to && from < place.at + words.length;
}

/** Each run of whitespace is one space. Offsets of its beginning are those of the text so far. */
function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function sameAtEnd(one: string, other: string): number {
  let same = 0;
  while (same < one.length && same < other.length && one.at(-1 - same) === other.at(-1 - same)) same++;
  return same;
}
