import { bringScript } from '../browser/bring-script';
import { isAlive } from '../browser/storage';
import type { Ui } from '../ui/shell/mount';
import type { Port } from '../ui/shell/port';
import { shareStores } from './shared-stores';

/** The waits between requests for the script (ms); the last one repeats. The service worker may still be starting. */
const WAITS = [200, 800, 3200, 10_000, 60_000];

/** Drawer, launcher and toolbar on this page. Their script loads after the annotator, which does not wait for it. */
export class Drawer {
  /** For the margin bars. Covers the viewport below the rest of our UI once the drawer is mounted. */
  readonly barsLayer = document.createElement('div');
  readonly #shadow: ShadowRoot;
  readonly #port: Port;
  readonly #signal: AbortSignal;
  #ui: Ui | undefined;

  constructor(shadow: ShadowRoot, port: Port, signal: AbortSignal) {
    this.#shadow = shadow;
    this.#port = port;
    this.#signal = signal;
    this.barsLayer.className = 'bars';
    shareStores(signal);
    signal.addEventListener('abort', () => this.#ui?.destroy());
  }

  /**
   * Loads the script and mounts the UI.
   * @returns False if the page or the extension ended first.
   */
  async load(): Promise<boolean> {
    for (let tries = 0; !(await bringScript('drawer')); tries++) {
      await new Promise((done) => setTimeout(done, WAITS[Math.min(tries, WAITS.length - 1)]));
      if (this.#signal.aborted || !isAlive()) return false;
    }
    if (this.#signal.aborted || !globalThis.recurateDrawer) return false;
    const { barsLayer } = this;
    this.#ui = globalThis.recurateDrawer.mount(this.#shadow, { port: this.#port, barsLayer });
    return true;
  }

  /**
   * Passes on an event that was kept from the page.
   * @returns True if our UI used it.
   */
  deliver(event: Event): boolean {
    return this.#ui?.deliver(event) ?? false;
  }

  /** Shows the layers on top again, after the page removed our element and it was put back. */
  raise(): void {
    this.#ui?.raise();
  }
}
