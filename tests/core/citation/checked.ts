import { checkQuote } from '../../../src/core/citation/check';
import type { Verdict } from '../../../src/core/citation/citation';
import { prepare } from '../../../src/core/matching/match';

/** Words around what is looked for. */
export const FILLER = 'The shop sells kettles of every kind, and its staff knows them well. ';

/** The verdict on a quote of a page with other words around, and the words at its places. */
export function checked(page: string, quote: string): { status: Verdict['status']; words: string[] } {
  const text = FILLER + page + ' ' + FILLER;
  const { status, places } = checkQuote(prepare(text), quote);
  return { status, words: places.map(({ start, end }) => text.slice(start, end)) };
}

/** A sentence with two figures. */
export const LID = 'With the lid on, water boils about 30 seconds sooner, and a third less steam gets lost.';
