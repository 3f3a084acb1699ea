import type { Passage } from './passage';

/**
 * An order in which the passages of a text are taken for an overview of it: first the beginning of what is below each
 * heading, then more of each, spread over the whole text as far as one gets.
 *
 * @returns indexes, each once
 */
export function overviewOrder(passages: readonly Passage[]): number[] {
  const rounds: number[][] = [];
  let round = 0;
  passages.forEach(({ kind }, index) => {
    round = kind === 'heading' ? 0 : round + 1;
    (rounds[round] ??= []).push(index);
  });
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
