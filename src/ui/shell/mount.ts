import { flushSync, mount, unmount, type Component } from 'svelte';
import base from '../kit/base.css?inline';
import tokens from '../kit/tokens.css?inline';
import type { Translate } from '../../core/messages/translate';
import { notePress } from '../kit/focus-when';
import { raiseAll } from '../kit/top-layer';
import { TRANSLATE } from '../kit/translate';
import { decide } from './page-first';
import { PORT, type MarkingPort, type Port } from './port';
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

/** The events of the window that a page without a key guard must deliver (./zones.ts). */
export const DELIVERED = ['keydown', 'beforeinput', 'input'] as const;

export interface Ui {
  /**
   * Handles a trusted keyboard, text-input or clipboard event that was kept from the page.
   * @returns True if the UI used it; then its default action must be prevented.
   */
  deliver(event: Event): boolean;
  /** Shows the layers on top again, for example after the page removed our element and it was put back. */
  raise(): void;
  /**
   * Shows everything in another language; empty for the one it began with. Nothing changes if the language cannot be
   * read.
   */
  setLanguage(language: string): Promise<void>;
  destroy(): void;
}

/** @see mountUi */
export interface UiParts {
  /** What is mounted: a `Shell` with what an entry puts into it. */
  app: Component<{ barsLayer: HTMLElement }>;
  port: MarkingPort;
  translate: Translate;
  /** Makes a translator into a chosen language; null if it cannot be read. */
  translateInto: (language: string) => Promise<Translate | null>;
  /** Adds a style sheet. */
  addStyles: (root: ShadowRoot, styles: string) => void;
  /** Covers the viewport below the rest of our UI, for the margin bars. */
  barsLayer: HTMLElement;
}

/** {@link mountUi} with the app and the words already chosen, for the app of chat pages. */
export type MountInterface = (
  root: ShadowRoot,
  parts: Omit<UiParts, 'app' | 'port' | 'translate' | 'translateInto'> & { port: Port },
) => Ui;

/**
 * Mounts our interface in the (open) shadow root. Everything it shows comes from the stores and the translator.
 */
export function mountUi(root: ShadowRoot, parts: UiParts): Ui {
  const { translate, translateInto, addStyles, barsLayer } = parts;
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
  const state = followStores(life.signal);
  const show = (translate: Translate): ReturnType<typeof mount> => {
    const context = new Map<symbol, unknown>([
      [PORT, parts.port],
      [STATE, state],
      [TRANSLATE, translate],
    ]);
    const shown = mount(parts.app, { target: root, context, props: { barsLayer } });
    flushSync();
    return shown;
  };
  let app = show(translate);
  let wanted = '';

  return {
    deliver(event) {
      if (event.type !== 'keydown') return handle(event, root);
      // What the page's part of us has just put into the stores can be used.
      flushSync();
      const hasActed = decide();
      const isUsed = (hasActed && (event as KeyboardEvent).repeat) || handle(event, root);
      notePress(isUsed || hasActed || event.target === root.host);
      return isUsed;
    },
    raise: raiseAll,
    async setLanguage(language) {
      wanted = language;
      const next = language ? await translateInto(language) : translate;
      // Meanwhile another language may have been chosen, or everything may have ended.
      if (!next || wanted !== language || life.signal.aborted) return;
      void unmount(app);
      app = show(next);
    },
    destroy() {
      void unmount(app);
      life.abort();
    },
  };
}
