import * as v from 'valibot';
import { DELETED } from '../core/storage-keys';
import { attempt, type Stored } from './storage';

/**
 * Remembers when the person deleted everything, for pages that could not be told: they were in the browser's cache, or
 * busy.
 *
 * @param at - In ms; 0 if the only deletion was undone.
 * @returns What was remembered until then; 0 for nothing.
 */
export function noteDeletion(at: number): Promise<Stored<number>> {
  return attempt(async () => {
    const before = await readDeletion();
    await (at > 0 ? chrome.storage.session.set({ [DELETED]: at }) : chrome.storage.session.remove(DELETED));
    return before;
  });
}

/** When everything was last deleted, in ms; 0 for never since the browser was started. */
export async function readDeletion(): Promise<number> {
  const read = v.safeParse(v.number(), (await chrome.storage.session.get(DELETED))[DELETED]);
  return read.success ? read.output : 0;
}
