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
  /** The page has taken it too often: it is left there. */
  onYielded(): void;
}

/** @see holdFocus */
export interface HeldFocus {
  /** The field of ours that the person is in; null for none. */
  field(): HTMLElement | null;
  /** Must be called for the person's key and text events in our UI, which nobody else hears of. */
  heard(event: Event): void;
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
  const hold = (target: EventTarget | null): void => {
    held = target instanceof HTMLElement && target.matches(FIELD) ? target : null;
    atWork = performance.now();
  };
  const takeBack = (): void => {
    const now = performance.now();
    const lost = field();
    if (!lost || !document.hasFocus() || deepFocus() === lost || isFrame(document.activeElement)) return;
    if (!back.spend()) {
      held = null;
      return parts.onYielded();
    }
    times = now - takenAt > AT_WORK ? 1 : times + 1;
    takenAt = now;
    parts.onTaken(times);
    lost.focus({ preventScroll: true });
  };
  const listen = { capture: true, signal } as const;
  shadow.addEventListener('focusin', ({ target }) => hold(target), listen);
  shadow.addEventListener(
    'focusout',
    () => {
      // After the page has done what it does, and before the next key arrives. The budget bounds how often.
      if (performance.now() - atWork <= AT_WORK) queueMicrotask(takeBack);
    },
    listen,
  );
  const pressed = (event: Event): void => {
    if (event.isTrusted && held && !event.composedPath().includes(held)) held = null;
  };
  window.addEventListener('pointerdown', pressed, listen);
  return {
    field,
    heard(event) {
      if (!event.isTrusted) return;
      if (event instanceof KeyboardEvent && event.type === 'keydown' && LEAVING.has(event.key)) held = null;
      if (event.type === 'beforeinput') hold(event.composedPath()[0] ?? null);
    },
  };
}

/** What is typed in a frame of the page is not heard of here: the person may be there. */
function isFrame(element: Element | null): boolean {
  return /^(?:i?frame|object|embed)$/.test(element?.localName ?? '');
}
