/**
 * How long Enter is kept from the site (ms) once the result of a write that was started with a key is on the screen, or
 * after the release of an Enter that we used: someone who presses twice does not mean to send.
 */
export const HELD_AFTER = 500;
/** A write that takes longer than this no longer holds Enter back (ms), so that the key does not seem dead. */
export const HELD_MOST = 5000;

/** @see createEnterHold */
export interface EnterHold {
  /** Must be called for each of the person's clicks in our UI. Pressing a key also clicks, without a pointer. */
  clicked(event: Pick<MouseEvent, 'detail'>): void;
  /**
   * Keeps Enter from the page during this and for {@link HELD_AFTER} once its result is shown, if the last click was
   * made with a key.
   */
  during<T>(act: () => Promise<T>): Promise<T>;
  /**
   * Must be called for each of the person's key events.
   *
   * @param isOnPage - The event is for the page, not for our UI.
   * @returns Whether it is an Enter, alone or with modifiers, that the page must not get now.
   */
  takes(event: Event, isOnPage: boolean): boolean;
  /** The person clicked on the page, so they see where they are. */
  pressedOnPage(): void;
}

/**
 * Keeps Enter from the site's editor if the second of two quick presses would send something nobody has read yet:
 * around a write started with Enter or Space, which moves the focus into the editor; and after an Enter of ours that
 * returned the focus to it, as when a note is saved. A press that was held back stays ours until it is released; the
 * key guard ensures that.
 *
 * @param now - The clock of the events' `timeStamp`, in milliseconds.
 * @param onShown - Calls back once the page as it is now is on the screen.
 */
export function createEnterHold(now = (): number => performance.now(), onShown = afterFrame): EnterHold {
  let isByKey = true;
  let writtenUntil = 0;
  let pressedUntil = 0;
  /** An Enter of ours is being held: someone who holds it and then presses again does not mean to send either. */
  let isDown = false;
  return {
    clicked({ detail: presses }) {
      isByKey = presses === 0;
    },
    async during(act) {
      const most = isByKey ? now() + HELD_MOST : 0;
      writtenUntil = most;
      try {
        return await act();
      } finally {
        onShown(() => {
          // Another write may have begun.
          if (most > 0 && writtenUntil === most) writtenUntil = now() + HELD_AFTER;
        });
      }
    },
    takes(event, isOnPage) {
      if (!(event instanceof KeyboardEvent)) return false;
      // When the key was pressed: on a busy page it is handled later, and was still pressed too soon.
      const at = event.timeStamp;
      const isEnter = event.key === 'Enter' || event.code === 'NumpadEnter';
      if (event.type === 'keyup' && isEnter && isDown) {
        isDown = false;
        pressedUntil = at + HELD_AFTER;
      }
      if (event.type !== 'keydown') return false;
      // Its release may have gone to another window. A press that is not a repeat proves that.
      if (!event.repeat) isDown = isEnter && !isOnPage;
      if (!isOnPage) pressedUntil = isEnter ? at + HELD_AFTER : 0;
      // Someone who types something else has moved on.
      else if (!isEnter) pressedUntil = 0;
      return isOnPage && isEnter && at < Math.max(writtenUntil, pressedUntil);
    },
    pressedOnPage() {
      pressedUntil = 0;
    },
  };
}

/** Calls back in the first task after the next frame, which is on the screen by then. */
function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
