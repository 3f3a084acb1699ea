/** How long a slice of work may take (ms): half a frame. */
const SLICE = 8;

/**
 * Lets the page go on: what it has to do comes before we continue. Not by `scheduler.yield`, which goes on with the
 * priority of an idle callback when it began in one: on a page that is never idle, never.
 */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** How work lets the page go on. */
export interface Pace {
  /** Whether it is time to let the page go on. */
  readonly isOver: boolean;
  /** Lets the page go on. */
  next(): Promise<void>;
}

/** Work that does not: for what takes less than a frame. */
export const IN_ONE_GO: Pace = { isOver: false, next: () => Promise.resolve() };

/**
 * Work in slices that leave the page responsive.
 *
 * @example
 * const slices = new Slices();
 * for (const part of parts) {
 *   read(part);
 *   if (slices.isOver) await slices.next();
 * }
 */
export class Slices implements Pace {
  #end = performance.now() + SLICE;

  /** Whether it is time to let the page go on. */
  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Lets the page go on, and begins the next slice. */
  async next(): Promise<void> {
    await yieldToPage();
    this.#end = performance.now() + SLICE;
  }
}
