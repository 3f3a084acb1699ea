import { atom } from 'nanostores';
import { isEqual } from '../core/is-equal';
import type { Message } from '../core/messages/message';

/**
 * What the drawer's status says. `answering` while an answer streams; `missing` when the page is not recognised and
 * `doubtful` when all works but the site seems to have changed; `gone` after an update of the extension: this page's copy
 * can no longer store anything until it is reloaded.
 */
export interface Connection {
  state: 'connecting' | 'connected' | 'answering' | 'ready' | 'missing' | 'doubtful' | 'gone';
  /** The site's name for people. */
  platform: string;
  /** What is missing or odd: ends of the sentence that says so. */
  what?: readonly Message[];
}

export const $connection = atom<Connection>({ state: 'connecting', platform: '' });

/** Tells how it stands with the page. What is gone stays gone; the same state again changes nothing. */
export function setConnection(connection: Connection): void {
  const known = $connection.get();
  if (known.state !== 'gone' && !isEqual(known, connection)) $connection.set(connection);
}
