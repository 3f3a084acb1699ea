import type { StoredDocument } from '../core/conversation/conversation-document';
import { packedStored } from '../core/conversation/packed-page';
import { readStored } from '../core/conversation/salvage';
import { applied, currentOf, inverse, isApplied, isEmptied, type Patch, type Revision } from '../core/library/patch';
import { setAsideKey } from '../core/storage-keys';
import { asStored } from './conversations';
import { attempt, watchEntries, type Stored } from './storage';

/**
 * A page that read an entry before our change may still write it without the change. For this long, that is repaired
 * (ms).
 */
export const MENDED_FOR = 10_000;

/** Changes stored conversations. */
export interface LibraryWriter {
  /**
   * Merges the patch with what is stored, in one write: either all of it is stored or nothing is. An unreadable entry,
   * or the unreadable part of one, is set aside in the same write, not overwritten.
   * @returns The patch that undoes it; empty if there was nothing to change.
   */
  change(change: Patch | Revision): Promise<Stored<Patch>>;
  /**
   * Removes what a patch that removed all marks has left of conversations. One in which anything was stored since, here or
   * in a tab, stays.
   */
  removeEmptied(keys: readonly string[]): Promise<Stored<void>>;
}

/** A patch that was written, and the one that undoes it. */
interface Written {
  patch: Patch;
  undoing: Patch;
}

/** @param signal - Ends the repairing of what open pages overwrite. */
export function createLibraryWriter(signal: AbortSignal): LibraryWriter {
  let last: Promise<unknown> = Promise.resolve();
  const fresh = new Map<string, { part: StoredDocument; until: number }[]>();

  const write = (change: Patch | Revision): Promise<Stored<Written>> =>
    attempt(async () => {
      const keys = [...('patch' in change ? change.chosen : change).keys()];
      const stored: Record<string, unknown> = await chrome.storage.local.get(keys);
      const read = new Map(keys.map((key) => [key, readStored(stored[key])]));
      const before = new Map([...read].map(([key, { document }]) => [key, document]));
      const patch = 'patch' in change ? change.patch(currentOf(change.chosen, before), before) : change;
      const entries: [string, unknown][] = [];
      for (const [key, part] of patch) {
        const reading = read.get(key)!;
        if (reading.rest !== undefined) entries.push([setAsideKey(key, Date.now()), asStored(reading)]);
        entries.push([key, packedStored(applied(part, reading.document))]);
      }
      if (entries.length > 0) await chrome.storage.local.set(Object.fromEntries(entries));
      return { patch, undoing: inverse(patch, before) };
    });
  const removeEmptied = (keys: readonly string[]): Promise<Stored<void>> =>
    attempt(async () => {
      const stored: Record<string, unknown> = await chrome.storage.local.get([...keys]);
      const emptied = keys.filter((key) => {
        const { document, rest } = readStored(stored[key]);
        return document !== null && rest === undefined && isEmptied(document);
      });
      await chrome.storage.local.remove(emptied);
      // What is stored there from now on cannot be compared with the removal any more.
      for (const key of emptied) fresh.delete(key);
    });
  /** One after the other, because each reads what the previous one wrote. */
  const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done;
    return done;
  };

  watchEntries((key, value) => {
    const now = Date.now();
    const parts = fresh.get(key)?.filter(({ until }) => until > now) ?? [];
    if (parts.length > 0) fresh.set(key, parts);
    else fresh.delete(key);
    // An entry that was removed is not ours to restore.
    if (value === undefined) return;
    const { document } = readStored(value);
    const lost = parts.find(({ part }) => !isApplied(part, document));
    if (lost) void queued(() => write(new Map([[key, lost.part]])));
  }, signal);

  return {
    async change(change) {
      const written = await queued(() => write(change));
      if (!written.ok) return written;
      const { patch, undoing } = written.value;
      const until = Date.now() + MENDED_FOR;
      for (const [key, part] of patch) fresh.set(key, [...(fresh.get(key) ?? []), { part, until }]);
      return { ok: true, value: undoing };
    },
    removeEmptied: (keys) => queued(() => removeEmptied(keys)),
  };
}
