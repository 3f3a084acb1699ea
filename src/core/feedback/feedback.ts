import type { Annotation } from '../annotation/annotation';
import type { KindId } from '../annotation/kinds';

/** The longest quote in code units; a longer one is cut and ends with "..." (seed 000 §9). */
export const DEFAULT_QUOTE_LENGTH = 200;

/** How a feedback block is written. Each text is one line, with no white space at its ends. */
export interface Template {
  /** The first line; our block is found again by it and by the last. */
  opening: string;
  /** The line above the points of a kind. */
  headings: Readonly<Record<KindId, string>>;
  /** In which the sections come: each kind once. */
  order: readonly KindId[];
  /** The longest quote in code units; a longer one is cut and ends with "...". */
  quoteLength: number;
  /** What stands before and after a note, on the line of its quote. */
  note: readonly [before: string, after: string];
  /** Points have numbers, through all sections, instead of dashes. */
  isNumbered: boolean;
  /** What to do with it, in a line above the last; empty for none. */
  request: string;
  /** The last line: the person's own message stands below it. */
  closing: string;
}

/** How a point is written where no template says otherwise. */
export const POINTS: Pick<Template, 'quoteLength' | 'note'> = { quoteLength: DEFAULT_QUOTE_LENGTH, note: [' (', ')'] };

/** What stands above the points about one answer, where a block has points about several. */
export const ANSWER_LABEL = /^Answer \d+:$/;

/**
 * The feedback block for the annotations, in the order given within each section; empty sections are left out. With
 * annotations of several answers each point stands below the number of its answer. Without annotations there is no block:
 * an empty string. The text ends without a line break.
 */
export function formatFeedback(
  annotations: readonly Pick<Annotation, 'kind' | 'note' | 'target'>[],
  template: Template,
): string {
  if (annotations.length === 0) return '';
  const { opening, headings, order, isNumbered, request, closing } = template;
  const isLabelled = annotations.some(({ target }) => target.ordinal !== annotations[0]!.target.ordinal);
  let points = 0;
  const sections = order.flatMap((id) => {
    let labelled = 0;
    const lines = annotations
      .filter(({ kind }) => kind === id)
      .flatMap((one) => {
        const { ordinal } = one.target;
        const label = isLabelled && ordinal > 0 && ordinal !== labelled ? [`Answer ${ordinal}:`] : [];
        labelled = ordinal;
        return [...label, `${isNumbered ? `${++points}.` : '-'} ${pointOf(one, template)}`];
      });
    return lines.length > 0 ? [`${headings[id]}\n${lines.join('\n')}\n`] : [];
  });
  return [`${opening}\n`, ...sections, ...(request ? [request] : []), closing].join('\n');
}

/** One mark on one line: `"quote" (note)`. */
export function pointOf(
  { target, note }: Pick<Annotation, 'note' | 'target'>,
  { quoteLength, note: [before, after] } = POINTS,
): string {
  const said = onOneLine(note);
  return quoted(cut(onOneLine(target.selectors.quote.exact), quoteLength)) + (said && before + said + after);
}

/** The quote in the marks that it does not contain itself, so that where it ends stays plain to see. */
function quoted(text: string): string {
  return text.includes('"') ? `“${text}”` : `"${text}"`;
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  // A surrogate pair is not to be cut in half: an editor would show a replacement character.
  const end = /[\uD800-\uDBFF]/.test(text[length - 1]!) ? length - 1 : length;
  return `${text.slice(0, end)}...`;
}

/** With each run of white space as one space. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
