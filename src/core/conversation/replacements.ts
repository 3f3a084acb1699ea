/** @see followReplacements */
export interface Replacements {
  /** Takes the list as it is now. @returns Those that were replaced since the last time. */
  take(now: readonly string[]): string[];
  /** An item goes by another name from now on; it stays what it is. */
  rename(from: string, to: string): void;
}

/**
 * Follows a list whose items come and go: a conversation on a page that shows a window of it. An item counts as replaced
 * when it left and one that was never there before stands in its place: next to the one that it stood next to, or alone
 * as it stood alone. What a window only scrolled past is never taken for replaced by that.
 *
 * @example
 * const replacements = followReplacements();
 * replacements.take(['a', 'b', 'c']); // []
 * replacements.take(['a', 'x', 'c']); // ['b']
 */
export function followReplacements(): Replacements {
  const seen = new Set<string>();
  /** What left, and the ones that stay on either side; '' for both where it stood alone. */
  let left: { id: string; behind: string | undefined; ahead: string | undefined }[] = [];
  let before: readonly string[] = [];
  return {
    take(now) {
      const there = new Set(now);
      // A window that jumps has other items: that nothing is beside it says something only of all there ever was.
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
      /** What new ones stand next to. */
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
      // One that comes back takes a place again.
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
