import { focusedElement } from '../kit/focus-return';

/** A key that the page gets first. */
interface Waiting {
  press: KeyboardEvent;
  /** What had the focus when it was pressed. */
  focused: Element | null;
  act: () => void;
}
let waiting: Waiting | undefined;

/**
 * Whether a key types text other than a digit. Chat pages move such a key into their message field, wherever the focus
 * was. Digits stand on the toolbar beside its buttons, and are meant for these.
 */
export function isLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): boolean {
  return [...key].length === 1 && !/^\d$/.test(key) && !/^(Digit|Numpad)\d$/.test(code);
}

/**
 * Lets the page have a key, and acts on it in the next frame unless the page took it: by moving the focus, as into its
 * message field, or by preventing its default action.
 */
export function actAfterPage(press: KeyboardEvent, act: () => void): void {
  const mine: Waiting = { press, focused: focusedElement(), act };
  waiting = mine;
  // In a task after the frame: the page may move the focus in the frame itself.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (waiting === mine) decide();
    }),
  );
}

/**
 * Decides now about a key that the page got first. Called when the next key is pressed: it may be the beginning of a
 * note, and pages that take a key move the focus before its text is typed.
 * @returns Whether we acted on it.
 */
export function decide(): boolean {
  const key = waiting;
  waiting = undefined;
  if (!key || key.press.defaultPrevented || focusedElement() !== key.focused) return false;
  key.act();
  return true;
}
