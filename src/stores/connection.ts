import { atom } from 'nanostores';

/**
 * What the drawer's status says. `answering` while an answer streams, `missing` when the page is not recognised,
 * `gone` after an update of the extension: this page's copy can no longer store anything until it is reloaded.
 */
export type Connection =
  | { state: 'connecting'; platform: string }
  | { state: 'connected'; platform: string }
  | { state: 'answering'; platform: string }
  | { state: 'ready'; platform: string }
  | { state: 'missing'; platform: string; what: readonly string[] }
  | { state: 'gone'; platform: string };

/** `platform` is the site's name for people. */
export const $connection = atom<Connection>({ state: 'connecting', platform: '' });

/** Tells how it stands with the page. What is gone stays gone; the same state again changes nothing. */
export function setConnection(connection: Connection): void {
  const known = $connection.get();
  if (known.state !== 'gone' && JSON.stringify(known) !== JSON.stringify(connection)) $connection.set(connection);
}
