/**
 * The selectors of W3C Web Annotation that we use (https://www.w3.org/TR/annotation-model/#selectors). All offsets are
 * UTF-16 code units in a response's filtered text: excluded parts count as nothing, a block boundary reads as one space.
 */

/** The words themselves and what stands beside them. */
export interface TextQuoteSelector {
  exact: string;
  /** Up to {@link CONTEXT_LENGTH} code units before the quote; shorter at the start of the text. */
  prefix: string;
  /** Up to {@link CONTEXT_LENGTH} code units after the quote; shorter at the end of the text. */
  suffix: string;
}

/** Where the words stood when they were marked: `start` inclusive, `end` exclusive. */
export interface TextPositionSelector {
  start: number;
  end: number;
}

/** What finds the marked words again in a text that may have changed. */
export interface Selectors {
  quote: TextQuoteSelector;
  position: TextPositionSelector;
}

/** Where a quote stands in a text: `start` inclusive, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** How much context a quote keeps on each side (DESIGN §4). */
export const CONTEXT_LENGTH = 32;

/**
 * The selectors of the span `[start, end)` of `text`.
 *
 * @example
 * describe('Put the lid on.', { start: 4, end: 11 });
 * // { quote: { exact: 'the lid', prefix: 'Put ', suffix: ' on.' }, position: { start: 4, end: 11 } }
 */
export function describe(text: string, { start, end }: Span): Selectors {
  return {
    quote: {
      exact: text.slice(start, end),
      prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
      suffix: text.slice(end, end + CONTEXT_LENGTH),
    },
    position: { start, end },
  };
}
