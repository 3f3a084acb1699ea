import type { DifferenceKind } from './statement/difference';

/**
 * What was checked about a sentence of an answer:
 * - `quoted`: a quote that stands on the page is named for it, which has its words, and they do not differ.
 * - `reworded`: such a quote is named for it, but it is not word for word, so that only a reader can tell.
 * - `differs`: it differs from that quote.
 * - `unquoted`: no quote stands behind it.
 * - `claimless`: it says nothing about what the page is about, as a question to the person does.
 */
export const STANDINGS = ['quoted', 'reworded', 'differs', 'unquoted', 'claimless'] as const;

export type Standing = (typeof STANDINGS)[number];

/** In what a sentence differs from its quote. */
export interface Difference {
  kind: DifferenceKind;
  /** The page's own words that it differs from. */
  words: string;
}

/** What was found about a sentence of an answer. */
export interface Judgement {
  standing: Standing;
  /** If it differs. */
  difference: Difference | null;
  /** The citation whose marker is added after it; null for none. */
  added: string | null;
}
