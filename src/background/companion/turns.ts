import { stackOf } from '../../core/problem';

/** Does one thing after the other. A fault in one is kept for a report and does not stop the next. */
export class Turns {
  readonly #onFault: (what: string) => void;
  #last: Promise<void> = Promise.resolve();

  constructor(onFault: (what: string) => void) {
    this.#onFault = onFault;
  }

  add(work: () => Promise<void> | void): void {
    this.#last = this.#last.then(work).catch((fault: unknown) => this.#onFault(stackOf(fault) ?? 'unknown'));
  }

  /** Resolves when all that was added so far is done. */
  done(): Promise<void> {
    return this.#last;
  }
}
