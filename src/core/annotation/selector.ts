/**
 * The W3C Web Annotation selectors we use (https://www.w3.org/TR/annotation-model/#selectors). All offsets are UTF-16
 * code units in a response's filtered text: excluded parts are omitted, a block boundary is one space.
 */

/** The marked text and its context. */
export interface TextQuoteSelector {
  exact: string;
  /** Up to {@link CONTEXT_LENGTH} code units before the quote; fewer at the start of the text. */
  prefix: string;
  /** Up to {@link CONTEXT_LENGTH} code units after the quote; fewer at the end of the text. */
  suffix: string;
}

/** The position of the text when it was marked: `start` inclusive, `end` exclusive. */
export interface TextPositionSelector {
  start: number;
  end: number;
}

/** What is needed to find the marked text in a text that may have changed. */
export interface Selectors {
  quote: TextQuoteSelector;
  position: TextPositionSelector;
}

/** A range of a text: `start` inclusive, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** How much context a quote keeps on each side, in code units (DESIGN §4). */
export const CONTEXT_LENGTH = 32;

/**
 * Makes the selectors for the span `[start, end)` of `text`.
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
