import approxSearch from 'approx-string-match';
import Mark from 'mark.js';
import type { Selectors, Span } from '../../../src/core/annotation/selector';

/** What a page could do with the language alone: the first occurrence of each quote, without errors. */
export function bareIndexOf(text: string, selectors: readonly Selectors[]): number[] {
  return selectors.map(({ quote }) => text.indexOf(quote.exact));
}

/**
 * How Hypothesis anchors a quote, on text that is ready: every verbatim place, else approximate ones with at most half
 * the quote's length (256 at most) in errors, scored 50 for the quote, 20 for each side, 2 for the position. Source:
 * hypothesis/client, src/annotator/anchoring/match-quote.ts.
 */
export function hypothesisMatch(text: string, { quote, position }: Selectors): Span | null {
  const found = search(text, quote.exact, Math.min(256, quote.exact.length / 2));
  let best: (Span & { score: number }) | null = null;
  for (const { start, end, errors } of found) {
    const score =
      50 * (1 - errors / quote.exact.length) +
      20 * (quote.prefix ? similarity(text.slice(Math.max(0, start - quote.prefix.length), start), quote.prefix) : 1) +
      20 * (quote.suffix ? similarity(text.slice(end, end + quote.suffix.length), quote.suffix) : 1) +
      2 * (1 - Math.abs(start - position.start) / text.length);
    if (!best || score > best.score) best = { start, end, score };
  }
  return best && { start: best.start, end: best.end };
}

function search(text: string, quote: string, maxErrors: number) {
  const exact: { start: number; end: number; errors: number }[] = [];
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    exact.push({ start: at, end: at + quote.length, errors: 0 });
  }
  return exact.length > 0 ? exact : approxSearch(text, quote, maxErrors);
}

function similarity(text: string, context: string): number {
  if (context.length === 0 || text.length === 0) return 0;
  const [best] = search(text, context, context.length);
  return best ? 1 - best.errors / context.length : 0;
}

/**
 * How mark.js does it: searches for each quote across elements in the document itself. Resolves to the number of
 * matches.
 */
export function markAll(root: HTMLElement, selectors: readonly Selectors[]): number {
  let found = 0;
  const mark = new Mark(root);
  for (const { quote } of selectors) {
    mark.mark(quote.exact, {
      acrossElements: true,
      separateWordSearch: false,
      diacritics: false,
      noMatch: () => found--,
      done: () => found++,
    });
  }
  mark.unmark();
  return found;
}
