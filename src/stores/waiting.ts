import { atom } from 'nanostores';
import type { Waiting } from '../core/protocol/adopt';

/** Marks of chats without an address that may belong to the open conversation. They wait until the person says so. */
export const $waiting = atom<readonly Waiting[]>([]);

export function setWaiting(waiting: readonly Waiting[]): void {
  if (waiting.length + $waiting.get().length > 0) $waiting.set(waiting);
}

/** The person said that these are not from the open chat, or they have moved to it. */
export function stopWaiting(key: string): void {
  $waiting.set($waiting.get().filter((one) => one.key !== key));
}
