/**
 * The order of everything seen so far. A virtualised conversation shows a window of its messages at a time: what is
 * mounted comes in its own order, what is not keeps its place beside the neighbours that it had.
 *
 * @param known - Everything in order, as of the last time.
 * @param mounted - What is there now, in order.
 * @param place - Where one stands among all, if that is known: it decides where two windows share nothing.
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
  const merged = [...mounted];
  let before: string | null = null;
  for (const id of known) {
    if (!there.has(id)) {
      const at: number = before === null ? firstKnown(merged, known) : merged.indexOf(before) + 1;
      merged.splice(at, 0, id);
    }
    before = id;
  }
  return merged;
}

/** Where something that stood before all else goes: in front of the first that was known too. */
function firstKnown(merged: readonly string[], known: readonly string[]): number {
  const at = merged.findIndex((id) => known.includes(id));
  return at < 0 ? 0 : at;
}
