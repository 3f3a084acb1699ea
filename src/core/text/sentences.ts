import type { Span } from '../annotation/selector';
import { once } from '../once';

const segmenter = once(() => new Intl.Segmenter(undefined, { granularity: 'sentence' }));

/** Whitespace that ends a sentence for the segmenter. In a paragraph of HTML it means no more than a space. */
const BREAKS = /[\n\r\u0085\u2028\u2029]/g;

/**
 * The sentences of a paragraph, without the whitespace around them, in order.
 *
 * @param isPreformatted - Line breaks count, as in code: each line is a sentence of its own.
 *
 * @example
 * sentencesOf('Put the lid on. It boils.'); // [{ start: 0, end: 15 }, { start: 16, end: 25 }]
 */
export function sentencesOf(paragraph: string, isPreformatted = false): Span[] {
  const text = isPreformatted ? paragraph : paragraph.replace(BREAKS, ' ');
  return [...segmenter().segment(text)].flatMap(({ segment, index }) => {
    const words = segment.trim();
    if (!words) return [];
    const start = index + segment.indexOf(words);
    return [{ start, end: start + words.length }];
  });
}
