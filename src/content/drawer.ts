import { addStyleSheet } from '../browser/style-sheets';
import { addFrame } from '../dom/standing/frame';
import type { AnnotatorForAsk } from '../session/ask/beside';
import type { MountInterface, Ui } from '../ui/shell/mount';
import type { Port } from '../ui/shell/port';
import type { AskPlace } from './ask';
import { STORES } from './stores';

declare global {
  /** What the drawer's script (src/drawer) gets from the annotator, in their common isolated world. */
  var recurateAnnotator:
    | {
        /** Both must see the same stores: the build replaces that script's imports by these (build/shared-stores.ts). */
        stores: typeof STORES;
        takeDrawer(mount: MountInterface): void;
      }
    | undefined;
}

/** Drawer, launcher and toolbar on this page. Their script runs right after the annotator's. */
export class Drawer {
  /** For the margin bars. Covers the viewport below the rest of our UI once the drawer is mounted. */
  readonly barsLayer = document.createElement('div');
  /** The dialog that all of it is in. */
  readonly frame: HTMLDialogElement;
  readonly #shadow: ShadowRoot;
  #ui: Ui | undefined;
  #language = '';

  readonly #askPlace: AskPlace;

  constructor(
    shadow: ShadowRoot,
    port: Port,
    { askPlace, ...ask }: Omit<AnnotatorForAsk, 'shadow' | 'stores' | 'take'> & { askPlace: AskPlace },
    signal: AbortSignal,
  ) {
    this.#shadow = shadow;
    this.#askPlace = askPlace;
    this.frame = addFrame(shadow);
    const { barsLayer, frame } = this;
    barsLayer.className = 'bars';
    globalThis.recurateAnnotator = {
      stores: STORES,
      takeDrawer: (mount) => {
        // The scripts may come twice while a page loads.
        this.#ui ??= mount(shadow, { port, addStyles: addStyleSheet, barsLayer, frame, hold: ask.hold });
        if (this.#language) void this.#ui.setLanguage(this.#language);
      },
    };
    globalThis.recurateAskBeside = { ...ask, shadow, stores: STORES, take: (ui) => askPlace.take(ui) };
    signal.addEventListener('abort', () => {
      this.#ui?.destroy();
      globalThis.recurateAskBeside = undefined;
    });
  }

  /** Shows our UI in a language; empty for the browser's. */
  setLanguage(language: string): void {
    this.#language = language;
    void this.#ui?.setLanguage(language);
  }

  /**
   * Passes on an event that was kept from the page.
   * @returns True if our UI used it.
   */
  deliver(event: Event): boolean {
    return this.#askPlace.deliver(event) || (this.#ui?.deliver(event) ?? false);
  }

  /** The box of the open drawer; null if it is not open. */
  box(): DOMRect | null {
    return this.#shadow.querySelector('.drawer')?.getBoundingClientRect() ?? null;
  }

  /** Shows the layers on top again, after the page removed our element and it was put back. */
  raise(): void {
    this.#ui?.raise();
  }
}
