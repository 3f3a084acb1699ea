import { hasStayed } from './match-verbatim';
import { type Candidate, choose, type Judged } from './choose';
import { equalCandidates } from './equal';
import { flipsClaim } from './claims';
import { fold } from './fold';
import { interrupted, type Interrupted } from './interrupted';
import { limitsOf } from './limits';
import { LAST_TIERS, NEAR_TIERS, nearCandidates } from './near';
import { PreparedText } from './prepared';
import type { Match, Miss, Place } from './result';
import { bucketsOf } from './seeds';
import type { Selectors } from '../annotation/selector';

export type { PreparedText } from './prepared';
export type { Match, Miss, Place } from './result';

export interface MatchOptions {
  /**
   * Allows the last tier, which scans the whole text for each quote that no other tier has placed (about 10 ms per
   * quote and megabyte). It is called every few thousand characters; if it returns false, the scan ends, and what was
   * not found counts as gone. Without it, there is no scan.
   */
  mayScan?: () => boolean;
}

/** True if the match is a place in the text. */
export function isFound(match: Match): match is Place {
  return 'start' in match;
}

/**
 * Prepares a text to be matched several times: later calls reuse the folded text and the gram index. Takes about 7
 * bytes per character once a quote had to be searched for.
 */
export function prepare(text: string): PreparedText {
  return new PreparedText(text);
}

/**
 * Finds each of the selectors in the text. Goes from cheap to expensive and checks each result against the quote: the
 * old position; verbatim; another case, spacing or punctuation (folded); in pieces, with text of the page's own in
 * between; a few errors, limited by its length. Context
 * and then distance from the old position decide between equal places. If they do not decide, the result is a miss,
 * never a guess.
 *
 * @returns one match per selector, in their order; offsets are UTF-16 code units of the text
 *
 * @example
 * const selectors = describe('Put the lid on.', { start: 4, end: 11 });
 * match('Do put THE  LID on.', [selectors]); // [{ start: 7, end: 15 }]
 */
export function match(
  text: string | PreparedText,
  selectors: readonly Selectors[],
  options: MatchOptions = {},
): Match[] {
  const prepared = typeof text === 'string' ? prepare(text) : text;
  return selectors.map((one) => matchOne(prepared, one, options));
}

function matchOne(prepared: PreparedText, selectors: Selectors, { mayScan }: MatchOptions): Match {
  const { quote, position } = selectors;
  if (quote.exact === '') return { miss: 'gone' };
  if (hasStayed(prepared.text, selectors)) {
    return { start: position.start, end: position.start + quote.exact.length };
  }
  const units = fold(quote.exact);
  const limits = limitsOf(quote, units.length);
  const decide = (candidates: readonly Candidate[], isComplete: boolean): Judged | Miss =>
    choose(prepared.text, selectors, limits.alone, candidates, isComplete);

  const buckets = bucketsOf(units, prepared.grams(30), 30);
  const equal = equalCandidates(prepared, units, buckets, selectors);
  if (equal.candidates.length > 0) return matchOf(decide(equal.candidates, equal.isComplete));

  const pieces = interrupted(prepared, selectors, units, buckets);
  if (pieces) return { ...pieces, isNear: isNear(prepared.text, selectors, pieces, limits.most) };

  if (limits.most === 0) return { miss: 'gone' };
  const query = { limit: limits.most, buckets, selectors, mayScan };
  const candidates: Candidate[] = [];
  for (const tier of NEAR_TIERS) {
    for (const one of nearCandidates(prepared, units, quote, tier(prepared, units, query), limits.most)) {
      if (!candidates.some((other) => other.start < one.end && one.start < other.end)) candidates.push(one);
    }
    const chosen = decide(candidates, true);
    if (isConvincing(chosen, units.length)) return matchOf(chosen);
  }
  for (const tier of LAST_TIERS) {
    if (candidates.length > 0) break;
    candidates.push(...nearCandidates(prepared, units, quote, tier(prepared, units, query), limits.most));
  }
  return matchOf(decide(candidates, true));
}

/** Whether all of a place, with what is between the pieces of the quote, would be the quote with a few errors. */
function isNear(text: string, { quote }: Selectors, { start, end, gaps }: Interrupted, most: number): boolean {
  const errors = gaps.reduce((sum, gap) => sum + fold(text.slice(gap.start, gap.end)).length, 0);
  return errors <= most && !flipsClaim(quote.exact, text.slice(start, end));
}

/**
 * Errors per folded unit that are common at the right place. With more, there may be a better place that was not
 * checked yet.
 */
const CONVINCING_SHARE = 0.1;

function isConvincing(chosen: Judged | Miss, units: number): boolean {
  return typeof chosen !== 'string' && chosen.isSupported && chosen.errors <= 1 + units * CONVINCING_SHARE;
}

function matchOf(chosen: Judged | Miss): Match {
  return typeof chosen === 'string' ? { miss: chosen } : { start: chosen.start, end: chosen.end };
}
