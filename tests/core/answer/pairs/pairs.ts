import { readFileSync } from 'node:fs';
import type { Standing } from '../../../../src/core/answer/standing';
import { standingTo } from '../../../../src/core/answer/standing-to';
import { checkQuote } from '../../../../src/core/citation/check';
import { prepare } from '../../../../src/core/matching/match';

/** A sentence of an answer beside the quote that it names, labelled by hand. */
interface Pair {
  language: string;
  /** The page's own words; several if the sentence names several quotes. */
  quote: string | readonly string[];
  sentence: string;
  /** Whether a careful reader finds that the quote says it, or that it says something else. */
  label: 'same' | 'differs';
  kind: string;
  /** What the quote was cut out of. */
  context?: string;
}

/** Each was written apart from the rules as they then were; rules were made with all but the last. */
export const SETS = ['first', 'second', 'third', 'unseen', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

export type PairSet = (typeof SETS)[number];

/** How sentences were judged. */
export interface Judged {
  pairs: number;
  /** Of those that are said to differ, the share that does (0 to 1). */
  precision: number;
  /** Of those that differ, the share that is shown as plainly quoted (0 to 1). */
  missed: number;
  /** Of those that differ, the share that is said to (0 to 1). */
  found: number;
  /** Of those that say the same, the share that is said to have no quote (0 to 1). */
  denied: number;
  /** Of those that say the same, the share that is shown as plainly quoted, and not as in other words (0 to 1). */
  plain: number;
}

export function judged(sets: readonly PairSet[]): Judged {
  const all = sets.flatMap(pairsOf).map((pair) => ({ label: pair.label, standing: standingOf(pair) }));
  const share = (some: typeof all, standing: Standing): number =>
    some.filter((one) => one.standing === standing).length / some.length;
  const said = all.filter(({ standing }) => standing === 'differs');
  const honest = all.filter(({ label }) => label === 'same');
  const wrong = all.filter(({ label }) => label === 'differs');
  return {
    pairs: all.length,
    precision: said.filter(({ label }) => label === 'differs').length / said.length,
    missed: share(wrong, 'quoted'),
    found: share(wrong, 'differs'),
    denied: share(honest, 'unquoted'),
    plain: share(honest, 'quoted'),
  };
}

function pairsOf(set: PairSet): Pair[] {
  return JSON.parse(readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8')) as Pair[];
}

/** As Ask does it: a quote is looked for on the page first, and has what decides its meaning there. */
function standingOf({ quote, sentence, context }: Pair): Standing {
  const quotes = [quote].flat().map((given) => ({ given, words: context ? standing(context, given) : given }));
  return standingTo(sentence, quotes).standing;
}

function standing(context: string, given: string): string {
  const text = `Some words before it.\n${context}\nSome words after it.`;
  const [place] = checkQuote(prepare(text), given).places;
  return place ? text.slice(place.start, place.end) : given;
}
