import type { FromExtension } from '../../core/protocol/bridge/messages';

type Active = Extract<FromExtension, { type: 'active' }>;
/** A drawing that is going on. `request` is null if the person began by themselves. */
export type DrawingNow = Active['drawings'][number];

/** A service worker that went to sleep is back within a minute and some seconds. After this time (ms) the browser counts as closed. */
const REMEMBERED = 90_000;

/** What the extension last said of the drawings that are going on. */
export class DrawingsNow {
  readonly #now: () => number;
  #drawings: readonly DrawingNow[] = [];
  /** When it was last heard of; null while it is connected. */
  #lost: number | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  take({ drawings }: Active): void {
    this.#drawings = drawings;
    this.#lost = null;
  }

  lose(): void {
    this.#lost ??= this.#now();
  }

  /** It is known anew who is there: forget what another one said. */
  forget(): void {
    this.#drawings = [];
  }

  /** The drawing that answers a request; null for those that the person began. */
  of(request: string | null): DrawingNow | undefined {
    if (this.#lost !== null && this.#now() - this.#lost > REMEMBERED) return undefined;
    return this.#drawings.find((drawing) => drawing.request === request);
  }
}
