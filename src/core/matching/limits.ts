import type { TextQuoteSelector } from '../annotation/selector';

/**
 * How many errors a quote may have and still be the same words, by its length. Measured on absent quotes: at one limit
 * for all, short ones find a home in any text (a limit of half the length, as Hypothesis has it, puts 46 % of absent
 * quotes of 24 to 40 characters somewhere in 100 kB). And a place whose surroundings are other words too needs more
 * proof: among texts of one subject, phrases come near each other.
 */
const LIMITS = [
  { from: 80, alone: 0.25, share: 0.33, beside: 0.33 },
  { from: 40, alone: 0.12, share: 0.33, beside: 0.33 },
  { from: 24, alone: 0.05, share: 0.25, beside: 0.33 },
  { from: 16, alone: 0, share: 0.12, beside: 0.25 },
];

/** From so many code units of prefix and suffix on a quote has a context that can speak for a place. */
const CONTEXT_THAT_SPEAKS = 16;

/** Folding drops about a quarter of prose (its spaces); what folds to less than this says less than it seems to. */
const LENGTH_PER_UNIT = 1.35;

/** How many errors, in folded units, a quote may have. */
export interface Limits {
  /** At all. */
  most: number;
  /** Where what stands beside it does not agree; -1 if it must agree even for none. */
  alone: number;
}

/** The limits of a quote that folds to `units` units: `beside` where a context must agree, `share` where it has none. */
export function limitsOf({ exact, prefix, suffix }: TextQuoteSelector, units: number): Limits {
  // What counts is the raw length, but no more than its folded units can carry.
  const weight = Math.min(exact.trim().length, units * LENGTH_PER_UNIT);
  const limit = LIMITS.find(({ from }) => weight >= from);
  if (!limit) return { most: 0, alone: -1 };
  const hasContext = prefix.length + suffix.length >= CONTEXT_THAT_SPEAKS;
  return {
    most: Math.floor(units * (hasContext ? limit.beside : limit.share)),
    alone: Math.floor(units * limit.alone),
  };
}
