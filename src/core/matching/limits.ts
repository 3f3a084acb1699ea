/**
 * How many errors a quote may have and still be the same words, by its length. Measured on absent quotes: at one limit
 * for all, short ones find a home in any text (a limit of half the length, as Hypothesis has it, puts 46 % of absent
 * quotes of 24 to 40 characters somewhere in 100 kB).
 */
const LIMITS = [
  { from: 40, share: 0.33 },
  { from: 24, share: 0.25 },
  { from: 16, share: 0.12 },
];

/** Below this length a quote alone proves nothing: what stands beside it must agree too. */
export const SHORT = 16;

/** Folding drops about a quarter of prose (its spaces); what folds to less than this says less than it seems to. */
const LENGTH_PER_UNIT = 1.35;

/** The length that counts for the limits: of the raw quote, but no more than its folded units can carry. */
export function weightOf(exact: string, units: number): number {
  return Math.min(exact.trim().length, units * LENGTH_PER_UNIT);
}

/** The most errors, in folded units, for a quote of this weight. */
export function errorLimit(weight: number, units: number): number {
  const share = LIMITS.find(({ from }) => weight >= from)?.share ?? 0;
  return Math.floor(units * share);
}
