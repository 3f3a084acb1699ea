import * as v from 'valibot';

/** How much is kept of all entries of a kind, as JSON, in UTF-16 code units: `storage.session` holds 10 MB for everything. */
const MOST_KEPT = 2_500_000;

/** Which entries are kept, by their keys in storage: how long they are, and the last one that changed comes last. */
export type KeptEntries = readonly { key: string; length: number }[];

const KeptSchema = v.array(v.object({ key: v.string(), length: v.number() }));

/** Reads the list; an empty one if there is none, or it is damaged. */
export function parseKeptEntries(value: unknown): KeptEntries {
  const result = v.safeParse(KeptSchema, value);
  return result.success ? result.output : [];
}

/**
 * The list with an entry that has changed, and the keys of those that make room for it: the ones that have not changed
 * for longest.
 */
export function keepEntry(kept: KeptEntries, key: string, length: number): { kept: KeptEntries; dropped: string[] } {
  const all = [...kept.filter((one) => one.key !== key), { key, length }];
  let room = MOST_KEPT;
  const from = all.findLastIndex((one) => (room -= one.length) < 0) + 1;
  // The one that has just changed stays, whatever its length.
  const first = Math.min(from, all.length - 1);
  return { kept: all.slice(first), dropped: all.slice(0, first).map((one) => one.key) };
}
