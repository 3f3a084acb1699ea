import { attempt, type Stored } from './storage';

/*
 * IndexedDB of the extension's own origin: a content script can read and change `storage.local`, but cannot open these
 * databases. For the service worker and pages of ours.
 */

/** The stores of a database by their names, during one transaction. */
export type Stores = (name: string) => IDBObjectStore;

/**
 * Makes what does work on a database: all of it, or nothing. The work awaits nothing but requests of its own.
 *
 * @param names - Its stores, whose keys are given with each entry.
 */
export function database(
  name: string,
  names: readonly string[],
): <T>(mode: IDBTransactionMode, work: (store: Stores) => Promise<T>) => Promise<Stored<T>> {
  return (mode, work) =>
    attempt(async () => {
      const opened = await open(name, names);
      try {
        const transaction = opened.transaction([...names], mode);
        const ended = new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
        });
        // Whatever fails first says why.
        ended.catch(() => undefined);
        try {
          const value = await work((store) => transaction.objectStore(store));
          await ended;
          return value;
        } catch (fault) {
          if (transaction.error === null) transaction.abort();
          throw fault;
        }
      } finally {
        opened.close();
      }
    });
}

function open(name: string, names: readonly string[]): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of names) request.result.createObjectStore(store);
  };
  return result(request);
}

/** What a request ends with. */
export function result<T = unknown>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
}
