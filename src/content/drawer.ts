import { bringScript } from '../browser/bring-script';
import { isAlive } from '../browser/storage';
import type { Ui } from '../ui/shell/mount';
import type { Port } from '../ui/shell/port';
import { shareStores } from './shared-stores';

/** The waits between two requests for the script (ms), the last of them again and again: the service worker may be starting. */
const WAITS = [200, 800, 3200, 10_000];

/** Drawer, launcher and toolbar on this page. Their script comes after the annotator, which does not wait for it. */
export class Drawer {
  /** Covers the viewport under everything else of ours, once the drawer is there: for the margin bars. */
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

  /** Brings the script in and mounts what it holds. @returns False if the page, or the extension, ended before. */
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

  /** Hands over an event that was held back from the page. @returns True if it was used. */
  deliver(event: Event): boolean {
    return this.#ui?.deliver(event) ?? false;
  }

  /** Shows the layers on top again, as after the page took our element out and it was put back. */
  raise(): void {
    this.#ui?.raise();
  }
}
