import { flushSync, mount } from 'svelte';
import type { Translate } from '../../core/messages/translate';
import base from '../kit/base.css?inline';
import tokens from '../kit/tokens.css?inline';
import { notePress } from '../kit/focus-when';
import { raiseAll } from '../kit/top-layer';
import { TRANSLATE } from '../kit/translate';
import { inLanguage, type Languages } from '../shell/in-language';
import { notePresses, type Ui } from '../shell/mount';
import { handle } from '../shell/zones';
import { ANNOUNCER, Announcer } from './announcer.svelte';
import { COVER_ONLY } from './cover-only';
import DrawApp from './DrawApp.svelte';
import { HALF_TYPED } from './half-typed';
import { Pen, PEN } from './pen.svelte';
import { DRAW_PORT, type DrawPort } from './port';
import { Presses } from './presses';
import { Room, ROOM } from './room.svelte';
import { DRAW, followDrawing } from './state.svelte';
import { caretIn, focusDrawing } from './surface';

/** The events that a page could forge to use our controls. */
const FORGEABLE = ['click', 'dblclick', 'change', 'pointerdown', 'pointermove', 'pointerup', 'pointerenter', 'focusin'];

/** Draw's interface. It is shown while the store has a drawing in a phase. */
export interface DrawUi extends Ui {
  /** Shows it in another root, because the document of the one before is gone. What is half typed goes along. */
  moveTo(root: ShadowRoot): void;
  /** Sets the styles that the person has chosen. */
  setStyles(styles: string): void;
  /** Moves the focus to the note that is being typed, or to where it was last, or to the surface that one draws on. */
  focus(): void;
}

/** @see mountDraw */
export interface DrawUiParts extends Languages {
  port: DrawPort;
  /** Adds a style sheet. */
  addStyles: (root: ShadowRoot, styles: string) => (styles: string) => void;
  /** Covers only this of the page, as long as it is there; null for all. */
  coverOnly: (element: HTMLElement | null) => void;
  /** Called with the words in which it is shown now. */
  onWords: (translate: Translate) => void;
}

/**
 * Mounts Draw in an (open) shadow root of its own. Everything it shows comes from the stores and the translator.
 *
 * While one draws, every `keydown` of the window is delivered here, also those that were pressed on the page, and none
 * reaches the page.
 */
export function mountDraw(first: ShadowRoot, parts: DrawUiParts): DrawUi {
  const life = new AbortController();
  const { signal } = life;
  let root = first;
  /** What had the focus last. */
  let last: HTMLElement | null = null;
  let chosen = '';
  let setStyles: (styles: string) => void;
  const enter = (): void => {
    for (const type of FORGEABLE) root.addEventListener(type, stopForged, { capture: true, signal });
    notePresses(root, signal);
    root.addEventListener('focusin', ({ target }) => (last = target as HTMLElement), { signal });
    parts.addStyles(root, tokens + base);
    setStyles = parts.addStyles(root, chosen);
  };
  enter();
  const { port } = parts;
  const state = followDrawing(signal);
  const pen = new Pen(port, state);
  const announcer = new Announcer();
  const room = new Room();
  let words = parts.translate;
  const halfTyped = new Map<string, string>();
  const presses = new Presses({ root: () => root, port, pen, state, announcer, room, translate: () => words });
  const shown = inLanguage(parts, (translate) => {
    words = translate;
    parts.onWords(translate);
    const context = new Map<symbol, unknown>([
      [DRAW_PORT, port],
      [DRAW, state],
      [PEN, pen],
      [ROOM, room],
      [ANNOUNCER, announcer],
      [TRANSLATE, translate],
      [COVER_ONLY, parts.coverOnly],
      [HALF_TYPED, halfTyped],
    ]);
    return mount(DrawApp, { target: root, context });
  });
  // It is there at once, above all of the page.
  flushSync();

  return {
    moveTo(to) {
      const caret = caretIn(root);
      pen.cancel();
      root = to;
      enter();
      shown.again();
      focusDrawing(root, null);
      caret?.(root);
    },
    setStyles: (styles) => setStyles((chosen = styles)),
    focus() {
      flushSync();
      focusDrawing(root, last);
    },
    deliver(event) {
      if (event.type !== 'keydown') return handle(event, root);
      // What has just been put into the stores can be used.
      flushSync();
      const isUsed = presses.press(event as KeyboardEvent);
      flushSync();
      notePress(isUsed || event.target === root.host);
      return isUsed;
    },
    raise: raiseAll,
    setLanguage: shown.setLanguage,
    destroy() {
      presses.end();
      shown.destroy();
      life.abort();
    },
  };
}

/** Stops an event that a page has forged, and what the browser would do of itself. */
function stopForged(event: Event): void {
  if (event.isTrusted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
