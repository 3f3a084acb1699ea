import { mostRelevant, type ChosenText } from './most-relevant';
import type { Passage } from './passage';
import type { Ranked } from './ranker';

/**
 * The most relevant passages of a text that fit into a budget, of those that the rounds before have left over
 * (./most-relevant.ts). When nothing is left over, it begins anew.
 *
 * @param round - 0 is the first.
 * @returns their indexes, their text, and how many passages are left over
 */
export function chosenInRound(
  passages: readonly Passage[],
  order: readonly Ranked[],
  budget: number,
  round: number,
): Pick<ChosenText, 'chosen' | 'text'> & { left: number } {
  let rest = passages.map((_, index) => index);
  for (let at = 0; ; at++) {
    const places = new Map(rest.map((index, nth) => [index, nth]));
    const inRest = order.flatMap(({ index, score }) => (places.has(index) ? { index: places.get(index)!, score } : []));
    const { chosen, text } = mostRelevant(
      rest.map((index) => passages[index]!),
      inRest,
      budget,
    );
    const taken = new Set(chosen);
    const left = rest.filter((index, nth) => !taken.has(nth) && passages[index]!.kind !== 'heading');
    if (at >= round) return { chosen: chosen.map((nth) => rest[nth]!), text, left: left.length };
    rest = left.length > 0 ? left : passages.map((_, index) => index);
  }
}
