import { flushSync, mount, unmount } from 'svelte';
import base from '../kit/base.css?inline';
import tokens from '../kit/tokens.css?inline';
import type { Translate } from '../../core/messages/translate';
import { notePress } from '../kit/focus-when';
import { raiseAll } from '../kit/top-layer';
import { TRANSLATE } from '../kit/translate';
import App from './App.svelte';
import { PORT, type Port } from './port';
import { followStores, STATE } from './state.svelte';
import { handle } from './zones';

/** The events our controls react to. */
const ACTED_ON = [
  'click',
  'dblclick',
  'change',
  'mousedown',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointerenter',
  'pointerleave',
  'pointercancel',
  'contextmenu',
  'focusin',
];

export interface Ui {
  /**
   * Handles a trusted keyboard, text-input or clipboard event that was kept from the page.
   * @returns True if the UI used it; then its default action must be prevented.
   */
  deliver(event: Event): boolean;
  /** Shows the layers on top again, for example after the page removed our element and it was put back. */
  raise(): void;
  destroy(): void;
}

/** @see mountUi */
export interface UiParts {
  port: Port;
  translate: Translate;
  /** Adds a style sheet. */
  addStyles: (root: ShadowRoot, styles: string) => void;
  /** Covers the viewport below the rest of our UI, for the margin bars. */
  barsLayer: HTMLElement;
}

/** {@link mountUi} with the words already chosen. */
export type MountInterface = (root: ShadowRoot, parts: Omit<UiParts, 'translate'>) => Ui;

/**
 * Mounts drawer, launcher and toolbar in the (open) shadow root. Everything they show comes from the stores and the
 * translator.
 */
export function mountUi(root: ShadowRoot, { port, translate, addStyles, barsLayer }: UiParts): Ui {
  const life = new AbortController();
  const inLife = { capture: true, signal: life.signal };
  // Our shadow root is open, so the page can reach our buttons and dispatch clicks on them (DESIGN §2, rule 6).
  for (const type of ACTED_ON) {
    root.addEventListener(type, (event) => event.isTrusted || event.stopImmediatePropagation(), inLife);
  }
  // A screen reader clicks without a pointer. Keys arrive through the guard.
  for (const type of ['pointerdown', 'click']) {
    window.addEventListener(type, (event) => event.isTrusted && notePress(event.target === root.host), inLife);
  }
  addStyles(root, tokens + base);
  const context = new Map<symbol, unknown>([
    [PORT, port],
    [STATE, followStores(life.signal)],
    [TRANSLATE, translate],
  ]);
  const app = mount(App, { target: root, context, props: { barsLayer } });
  flushSync();

  return {
    deliver(event) {
      const isUsed = handle(event, root);
      if (event.type === 'keydown') notePress(isUsed || event.target === root.host);
      return isUsed;
    },
    raise: raiseAll,
    destroy() {
      void unmount(app);
      life.abort();
    },
  };
}
