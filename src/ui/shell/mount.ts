import { flushSync, mount, type Component } from 'svelte';
import base from '../kit/base.css?inline';
import tokens from '../kit/tokens.css?inline';
import { notePress, whenRefused } from '../kit/focus-when';
import { raiseAll } from '../kit/top-layer';
import { TRANSLATE } from '../kit/translate';
import { inLanguage, type InLanguage, type Languages } from './in-language';
import { decide } from './page-first';
import { PORT, type DrawerPort, type MarkingPort, type Port } from './port';
import { STATE, type ShellState } from './shell-state.svelte';
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

export interface Ui extends InLanguage {
  /**
   * Handles a trusted keyboard, text-input or clipboard event that was kept from the page.
   * @returns True if the UI used it; then its default action must be prevented.
   */
  deliver(event: Event): boolean;
  /** Shows the layers on top again, for example after the page removed our element and it was put back. */
  raise(): void;
}

/** @see mountUi */
export interface UiParts extends Languages {
  /** What is mounted: a `Shell` with what an entry puts into it. */
  app: Component<{ barsLayer: HTMLElement }>;
  /** Follows the stores that the app shows, until the signal aborts. */
  follow: (signal: AbortSignal) => ShellState;
  port: MarkingPort | DrawerPort;
  /** What the app's components find in their context besides. */
  context?: ReadonlyMap<symbol, unknown>;
  /** Adds a style sheet. */
  addStyles: (root: ShadowRoot, styles: string) => void;
  /** Covers the viewport below the rest of our UI, for the margin bars. */
  barsLayer: HTMLElement;
  /** Called with what should have the focus, and did not get it because the page keeps it. */
  hold?: (element: HTMLElement) => void;
  /** What it is mounted in, in the shadow root; the root itself if missing. */
  frame?: HTMLElement;
}

/** {@link mountUi} with the app and the words already chosen, for the app of chat pages. */
export type MountInterface = (
  root: ShadowRoot,
  parts: Pick<UiParts, 'addStyles' | 'barsLayer' | 'frame' | 'hold'> & { port: Port },
) => Ui;

/**
 * Mounts our interface in the (open) shadow root. Everything it shows comes from the stores and the translator.
 */
export function mountUi(root: ShadowRoot, parts: UiParts): Ui {
  const { addStyles, barsLayer } = parts;
  if (parts.hold) whenRefused(parts.hold);
  const life = new AbortController();
  const inLife = { capture: true, signal: life.signal };
  // Our shadow root is open, so the page can reach our controls and dispatch events on them (DESIGN §2, rule 6).
  for (const type of ACTED_ON) root.addEventListener(type, stopForged, inLife);
  notePresses(root, life.signal);
  addStyles(root, tokens + base);
  const state = parts.follow(life.signal);
  const shown = inLanguage(parts, (translate) => {
    const context = new Map<symbol, unknown>([
      [PORT, parts.port],
      [STATE, state],
      [TRANSLATE, translate],
      ...(parts.context ?? []),
    ]);
    return mount(parts.app, { target: parts.frame ?? root, context, props: { barsLayer } });
  });

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
    setLanguage: shown.setLanguage,
    destroy() {
      shown.destroy();
      life.abort();
    },
  };
}

/** Stops an event that a page has forged, and what the browser would do of itself, such as follow a link. */
function stopForged(event: Event): void {
  if (event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Notes where the person presses. A screen reader clicks without a pointer. Keys arrive through the guard. */
export function notePresses(root: ShadowRoot, signal: AbortSignal): void {
  const how = { capture: true, signal };
  for (const type of ['pointerdown', 'click']) {
    window.addEventListener(type, (event) => event.isTrusted && notePress(false), how);
    // After it, if at all: our root may be in a window of its own.
    root.addEventListener(type, (event) => event.isTrusted && notePress(true), how);
  }
}
