import * as v from 'valibot';
import { MOST_TROUBLES, troubleIn, type Trouble } from '../core/trouble';

/** The entry of the session's storage, which the browser forgets when it is closed, and the name of the lock on it. */
const KEY = 'troubles';

const TroublesSchema = v.array(v.object({ at: v.number(), where: v.string(), what: v.string() }));

/** The service worker's part: keeps what went wrong, for a report. @param told - @see troubleIn */
export function keepTrouble(where: string, told: string): Promise<void> {
  return navigator.locks.request(KEY, async () => {
    const troubles = [...(await readTroubles()), { at: Date.now(), where, what: troubleIn(told) }];
    await chrome.storage.session.set({ [KEY]: troubles.slice(-MOST_TROUBLES) });
  });
}

/** What went wrong last, the oldest first. */
export async function readTroubles(): Promise<Trouble[]> {
  const read = v.safeParse(TroublesSchema, (await chrome.storage.session.get(KEY))[KEY]);
  return read.success ? read.output : [];
}
