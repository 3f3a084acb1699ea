/** @see followReplacements */
export interface Replacements {
  /**
   * Takes the current list.
   * @returns The items that were replaced since the last call.
   */
  take(now: readonly string[]): string[];
  /** Renames an item that stays the same. */
  rename(from: string, to: string): void;
}

/**
 * Watches a list with changing items, such as a page that shows a window of its conversation. An item counts as
 * replaced if it left and a new item, never seen before, has its place: beside the same neighbour, or alone as it was
 * alone. Scrolling the window never makes an item count as replaced.
 *
 * @example
 * const replacements = followReplacements();
 * replacements.take(['a', 'b', 'c']); // []
 * replacements.take(['a', 'x', 'c']); // ['b']
 */
export function followReplacements(): Replacements {
  const seen = new Set<string>();
  /** An item that left, with its remaining neighbours; both are '' if it was alone. */
  let left: { id: string; behind: string | undefined; ahead: string | undefined }[] = [];
  let before: readonly string[] = [];
  return {
    take(now) {
      const there = new Set(now);
      // A window that jumps shows other items. Being alone in it means something only if there has never been another
      // item.
      const nothing = seen.size === 1 ? '' : undefined;
      const aheadOf = new Map<string, string | undefined>();
      let ahead = nothing;
      for (const id of before.toReversed()) {
        if (there.has(id)) ahead = id;
        else aheadOf.set(id, ahead);
      }
      let behind = nothing;
      for (const id of before) {
        if (there.has(id)) behind = id;
        else left.push({ id, behind, ahead: aheadOf.get(id) });
      }
      left = left.filter(({ id }) => !there.has(id));
      /** The neighbours of new items. */
      const freshBehind = new Set<string | undefined>();
      const freshAhead = new Set<string | undefined>();
      now.forEach((id, at) => {
        if (seen.has(id)) return;
        freshBehind.add(now[at - 1] ?? '');
        freshAhead.add(now[at + 1] ?? '');
      });
      const isReplaced = (one: (typeof left)[number]): boolean =>
        freshBehind.has(one.behind) || freshAhead.has(one.ahead);
      const replaced = left.filter(isReplaced);
      left = left.filter((one) => !isReplaced(one));
      // If one comes back, it can take a place again.
      for (const { id } of replaced) seen.delete(id);
      for (const id of now) seen.add(id);
      before = now;
      return replaced.map(({ id }) => id);
    },
    rename(from, to) {
      if (seen.delete(from)) seen.add(to);
      before = before.map((id) => (id === from ? to : id));
      for (const one of left) {
        if (one.behind === from) one.behind = to;
        if (one.ahead === from) one.ahead = to;
      }
    },
  };
}
