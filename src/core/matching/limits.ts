import type { TextQuoteSelector } from '../annotation/selector';

/**
 * How many errors a quote may have and still count as the same words, by its length. Measured on quotes that are not in
 * the text: with one limit for all lengths, short ones are found in any text (a limit of half the length, as in
 * Hypothesis, places 46 % of absent quotes of 24 to 40 characters somewhere in 100 kB). A place with a different
 * context needs more proof, because texts on one subject contain similar phrases.
 */
const LIMITS = [
  { from: 80, alone: 0.25, share: 0.33, beside: 0.33 },
  { from: 40, alone: 0.12, share: 0.33, beside: 0.33 },
  { from: 24, alone: 0.05, share: 0.25, beside: 0.33 },
  { from: 16, alone: 0, share: 0.12, beside: 0.25 },
];

/** If prefix and suffix together have this many code units, the context can support a place. */
const CONTEXT_THAT_SPEAKS = 16;

/**
 * Folding drops about a quarter of prose (its spaces). A quote that folds to less than this is worth less than its
 * length.
 */
const LENGTH_PER_UNIT = 1.35;

/** How many errors a quote may have, in folded units. */
export interface Limits {
  /** In any case. */
  most: number;
  /** If the context does not agree; -1 if it must agree even without errors. */
  alone: number;
}

/** The limits of a quote that folds to `units` units: `beside` if a context must agree, `share` if there is none. */
export function limitsOf({ exact, prefix, suffix }: TextQuoteSelector, units: number): Limits {
  // The raw length counts, but no more than the folded units can support.
  const weight = Math.min(exact.trim().length, units * LENGTH_PER_UNIT);
  const limit = LIMITS.find(({ from }) => weight >= from);
  if (!limit) return { most: 0, alone: -1 };
  const hasContext = prefix.length + suffix.length >= CONTEXT_THAT_SPEAKS;
  return {
    most: Math.floor(units * (hasContext ? limit.beside : limit.share)),
    alone: Math.floor(units * limit.alone),
  };
}
