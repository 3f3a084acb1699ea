/** How long (ms) after the last key somebody still types for a field that has gone: by then they have seen it. */
export const TYPES_ON = 3000;

/** @see createTypingOn */
export interface TypingOn {
  /**
   * Must be called for each key the person presses.
   *
   * @param field - Our text field that gets the key; null if the key is for anything else.
   * @param isUsed - Whether the key did something there, such as saving the note, rather than type.
   */
  pressed(field: Pick<Node, 'isConnected'> | null, at: number, isUsed: boolean): void;
  /**
   * Whether a key pressed on the page is still meant for a field of ours that has gone: then the page must not get it.
   * Shortcuts of the browser and the page are not.
   */
  takes(press: Press): boolean;
  /** The person clicked somewhere, so they see where they are. */
  clicked(): void;
}

/** What matters of a key event. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>;

/** Keys that write or correct, or save a note. */
const TYPES = /^(.|Enter|Backspace|Delete)$/u;

/**
 * Keeps the page from what is typed for a text field of ours that disappeared meanwhile: when the answer of its mark was
 * regenerated, another tab deleted the mark, or another language was chosen. The rest of the word would land in the
 * site's message field, and the Enter that was to save a note would send it.
 */
export function createTypingOn(): TypingOn {
  let last: { field: Pick<Node, 'isConnected'>; at: number } | null = null;
  return {
    pressed(field, at, isUsed) {
      last = field && !isUsed ? { field, at } : null;
    },
    takes({ key, ctrlKey, metaKey, altKey, timeStamp: at }) {
      const isTyped = TYPES.test(key) && !ctrlKey && !metaKey && !altKey;
      if (!isTyped || !last || last.field.isConnected || at - last.at > TYPES_ON) return false;
      last.at = at;
      return true;
    },
    clicked() {
      last = null;
    },
  };
}
