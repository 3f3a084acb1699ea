import { isSame, type Word } from './statement/clause';

/** For each word that occurs among others: at which of their places. */
export type Places = readonly (readonly boolean[])[];

/** Where some words occur among others. Those that do not are left out. */
export function placesOf(some: readonly Word[], others: readonly Word[]): Places {
  const places = some.map((word) => others.map((other) => isSame(other, word)));
  return places.filter((its) => its.includes(true));
}

/** How many words must be left out until the rest follow each other among others. */
export function leastMoved(places: Places, others: number): number {
  /** For each place among the others: how many of the words so far follow each other up to there. */
  let row = new Array<number>(others + 1).fill(0);
  for (const its of places) {
    const next = [0];
    its.forEach((isThere, at) => next.push(isThere ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!)));
    row = next;
  }
  return places.length - row.at(-1)!;
}
