import * as v from 'valibot';
import { FromExtensionSchema, type FromExtension } from '../../core/protocol/bridge/messages';
import { PortSchema } from '../../core/protocol/bridge/pairing';
import { result } from '../database';
import type { Stored } from '../storage';
import { isKey } from './secrets';
import { NOW, OUTBOX, PAIRING, transact } from './stores';

/** The companion that the extension is paired with. */
export interface Pairing {
  key: CryptoKey;
  port: number;
}

/** Something that has to reach the companion, once. */
export type Delivery = Extract<FromExtension, { type: 'result' | 'replied' }>;

/** The most deliveries that wait. The oldest make room. */
export const MOST_DELIVERIES = 20;

const PairingSchema = v.object({ key: v.custom<CryptoKey>(isKey), port: PortSchema });

/** Null for none. */
export function readPairing(): Promise<Stored<Pairing | null>> {
  return transact('readonly', async (store) => {
    const read = v.safeParse(PairingSchema, await result(store(PAIRING).get(NOW)));
    return read.success ? read.output : null;
  });
}

/** Stores a pairing in the place of an earlier one, whose companion gets nothing any more. */
export function writePairing(pairing: Pairing): Promise<Stored<void>> {
  return transact('readwrite', async (store) => {
    await result(store(OUTBOX).clear());
    await result(store(PAIRING).put({ key: pairing.key, port: pairing.port }, NOW));
  });
}

/** Forgets the companion, and what it should have got. */
export function forgetPairing(): Promise<Stored<void>> {
  return transact('readwrite', async (store) => {
    await result(store(PAIRING).clear());
    await result(store(OUTBOX).clear());
  });
}

/** Where deliveries wait. */
export interface OutboxStore {
  /** The ids, oldest first. */
  ids(): Promise<Stored<string[]>>;
  /** Null if there is no such delivery any more, or it cannot be read. */
  read(id: string): Promise<Stored<Delivery | null>>;
  /** @returns How many older ones made room. */
  add(delivery: Delivery): Promise<Stored<number>>;
  remove(id: string): Promise<Stored<void>>;
}

type Key = [at: number, id: string];
const isKeyOf = (key: IDBValidKey): key is Key => Array.isArray(key) && typeof key[1] === 'string';

/** Outlives the service worker and the browser. */
export const OUTBOX_STORE: OutboxStore = {
  ids: () => transact('readonly', async (store) => (await keysIn(store(OUTBOX))).map(([, id]) => id)),
  read: (id) =>
    transact('readonly', async (store) => {
      const outbox = store(OUTBOX);
      const key = (await keysIn(outbox)).find(([, one]) => one === id);
      const read = v.safeParse(FromExtensionSchema, key && (await result(outbox.get(key))));
      if (!read.success) return null;
      return read.output.type === 'result' || read.output.type === 'replied' ? read.output : null;
    }),
  add: (delivery) =>
    transact('readwrite', async (store) => {
      const outbox = store(OUTBOX);
      const keys = await keysIn(outbox);
      const before = keys.at(-1)?.[0] ?? 0;
      // Two of the same millisecond keep their order too.
      await result(outbox.put(delivery, [Math.max(Date.now(), before + 1), delivery.id] satisfies Key));
      const gone = keys.slice(0, Math.max(0, keys.length + 1 - MOST_DELIVERIES));
      for (const key of gone) await result(outbox.delete(key));
      return gone.length;
    }),
  remove: (id) =>
    transact('readwrite', async (store) => {
      const outbox = store(OUTBOX);
      for (const key of await keysIn(outbox)) if (key[1] === id) await result(outbox.delete(key));
    }),
};

async function keysIn(outbox: IDBObjectStore): Promise<Key[]> {
  return (await result<IDBValidKey[]>(outbox.getAllKeys())).filter(isKeyOf);
}
