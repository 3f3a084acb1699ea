import type { Span } from '../annotation/selector';

/** A quote with which a model supports its answer, as the model gave it: nothing about it is proved. */
export interface Citation {
  /** `cite-1`, `cite-2`, … */
  id: string;
  /** What the model says stands on the page. */
  text: string;
  /** A brief label, such as "Definition"; may be empty. */
  relevance: string;
}

/**
 * What a check of a quote against a text found:
 * - `verified`: it stands there, to the letter or but for case, spacing, quotation marks and dashes.
 * - `repaired`: something at least 0.85 alike stands there, with the same figures and negations. The page's own words
 *   are shown instead of the model's.
 * - `ambiguous`: it stands in several places, and none of them is more likely than another.
 * - `absent`: it is not in the text. It must never be painted.
 */
export type Verdict =
  | { status: 'verified'; places: readonly [Span] }
  | { status: 'repaired'; places: readonly [Span]; similarity: number }
  | { status: 'ambiguous'; places: readonly Span[] }
  | { status: 'absent'; places: readonly [] };

export type CitationStatus = Verdict['status'];

/** A citation and what its check found. */
export interface CheckedCitation extends Citation {
  status: CitationStatus;
  /** Where it stands in the text of the page; empty if it is absent. */
  places: readonly Span[];
  /** The page's own words at each place. Those of a citation that is gone from the page are what it had there. */
  words: readonly string[];
  /** The headings above its first place, outermost first; missing if they are not known. */
  path?: readonly string[];
  /** It stands in the title of the page, and nowhere on it. */
  inTitle?: boolean;
}

/** Whether a citation stood on the page and does not now. */
export function isGone(citation: CheckedCitation | undefined): boolean {
  return citation?.status === 'absent' && citation.words.length > 0;
}
