/**
 * The order of everything seen so far. A virtualised conversation shows a window of its messages at a time: what is
 * mounted comes in its own order, what is not keeps its place beside the neighbours that it had.
 *
 * @param known - Everything in order, as of the last time.
 * @param mounted - What is there now, in order.
 * @param place - Where one stands among all, if that is known: it decides where two windows share nothing.
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
  // Each step is linear: a conversation can have thousands of answers, and this is asked whenever one comes.
  const wasKnown = new Set(known);
  const leading: string[] = [];
  /** What is not there, behind the one that it stood behind. */
  const behind = new Map<string, string[]>();
  let run = leading;
  for (const id of known) {
    if (there.has(id)) behind.set(id, (run = []));
    else run.push(id);
  }
  // What stood before all else goes in front of the first that was known too.
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
