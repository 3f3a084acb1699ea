import type { Passage } from './passage';

const BLANK = /^\s+$/;

/**
 * The text of a page with its headings, rows and blocks of code on lines of their own, and with tabs between the cells of
 * a row. It is as long as the text, so that offsets agree. Between two paragraphs there may be no end: a sentence can run
 * on there, as in the lines of subtitles.
 *
 * @param text - With a space between its blocks.
 * @param passages - Of that text, in order.
 */
export function withItems(text: string, passages: readonly Passage[]): string {
  const pieces: string[] = [];
  let before: Passage | null = null;
  let at = 0;
  for (const one of passages) {
    const { kind, span } = one;
    const gap = text.slice(at, span.start);
    const isEnd = before !== null && (before.kind !== 'prose' || kind !== 'prose') && BLANK.test(gap);
    pieces.push(isEnd ? '\n'.padEnd(gap.length) : gap, kind === 'table' ? one.text : text.slice(span.start, span.end));
    at = span.end;
    before = one;
  }
  return pieces.join('') + text.slice(at);
}
