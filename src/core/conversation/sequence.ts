/**
 * Merges the visible part of a list into the order of everything seen so far. A virtualised conversation shows a window
 * of its messages: mounted items come in their current order, the others keep their places next to their old
 * neighbours.
 *
 * @param known - The order so far.
 * @param mounted - What is there now, in order.
 * @param place - The position of an item among all, if known. It decides if two windows have nothing in common.
 *
 * @example
 * mergeOrder(['a', 'b', 'c', 'd'], ['c', 'x', 'd']); // ['a', 'b', 'c', 'x', 'd']
 */
export function mergeOrder(
  known: readonly string[],
  mounted: readonly string[],
  place: (id: string) => number | undefined = () => undefined,
): string[] {
  const there = new Set(mounted);
  const first = known[0] ?? '';
  const last = mounted.at(-1) ?? '';
  if (place(last)! < place(first)! && !known.some((id) => there.has(id))) return [...mounted, ...known];
  if (mounted.length === 0) return [...known];
  // Every step is linear: a conversation can have thousands of answers, and this runs each time one appears.
  const wasKnown = new Set(known);
  const leading: string[] = [];
  /** Unmounted items, by the mounted item they follow. */
  const behind = new Map<string, string[]>();
  let run = leading;
  for (const id of known) {
    if (there.has(id)) behind.set(id, (run = []));
    else run.push(id);
  }
  // Items that came before all mounted ones go in front of the first mounted item that was already known.
  const at = Math.max(
    0,
    mounted.findIndex((id) => wasKnown.has(id)),
  );
  const merged: string[] = [];
  mounted.forEach((id, nth) => {
    if (nth === at) merged.push(...leading);
    merged.push(id);
    for (const one of behind.get(id) ?? []) merged.push(one);
  });
  return merged;
}
