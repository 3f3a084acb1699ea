/**
 * Limits of citations (seed 004 §6.3a, §8.4). Trust depends on them: a lower similarity would show quotes as the page's
 * that it does not contain.
 */
export const CITATION_LIMITS = Object.freeze({
  /** The most citations that one answer shows. */
  mostCitations: 5,
  /** Shorter quotes occur on any page, longer ones are not quotes (UTF-16 code units). */
  shortestQuote: 20,
  longestQuote: 300,
  /** The least similarity, from 0 to 1, at which a quote counts as a slip of the model's and not as made up. */
  leastSimilarity: 0.85,
});
