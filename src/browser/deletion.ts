import * as v from 'valibot';
import { DELETED } from '../core/storage-keys';
import { attempt, type Stored } from './storage';

/**
 * Remembers when the person deleted everything, for pages that could not be told: they were in the browser's cache, or
 * busy.
 *
 * @param at - In ms; null if the deletion was undone.
 */
export function noteDeletion(at: number | null): Promise<Stored<void>> {
  return attempt(() =>
    at === null ? chrome.storage.session.remove(DELETED) : chrome.storage.session.set({ [DELETED]: at }),
  );
}

/** When everything was last deleted, in ms; 0 for never since the browser was started. */
export async function readDeletion(): Promise<number> {
  const read = v.safeParse(v.number(), (await chrome.storage.session.get(DELETED))[DELETED]);
  return read.success ? read.output : 0;
}
