import type { Stored } from '../storage';
import type { Delivery, OutboxStore } from './database';
import type { Line } from './line';

/** How long the companion may take to store a delivery (ms). Then the connection counts as broken. */
const STORED_WITHIN_MS = 20_000;

/**
 * Delivers what was finished, one after the other, until the companion says that it has it. What was on the way when a
 * connection ended is sent again at the next one, under the same id, by which the companion knows it. One that did not
 * get through lets the others pass.
 */
export class Outbox {
  readonly #store: OutboxStore;
  readonly #onChange: (count: number) => void;
  readonly #tries = new Map<string, number>();
  /** What to call when the companion has stored a delivery. */
  readonly #awaited = new Map<string, Set<() => void>>();
  #line: Line | null = null;
  /** The work on the present line. */
  #working: Line | null = null;
  #isMore = false;

  /** @param onChange - Called with how many are left, whenever that has changed. */
  constructor(store: OutboxStore, onChange: (count: number) => void) {
    this.#store = store;
    this.#onChange = onChange;
  }

  /** How many deliveries wait; 0 also if that cannot be read. */
  async count(): Promise<number> {
    const ids = await this.#store.ids();
    return ids.ok ? ids.value.length : 0;
  }

  /** Keeps a delivery until the companion has it. @returns How many older ones made room. */
  async add(delivery: Delivery): Promise<Stored<number>> {
    const added = await this.#store.add(delivery);
    if (added.ok) {
      this.#onChange(await this.count());
      if (this.#line) this.#deliver(this.#line);
    }
    return added;
  }

  /** Delivers over this line what there is and what comes, while it is open. */
  connect(line: Line): void {
    this.#line = line;
    this.#deliver(line);
  }

  /** The companion says that it has stored a delivery. */
  stored(id: string): void {
    for (const done of this.#awaited.get(id) ?? []) done();
  }

  /** Whether the companion stores a delivery within this time (ms). Call it before adding the delivery. */
  isStoredWithin(id: string, ms: number): { answer: Promise<boolean> } {
    return { answer: this.#whenStored(id, new Promise((late) => setTimeout(late, ms))) };
  }

  #deliver(line: Line): void {
    this.#isMore = true;
    if (this.#working === line) return;
    this.#working = line;
    void this.#work(line).finally(() => {
      if (this.#working === line) this.#working = null;
    });
  }

  async #work(line: Line): Promise<void> {
    while (this.#isMore && line.isOpen) {
      this.#isMore = false;
      for (let id = await this.#next(); id !== null && line.isOpen; id = await this.#next()) {
        this.#tries.set(id, (this.#tries.get(id) ?? 0) + 1);
        if (await this.#send(id, line)) continue;
        line.close();
        return;
      }
    }
  }

  /** The one that was tried least, the oldest of these; null for none. */
  async #next(): Promise<string | null> {
    const ids = await this.#store.ids();
    if (!ids.ok) return null;
    const tries = (id: string): number => this.#tries.get(id) ?? 0;
    return ids.value.toSorted((a, b) => tries(a) - tries(b))[0] ?? null;
  }

  /** @returns Whether it need not be sent any more. */
  async #send(id: string, line: Line): Promise<boolean> {
    const read = await this.#store.read(id);
    if (!read.ok) return false;
    if (read.value) {
      const late = new Promise((done) => setTimeout(done, STORED_WITHIN_MS));
      const isStored = this.#whenStored(id, Promise.race([line.closed, late]));
      line.say(read.value);
      if (!(await isStored)) return false;
    }
    const removed = await this.#store.remove(id);
    this.#tries.delete(id);
    this.#onChange(await this.count());
    return removed.ok;
  }

  async #whenStored(id: string, end: Promise<unknown>): Promise<boolean> {
    const waiting = this.#awaited.get(id) ?? new Set();
    this.#awaited.set(id, waiting);
    let done = (): void => undefined;
    const isStored = new Promise<boolean>((resolve) => (done = () => resolve(true)));
    waiting.add(done);
    try {
      return await Promise.race([isStored, end.then(() => false)]);
    } finally {
      waiting.delete(done);
      if (waiting.size === 0) this.#awaited.delete(id);
    }
  }
}
