import type { Annotation } from '../annotation/annotation';
import { quoteLines } from '../annotation/quote-lines';
import { onOneLine } from '../text/on-one-line';
import { editBlock, type BlockEdit, type Layout } from './feedback-block';
import { fenceFor } from './fenced';
import type { OwnLines } from './own-lines';

/**
 * A mark as lines of the person's own message: a Markdown quotation, and its note below. A blank line separates them,
 * because a quotation also includes the text that follows it directly.
 *
 * @example
 * quotationOf({ target, note: 'why?' }); // ['> the lid', '', 'why?']
 */
export function quotationOf({ target, note }: Pick<Annotation, 'target' | 'note'>): string[] {
  const lines = quoteLines(target);
  const fence = fenceFor(lines);
  const quoted = lines.length > 1 ? [fence, ...lines, fence] : lines;
  const said = onOneLine(note);
  return [...quoted.map((line) => `> ${line}`.trimEnd()), ...(said ? ['', said] : [])];
}

/**
 * Works out how to put a quotation at the start of the person's own text, below our block. Changes nothing if it is
 * already in the message. From then on it is the person's.
 *
 * @param text - The message, with a line feed for each break.
 * @param own - What is known about our lines.
 */
export function editQuotation(
  text: string,
  quotation: readonly string[],
  own: OwnLines,
  layout: Layout = '\n',
): BlockEdit {
  const ours = editBlock(text, null, own, layout).own;
  const lines = text.split('\n');
  const unchanged: BlockEdit = { changes: [], parts: [], own: ours, text };
  if (layout === ' ') {
    const words = quotation.filter(Boolean).join(' ');
    if (text.includes(words)) return unchanged;
    const end = ours.at(-1)?.to ?? 0;
    const at = text[end] === ' ' ? end + 1 : end;
    const insert = `${at > 0 && at === end ? ' ' : ''}${words} `;
    const parts = [{ line: 0, from: at, to: at, insert }];
    return { ...unchanged, parts, text: text.slice(0, at) + insert + text.slice(at) };
  }
  if (lines.some((_, n) => quotation.every((line, m) => lines[n + m] === line))) return unchanged;
  const line = ours.length > 0 ? ours.at(-1)!.line + 1 : 0;
  const insert = [...quotation, ''];
  return { ...unchanged, changes: [{ line, remove: 0, insert }], text: lines.toSpliced(line, 0, ...insert).join('\n') };
}
