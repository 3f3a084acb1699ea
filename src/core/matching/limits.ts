/**
 * How many errors a quote may have and still be the same words, by its length. Measured on absent quotes: at one limit
 * for all, short ones find a home in any text (a limit of half the length, as Hypothesis has it, puts 46 % of absent
 * quotes of 24 to 40 characters somewhere in 100 kB). And a place whose surroundings are other words too needs more
 * proof: among texts of one subject, phrases come near each other.
 */
const LIMITS = [
  { from: 80, share: 0.33, alone: 0.33 },
  { from: 40, share: 0.33, alone: 0.2 },
  { from: 24, share: 0.25, alone: 0.08 },
  { from: 16, share: 0.12, alone: 0 },
];

/** Folding drops about a quarter of prose (its spaces); what folds to less than this says less than it seems to. */
const LENGTH_PER_UNIT = 1.35;

/** The length that counts for the limits: of the raw quote, but no more than its folded units can carry. */
export function weightOf(exact: string, units: number): number {
  return Math.min(exact.trim().length, units * LENGTH_PER_UNIT);
}

/** How many errors, in folded units, a quote may have. */
export interface Limits {
  /** At all. */
  most: number;
  /** Where what stands beside it does not agree; -1 if it must agree even for none. */
  alone: number;
}

/** The limits of a quote that folds to `units` units. */
export function limitsOf(exact: string, units: number): Limits {
  const weight = Math.min(exact.trim().length, units * LENGTH_PER_UNIT);
  const limit = LIMITS.find(({ from }) => weight >= from);
  return limit
    ? { most: Math.floor(units * limit.share), alone: Math.floor(units * limit.alone) }
    : { most: 0, alone: -1 };
}
