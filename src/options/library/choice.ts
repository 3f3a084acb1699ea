/** The ids selected in a list. Immutable: a change makes a new set. */
export type Choice = ReadonlySet<string>;

export const NOTHING: Choice = new Set();

export function choiceOf(ids: Iterable<string>): Choice {
  return new Set(ids);
}

/**
 * Selects or deselects an item or a range of a list.
 *
 * @param list - The ids in display order.
 * @param from - The index where a range starts. Only the item at `at` is affected if this is the same or negative.
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
