import type { Annotation } from '../annotation/annotation';
import { quoteLines, quoteOnOneLine } from '../annotation/quote-lines';
import { cutAtWord } from '../text/cut-at-word';
import { onOneLine } from '../text/on-one-line';
import { fencedPoint } from './fenced';
import { POINTS, type Template } from './template';

/**
 * Formats annotations as a feedback block. Within each section they keep the given order; empty sections are left out.
 * A mark whose kind has no section stands with the comments.
 * If the annotations are from several answers, points are grouped under the number of their answer. Without annotations
 * the result is an empty string. There is no line break at the end.
 *
 * @param labelOf - The line above the points about the same place, instead of the number of the answer; empty for none.
 *
 * @example
 * formatFeedback([{ kind: 'drop', note: 'off topic', target }], DEFAULT_TEMPLATE);
 * // [Feedback on your previous response]
 * //
 * // DROP — Please disregard or reconsider:
 * // - "the lid" (off topic)
 * //
 * // [Your message below]
 */
export function formatFeedback<Mark extends Pick<Annotation, 'kind' | 'note' | 'target'>>(
  annotations: readonly Mark[],
  template: Template,
  labelOf?: (one: Mark) => string,
): string {
  if (annotations.length === 0) return '';
  const { opening, headings, order, isNumbered, request, closing } = template;
  const isLabelled = annotations.some(({ target }) => target.ordinal !== annotations[0]!.target.ordinal);
  let points = 0;
  const sections = order.flatMap((id) => {
    let labelled: string | false = false;
    const lines = annotations
      .filter(({ kind }) => kind === id || (id === 'comment' && !order.includes(kind)))
      .flatMap((one) => {
        const { ordinal } = one.target;
        const label = labelOf?.(one) ?? (isLabelled && ordinal > 0 && `Answer ${ordinal}:`);
        const labels = label && label !== labelled ? [label] : [];
        labelled = label;
        return [...labels, ...pointLines(one, isNumbered ? `${++points}.` : '-', template)];
      });
    return lines.length > 0 ? [`${headings[id]}\n${lines.join('\n')}\n`] : [];
  });
  return [`${opening}\n`, ...sections, ...(request ? [request] : []), closing].join('\n');
}

/** A mark as lines of a block. It has several if its text is lines of code. */
function pointLines(
  { target, note }: Pick<Annotation, 'note' | 'target'>,
  bullet: string,
  template: Pick<Template, 'quoteLength' | 'note'>,
): string[] {
  const lines = quoteLines(target);
  if (lines.length < 2) return [`${bullet} ${pointOf({ target, note }, template)}`];
  return fencedPoint(bullet, cut(lines.join('\n'), template.quoteLength).split('\n'), noteOf(note, template).trim());
}

/** A mark on one line: `"quote" (note)`. */
export function pointOf({ target, note }: Pick<Annotation, 'note' | 'target'>, style = POINTS): string {
  return quoted(cut(quoteOnOneLine(target), style.quoteLength)) + noteOf(note, style);
}

function noteOf(note: string, { note: [before, after] }: Pick<Template, 'note'>): string {
  const said = onOneLine(note);
  return said && before + said + after;
}

/** Uses the quotation marks that the text does not contain, so that its end stays clear. */
export function quoted(text: string): string {
  return text.includes('"') ? `“${text}”` : `"${text}"`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${cutAtWord(text, length)}...`;
}
