/** Ids of what is chosen in a list; never changed, but replaced. */
export type Choice = ReadonlySet<string>;

export const NOTHING: Choice = new Set();

export function choiceOf(ids: Iterable<string>): Choice {
  return new Set(ids);
}

/**
 * The choice after one of a list was chosen or let go.
 *
 * @param list - The ids, in the order in which they stand.
 * @param from - The place where a range begins; the one at `at` alone is meant if it is the same, or none.
 */
export function choose(choice: Choice, list: readonly string[], at: number, isChosen: boolean, from = at): Choice {
  const next = new Set(choice);
  const start = from < 0 ? at : from;
  for (const id of list.slice(Math.min(at, start), Math.max(at, start) + 1)) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
