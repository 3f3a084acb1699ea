import { atom } from 'nanostores';
import { isEqual } from '../core/is-equal';
import type { Message } from '../core/messages/message';

/**
 * What the drawer's status shows. `answering`: an answer is streaming. `silent`: the service worker does not answer, so
 * nobody knows which site this is. `missing`: the page is not recognised.
 * `doubtful`: everything works, but the site seems to have changed. `gone`: the extension was updated, and this page's
 * copy cannot store anything until the page is reloaded.
 */
export interface Connection {
  state: 'connecting' | 'connected' | 'answering' | 'ready' | 'silent' | 'missing' | 'doubtful' | 'gone';
  /** The site's display name. */
  platform: string;
  /** What is missing or odd, as ends of the status sentence. */
  what?: readonly Message[];
}

export const $connection = atom<Connection>({ state: 'connecting', platform: '' });

/** Whether something is wrong, so that the status offers what can be done about it. */
export function hasProblem({ state, what }: Connection): boolean {
  return state === 'silent' || what !== undefined;
}

/** Sets the state of the connection. `gone` is final, and an equal state changes nothing. */
export function setConnection(connection: Connection): void {
  const known = $connection.get();
  if (known.state !== 'gone' && !isEqual(known, connection)) $connection.set(connection);
}
