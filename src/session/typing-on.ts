/** How long (ms) after the last key somebody still types for a field of ours: by then they have seen where they are. */
export const TYPES_ON = 3000;

/** @see createTypingOn */
export interface TypingOn {
  /**
   * Must be called for each key the person presses in our UI.
   *
   * @param isInField - Whether it is for a text field.
   * @param isUsed - Whether it did something, such as saving the note, rather than type.
   */
  pressed(press: Press, isInField: boolean, isUsed: boolean): void;
  /**
   * Whether a key pressed on the page is still meant for a field of ours: then the page must not get it. Shortcuts of
   * the browser and the page are not.
   */
  takes(press: Press): boolean;
  /** The person clicked somewhere, so they see where they are. */
  clicked(): void;
}

/** What matters of a key event. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/** Keys that write or correct, or save a note. */
const TYPES = /^(.|Enter|Backspace|Delete)$/u;
/** Keys that leave a field. */
const LEAVES = /^(Tab|Escape|F6)$/;

/**
 * Keeps the page from what is typed for a text field of ours that has lost the focus without the person's doing: the
 * answer of its mark was regenerated, another tab deleted the mark, another language was chosen, or the page moved the
 * focus or our element. The rest of the word would land in the site's message field, and the Enter that was to save a
 * note would send it.
 */
export function createTypingOn(): TypingOn {
  /** When the person last typed for a field of ours; null if they have moved on. */
  let last: number | null = null;
  return {
    pressed({ key, timeStamp }, isInField, isUsed) {
      last = isInField && !isUsed && !LEAVES.test(key) ? timeStamp : null;
    },
    takes({ key, ctrlKey, metaKey, altKey, timeStamp: at }) {
      const isTyped = TYPES.test(key) && !ctrlKey && !metaKey && !altKey;
      if (!isTyped || last === null || at - last > TYPES_ON) return false;
      last = at;
      return true;
    },
    clicked() {
      last = null;
    },
  };
}
