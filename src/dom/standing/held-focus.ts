import { createBudget } from '../../core/budget';
import { deepFocus } from '../deep-focus';

/** How often per {@link A_WHILE} the focus is taken back from a page. */
export const MOST_TAKEN_BACK = 8;
/** In ms. */
const A_WHILE = 5000;
/**
 * A page takes the focus from somebody who has just come into a field or is typing (ms). Later it may have been the
 * person, by something that sends no press, such as a screen reader.
 */
const AT_WORK = 1000;
/** Keys that may lead out of a field. */
const LEAVING = new Set(['Tab', 'Escape', 'Enter', 'F6']);
const FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"])';

/** @see holdFocus */
export interface HeldFocusParts {
  /**
   * The page has taken the focus from a field of ours, and it is about to be given back.
   * @param times - How often in a row, from 1 on.
   */
  onTaken(times: number): void;
  /** A key is about to write into the field: the page may have made it inert, which no event tells. */
  onTyping(): void;
  /** The page has taken it too often: it is left there. */
  onYielded(): void;
}

/** @see holdFocus */
export interface HeldFocus {
  /** The field of ours that the person is in; null for none. */
  field(): HTMLElement | null;
  /** The person has called for this field, and the page may not let it have the focus. */
  hold(field: HTMLElement): void;
  /** Puts the focus into it, after we have moved. */
  restore(): void;
  /**
   * Must be called first for the person's key and text events that the key guard passes on, in our UI and on the page.
   *
   * @returns Whether it is a key for a field that had lost the focus, as by becoming inert, which no event tells: the
   * field has the focus again, and the page does not get the key.
   */
  heard(event: Event): boolean;
}

/**
 * Keeps the focus in the field of ours that the person types in: pages with a dialog of their own take it back as soon as
 * it is elsewhere. The person leaves with a press elsewhere or a key. There is a budget for it, and what is beyond it
 * belongs to the page.
 */
export function holdFocus(shadow: ShadowRoot, parts: HeldFocusParts, signal: AbortSignal): HeldFocus {
  let held: HTMLElement | null = null;
  let atWork = -Infinity;
  let takenAt = -Infinity;
  let times = 0;
  const back = createBudget(MOST_TAKEN_BACK, A_WHILE, () => performance.now());
  const field = (): HTMLElement | null => (held?.isConnected && held.checkVisibility() ? held : null);
  /** What is no field may have it for a moment, as when a dialog of ours is shown. */
  const hold = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLElement) || !target.matches(FIELD)) return;
    held = target;
    atWork = performance.now();
  };
  const isAtWork = (): boolean => performance.now() - atWork <= AT_WORK;
  /** In a task of its own, or at its end: after the page has done what it does, and before the next key arrives. */
  const takeBack = (): void => {
    const now = performance.now();
    const lost = field();
    // Another control of ours was not taken by the page: the person has gone there.
    const isOurs = shadow.activeElement !== null;
    if (!lost || !document.hasFocus() || isOurs || isFrame(document.activeElement)) return;
    if (!back.spend()) {
      held = null;
      return parts.onYielded();
    }
    times = now - takenAt > AT_WORK ? 1 : times + 1;
    takenAt = now;
    parts.onTaken(times);
    lost.focus({ preventScroll: true });
    // A page that listens to what loses it does not even let it come here.
    if (deepFocus() !== lost) queueMicrotask(takeBack);
  };
  const listen = { capture: true, signal } as const;
  const focused = ({ target }: Event): void => {
    hold(target);
    // A page that listens before us has taken it by now.
    if (deepFocus() !== held) queueMicrotask(takeBack);
  };
  shadow.addEventListener('focusin', focused, listen);
  shadow.addEventListener('focusout', () => isAtWork() && queueMicrotask(takeBack), listen);
  const pressed = (event: Event): void => {
    if (!event.isTrusted) return;
    const [target] = event.composedPath();
    if (held && !event.composedPath().includes(held)) held = null;
    if (event.composedPath().includes(shadow)) hold(target ?? null);
  };
  window.addEventListener('pointerdown', pressed, listen);
  return {
    field,
    hold(wanted) {
      hold(wanted);
      queueMicrotask(takeBack);
    },
    restore() {
      const lost = field();
      if (lost && deepFocus() !== lost) lost.focus({ preventScroll: true });
    },
    heard(event) {
      if (!event.isTrusted) return false;
      const [target] = event.composedPath();
      if (event.type === 'beforeinput') hold(target ?? null);
      if (!(event instanceof KeyboardEvent) || event.type !== 'keydown') return false;
      if (field() && isTyped(event)) parts.onTyping();
      if (target !== held && isAtWork() && isTyped(event)) {
        takeBack();
        if (held && deepFocus() === held) {
          event.stopImmediatePropagation();
          return true;
        }
      }
      if (LEAVING.has(event.key)) held = null;
      return false;
    },
  };
}

/** Whether a key writes or deletes, and is no shortcut. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^(?:.|Backspace|Delete)$/u.test(key) && !ctrlKey && !metaKey && !altKey;
}

/** What is typed in a frame of the page is not heard of here: the person may be there. */
function isFrame(element: Element | null): boolean {
  return /^(?:i?frame|object|embed)$/.test(element?.localName ?? '');
}
