import type { Annotation } from './annotation';
import { KINDS } from './kinds';

/** The first line of a feedback block (seed 000 §9). */
export const BLOCK_OPENING = '[Feedback on your previous response]';
/** The last line of a feedback block: the person's own message stands below it (seed 000 §9). */
export const BLOCK_CLOSING = '[Your message below]';
/** The longest quote in code units; a longer one is cut and ends with "..." (seed 000 §9). */
export const LONGEST_QUOTE = 200;

/** What stands above the points about one answer, where a block has points about several. */
export const ANSWER_LABEL = /^Answer \d+:$/;

/**
 * The feedback block for the annotations, in the order given within each section; empty sections are left out. With
 * annotations of several answers each point stands below the number of its answer. Without annotations there is no block:
 * an empty string. The text ends without a line break.
 */
export function formatFeedback(annotations: readonly Pick<Annotation, 'kind' | 'note' | 'target'>[]): string {
  if (annotations.length === 0) return '';
  const isLabelled = annotations.some(({ target }) => target.ordinal !== annotations[0]!.target.ordinal);
  const sections = KINDS.flatMap(({ id, heading }) => {
    let labelled = 0;
    const lines = annotations
      .filter(({ kind }) => kind === id)
      .flatMap((one) => {
        const { ordinal } = one.target;
        const label = isLabelled && ordinal > 0 && ordinal !== labelled ? [`Answer ${ordinal}:`] : [];
        labelled = ordinal;
        return [...label, `- ${pointOf(one)}`];
      });
    return lines.length > 0 ? [`${heading}\n${lines.join('\n')}\n`] : [];
  });
  return [`${BLOCK_OPENING}\n`, ...sections, BLOCK_CLOSING].join('\n');
}

/** One mark on one line: `"quote" (note)`. */
export function pointOf({ target, note }: Pick<Annotation, 'note' | 'target'>): string {
  const said = onOneLine(note);
  return `${quoted(cut(onOneLine(target.selectors.quote.exact)))}${said ? ` (${said})` : ''}`;
}

/** The quote in the marks that it does not contain itself, so that where it ends stays plain to see. */
function quoted(text: string): string {
  return text.includes('"') ? `“${text}”` : `"${text}"`;
}

function cut(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  // A surrogate pair is not to be cut in half: an editor would show a replacement character.
  const end = /[\uD800-\uDBFF]/.test(text[LONGEST_QUOTE - 1]!) ? LONGEST_QUOTE - 1 : LONGEST_QUOTE;
  return `${text.slice(0, end)}...`;
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
