import type { Span } from '../annotation/selector';
import type { Place } from './place';

/** What kind of text a passage is. A `table` passage is one row, with its cells separated by tabs. */
export type PassageKind = 'prose' | 'heading' | 'code' | 'table';

/** A block of a page's text, such as a paragraph, a list item, a row of a table or a block of code. */
export interface Passage {
  kind: PassageKind;
  /** Where it is in the text of the page, in UTF-16 code units. */
  span: Span;
  /**
   * Its text for a reader: as long as its span, so that offsets agree. Line breaks are kept in code and are spaces
   * elsewhere; between the cells of a table is a tab.
   */
  text: string;
  /** The headings above it, outermost first. On a chat page, the answer or message it is in comes first. */
  path: readonly string[];
  /** Where on the page it is, if not in its main part. */
  place?: Place;
  /** What Recurate calls that place, in the path: words for the reader, which the page does not have. */
  placeName?: string;
}
