/** A claim with the text of a page that it is checked against. */
export interface ClaimCheck {
  /** What is doubted: the text of a mark. */
  claim: string;
  /** The text of the page, as passages with their headings. */
  pageText: string;
  /** The title of the page. */
  title: string;
}

/** A longer text makes several claims, of which one may be true and the next not (UTF-16 code units). */
export const LONGEST_CLAIM = 4_000;
