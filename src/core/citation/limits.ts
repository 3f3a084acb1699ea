/**
 * Limits of citations. Trust depends on them: a lower similarity would show quotes as the page's that it does not
 * contain.
 */
export const CITATION_LIMITS = Object.freeze({
  /** How many are asked for, and shown before a press shows the others. Without a model, how many are offered. */
  mostCitations: 5,
  /** Passages that we choose ourselves are as long as this, where the page has as much (UTF-16 code units). */
  shortestQuote: 20,
  longestQuote: 300,
  /** The least similarity, from 0 to 1, at which a quote counts as a slip of the model's and not as made up. */
  leastSimilarity: 0.85,
});

/** What is read of a model's citations. Whatever is in these bounds is checked; a flood is cut off. */
export const READ_LIMITS = Object.freeze({
  mostCitations: 100,
  /** Of a longer quote its beginning is checked, up to the end of a word (UTF-16 code units). */
  longestQuote: 4_000,
});
