import { CITATION_LIMITS } from './limits';

/** A character of these scripts says about as much as so many letters of an alphabet. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u, 3],
  [/\p{sc=Hang}/u, 2],
];

/**
 * Whether words say enough to be recognised wherever they stand. What says less is quoted only as a whole: a sentence, a
 * cell, an item of a list, a definition (./whole-place.ts).
 *
 * @example saysEnough('3 May') // false
 * @example saysEnough('雨天の場合は中止します') // true
 */
export function saysEnough(quote: string): boolean {
  let weight = 0;
  for (const character of quote.trim())
    weight += WEIGHTS.find(([script]) => script.test(character))?.[1] ?? character.length;
  return weight >= CITATION_LIMITS.shortestQuote;
}
