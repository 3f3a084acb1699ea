import type { RegionTarget, StoredAnnotation } from '../annotation/annotation';
import { isDrawn } from '../annotation/drawn';
import { quoteOnOneLine } from '../annotation/quote-lines';
import { pathInWords } from '../element/element-context';
import { onOneLine } from '../text/on-one-line';

/** What a mark is about, as stored: its quote, or the element that a shape was drawn around. Empty for neither. */
export function wordsOf(annotation: StoredAnnotation): string {
  if (!isDrawn(annotation)) return annotation.target.selectors.quote.exact;
  const { summary = '', name = '' } = annotation.target.element ?? {};
  return summary || name || selectorOf(annotation.target);
}

/** The same on one line. */
export function wordsOnOneLine(annotation: StoredAnnotation): string {
  return isDrawn(annotation) ? onOneLine(wordsOf(annotation)) : quoteOnOneLine(annotation.target);
}

/** How the element of a shape is selected; empty without an element. */
export function selectorOf({ element }: RegionTarget): string {
  return element ? pathInWords({ ...element, alternatives: [] }) : '';
}

/** All words by which a mark is found. */
export function searchedIn(annotation: StoredAnnotation): string[] {
  if (!isDrawn(annotation)) return [wordsOf(annotation)];
  const { element, life } = annotation.target;
  const said = life?.replies.map(({ text }) => text) ?? [];
  return element ? [element.summary, element.name, selectorOf(annotation.target), ...said] : said;
}
