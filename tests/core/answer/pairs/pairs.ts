import { readFileSync } from 'node:fs';
import { compared, type Comparison } from '../../../../src/core/answer/backs';
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

/** Rules were made with the first three; the last was written apart from them, and looked at once. */
export const SETS = ['first', 'second', 'third', 'unseen'] as const;

export type PairSet = (typeof SETS)[number];

/** How sentences were judged. */
export interface Judged {
  pairs: number;
  /** Of those that are said to differ, the share that does (0 to 1). */
  precision: number;
  /** Of those that differ, the share that is shown as plainly quoted (0 to 1). */
  missed: number;
}

export function judged(sets: readonly PairSet[]): Judged {
  const all = sets.flatMap(pairsOf).map((pair) => ({ pair, found: comparisonOf(pair) }));
  const said = all.filter(({ found }) => found !== null && found !== 'elsewhere');
  const wrong = all.filter(({ pair }) => pair.label === 'differs');
  return {
    pairs: all.length,
    precision: said.filter(({ pair }) => pair.label === 'differs').length / said.length,
    missed: wrong.filter(({ found }) => found === null).length / wrong.length,
  };
}

function pairsOf(set: PairSet): Pair[] {
  return JSON.parse(readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8')) as Pair[];
}

/** As Ask does it: a quote is looked for on the page first, and has what decides its meaning there. */
function comparisonOf({ quote, sentence, context }: Pair): Comparison {
  const quotes = [quote].flat().map((given) => ({ given, words: context ? standing(context, given) : given }));
  return compared(sentence, quotes);
}

function standing(context: string, given: string): string {
  const text = `Some words before it.\n${context}\nSome words after it.`;
  const [place] = checkQuote(prepare(text), given).places;
  return place ? text.slice(place.start, place.end) : given;
}
