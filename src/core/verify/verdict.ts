import { compared } from '../answer/backs';
import type { CheckedCitation } from '../citation/citation';

/** What a page says about a claim. */
export const CLAIM_VERDICTS = ['supported', 'contradicted', 'not-mentioned'] as const;

export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** What a model found about a claim, after its quotes were checked. */
export interface Finding {
  verdict: ClaimVerdict;
  /** What the model said, if no quote proves it; then it counts as not mentioned. Null if its verdict stands. */
  unproved: ClaimVerdict | null;
}

/** The citations that prove something: each has exactly one place on the page, where it stands or nearly stands. */
export function proofs(citations: readonly CheckedCitation[]): CheckedCitation[] {
  return citations.filter(({ status }) => status === 'verified' || status === 'repaired');
}

/**
 * What counts of a model's verdict: whatever it says about the page, it must prove with words of the page, and what
 * supports a claim must not differ from it (../answer/backs.ts).
 */
export function findingOf(claim: string, said: ClaimVerdict, citations: readonly CheckedCitation[]): Finding {
  const quotes = proofs(citations).flatMap(({ words, text }) => words.map((own) => ({ words: own, given: text })));
  const isProved = quotes.length > 0 && (said !== 'supported' || compared(claim, quotes) === null);
  if (said === 'not-mentioned' || isProved) return { verdict: said, unproved: null };
  return { verdict: 'not-mentioned', unproved: said };
}
