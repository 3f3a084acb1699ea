import type { Drawing } from '../../core/drawing/drawing';
import { createTimer, type Timer } from '../timer';
import type { DrawingWorker } from './parts';

/** How soon storing is tried again after it failed (ms), doubled each time up to the longest. */
const AGAIN_AFTER = 500;
const LONGEST_WAIT = 30_000;

interface State {
  drawing: Drawing;
  isActive: boolean;
  /** Counts the states. */
  number: number;
}

/**
 * Stores each state of a drawing: at once, or the newest one as soon as the write before it has ended. A state is never
 * stored after a newer one.
 */
export class DraftKeeper {
  readonly #worker: Pick<DrawingWorker, 'keep'>;
  readonly #signal: AbortSignal;
  readonly #onTrouble: (isStored: boolean) => void;
  readonly #again: Timer;
  /** The newest state that is not stored yet. */
  #waiting: State | null = null;
  #newest = 0;
  #writing: Promise<void> | null = null;
  #wait = AGAIN_AFTER;
  #isStopped = false;
  /** Until it is known what is stored already, nothing takes its place. */
  #isOpen = false;

  /** @param onTrouble - Called with false when a state could not be stored, and with true when the newest is stored again. */
  constructor(worker: Pick<DrawingWorker, 'keep'>, onTrouble: (isStored: boolean) => void, signal: AbortSignal) {
    this.#worker = worker;
    this.#onTrouble = onTrouble;
    this.#signal = signal;
    this.#again = createTimer(() => this.#start(), signal);
  }

  /** It is known what was stored before: from now on states are stored. */
  open(): void {
    this.#isOpen = true;
    this.#start();
  }

  /** Stores this state. */
  keep(drawing: Drawing, isActive: boolean): void {
    if (this.#isStopped) return;
    this.#waiting = { drawing, isActive, number: ++this.#newest };
    this.#start();
  }

  /**
   * Stores this state now, although another write may be under way: the page may be gone before that has ended.
   *
   * @returns Whether it is stored.
   */
  async keepNow(drawing: Drawing, isActive: boolean): Promise<boolean> {
    if (!this.#isOpen || this.#isStopped || this.#signal.aborted) return false;
    const state = { drawing, isActive, number: ++this.#newest };
    this.#waiting = null;
    this.#again.cancel();
    const isStored = await this.#worker.keep(drawing, isActive);
    if (!isStored && this.#isNewest(state)) this.keep(drawing, isActive);
    return isStored;
  }

  /** Stores nothing more. Settles when the write that is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting = null;
    this.#again.cancel();
    await this.#writing;
  }

  #start(): void {
    if (!this.#isOpen || !this.#waiting || this.#writing || this.#signal.aborted) return;
    this.#again.cancel();
    this.#writing = this.#write();
  }

  async #write(): Promise<void> {
    let state = this.#waiting;
    let isStored = true;
    while (state && isStored && !this.#signal.aborted) {
      this.#waiting = null;
      isStored = await this.#worker.keep(state.drawing, state.isActive);
      if (!isStored && this.#isNewest(state)) this.#waiting = state;
      state = this.#waiting;
    }
    this.#writing = null;
    if (this.#signal.aborted || this.#isStopped) return;
    this.#onTrouble(isStored);
    this.#wait = isStored ? AGAIN_AFTER : Math.min(this.#wait * 2, LONGEST_WAIT);
    if (!isStored) this.#again.within(this.#wait);
  }

  /** Whether storing this state again would not store it after a newer one. */
  #isNewest({ number }: State): boolean {
    return number === this.#newest && !this.#isStopped && !this.#signal.aborted;
  }
}
