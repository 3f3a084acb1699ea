import type { Drawing } from '../../core/drawing/drawing';
import { counted, message } from '../../core/messages/message';
import { $freezing, $frozen, $shapePlaces, tellOfDrawing } from '../../stores/drawing';
import { createTimer, type Timer } from '../timer';
import type { Board } from './board';
import type { FreezablePage } from './freezable-page';
import type { Camera, FrozenWindow } from './parts';

/** How long the page is the person's before it is frozen, in s: to open a menu, or to hover. */
const SOON = 3;
const SECOND = 1000;

/** Freezes the page: takes a picture of it, on which one draws from then on. */
export class Freezing {
  readonly #board: Board;
  readonly #page: FreezablePage;
  readonly #camera: Camera;
  readonly #signal: AbortSignal;
  readonly #tick: Timer;
  #left = 0;
  /** What is being frozen. */
  #taking: AbortController | null = null;

  /** @param signal - Ends everything, and frees the pixels. */
  constructor(board: Board, page: FreezablePage, camera: Camera, signal: AbortSignal) {
    this.#board = board;
    this.#page = page;
    this.#camera = camera;
    this.#signal = signal;
    this.#tick = createTimer(() => this.#count(this.#left - 1), signal);
    signal.addEventListener('abort', () => {
      this.#taking?.abort();
      $freezing.set(null);
      this.#free();
    });
  }

  /** The camera of a page that may be frozen: then the picture is there already. */
  get camera(): Camera {
    const camera = this.#camera;
    return {
      take: (extent, drawing, signal) =>
        this.#page.frozen?.take(drawing, $shapePlaces.get()) ?? camera.take(extent, drawing, signal),
      freeze: (drawing, signal) => camera.freeze(drawing, signal),
      viewport: () => this.#page.frozen?.viewport ?? camera.viewport(),
      join: (pictures) => camera.join(pictures),
    };
  }

  /** Freezes the page as it is now. What is being dragged or written has ended. */
  async now(): Promise<void> {
    if (this.#taking || this.#page.frozen || this.#board.phase !== 'drawing' || !this.#board.enter('leave')) return;
    await this.#take();
  }

  /** Leaves the page to the person for some seconds, and freezes it then. */
  soon(): void {
    if (this.#taking || this.#page.frozen || this.#board.phase !== 'drawing' || !this.#board.enter('leave')) return;
    this.#count(SOON);
  }

  /** The person does not want it any more. */
  cancel(): void {
    if (this.#board.phase !== 'away') return;
    this.#tick.cancel();
    this.#taking?.abort();
    this.#back();
    tellOfDrawing(message('drawNotFrozen'));
  }

  /** A picture that was taken before anything of ours was shown. */
  begin(window: FrozenWindow): void {
    if (this.#signal.aborted) return window.close();
    this.#freeze(window);
  }

  /** The page itself is drawn on again. Shapes stay. */
  thaw(): void {
    if (!this.#page.frozen || !this.#board.isOpen) return;
    this.#free();
    this.#board.set(withoutFrozen(this.#board.drawing));
    tellOfDrawing(message('drawUnfrozen'));
  }

  #count(left: number): void {
    if (this.#board.phase !== 'away') return $freezing.set(null);
    this.#left = left;
    $freezing.set(left);
    // Until the picture is there: under our frame the page would close what is open under the mouse.
    if (left <= 0) return void this.#take();
    tellOfDrawing(counted('drawFreezing', left));
    this.#tick.after(SECOND);
  }

  async #take(): Promise<void> {
    const life = (this.#taking = new AbortController());
    const taken = await this.#camera.freeze(this.#board.drawing, AbortSignal.any([life.signal, this.#signal]));
    this.#taking = null;
    // It was given up, or drawing has ended: the page was left.
    if (life.signal.aborted || this.#signal.aborted || this.#board.phase !== 'away') {
      if (typeof taken !== 'string') taken.close();
      return;
    }
    this.#back();
    if (typeof taken !== 'string') return this.#freeze(taken);
    tellOfDrawing(message(taken === 'not-allowed' ? 'drawNeedsPress' : 'drawFreezeFailed'));
  }

  #freeze(window: FrozenWindow): void {
    this.#page.freeze(window);
    $frozen.set({ image: window.image, box: window.box });
    this.#board.set({ ...this.#board.drawing, isFrozen: true });
    tellOfDrawing(message('drawFrozen'));
  }

  #back(): void {
    $freezing.set(null);
    this.#board.enter('return');
  }

  #free(): void {
    const { frozen } = this.#page;
    $frozen.set(null);
    if (frozen) this.#page.thaw();
    frozen?.close();
  }
}

/** A drawing whose page is as it is. */
export function withoutFrozen({ isFrozen: _, ...drawing }: Drawing): Drawing {
  return drawing;
}
