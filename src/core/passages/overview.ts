import type { Passage } from './passage';
import { weightOf } from './place';

/**
 * An order in which the passages of a text are taken for an overview of it: first the beginning of what is below each
 * heading, then more of each, spread over the whole text as far as one gets. The main part comes before everything beside
 * it.
 *
 * @returns indexes, each once
 */
export function overviewOrder(passages: readonly Passage[]): number[] {
  const byWeight = new Map<number, number[]>();
  passages.forEach((passage, index) => {
    const weight = weightOf(passage);
    const same = byWeight.get(weight) ?? [];
    same.push(index);
    byWeight.set(weight, same);
  });
  return [...byWeight].sort(([a], [b]) => b - a).flatMap(([, indexes]) => inRounds(passages, indexes));
}

function inRounds(passages: readonly Passage[], indexes: readonly number[]): number[] {
  const rounds: number[][] = [];
  let round = 0;
  for (const index of indexes) {
    round = passages[index]!.kind === 'heading' ? 0 : round + 1;
    (rounds[round] ??= []).push(index);
  }
  return rounds.flatMap((one) => spread(one ?? []));
}

/** The same items, so that any number of the first ones is spread evenly over all of them. */
function spread(items: readonly number[]): number[] {
  const bits = Math.max(1, Math.ceil(Math.log2(items.length + 1)));
  const order: number[] = [];
  for (let count = 0; count < 2 ** bits; count++) {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit++) if (count & (1 << bit)) reversed |= 1 << (bits - 1 - bit);
    if (reversed < items.length) order.push(items[reversed]!);
  }
  return order;
}
