/** For so long after a write that was begun by key, or the release of an Enter of ours, Enter is not the site's (ms): who presses twice does not mean to send. */
export const HELD_AFTER = 500;
/** A write that goes on for longer holds Enter no more (ms): nobody waits at a dead key. */
export const HELD_MOST = 5000;

/** @see createEnterHold */
export interface EnterHold {
  /** To be told of each click of the person on something of ours. A press of a key clicks too, without a pointer. */
  clicked(event: Pick<MouseEvent, 'detail'>): void;
  /** Keeps Enter from the page while this goes on and {@link HELD_AFTER} longer, if the last click was made by key. */
  during<T>(act: () => Promise<T>): Promise<T>;
  /**
   * To be told of each key event of the person.
   *
   * @param isOnPage - It comes to the page, and not to something of ours.
   * @returns Whether it is an Enter, alone or with other keys, that the page is not to get now.
   */
  takes(event: Event, isOnPage: boolean): boolean;
  /** The person pressed on the page: they see where they are. */
  pressedOnPage(): void;
}

/**
 * Keeps Enter from the site's editor where the second of two quick presses would send what nobody has read yet: around a
 * write that Enter or Space began, which takes the focus into the editor; and after an Enter of ours that gave the focus
 * back to it, as when a note is saved. A press that was taken stays ours until it is released: the key guard sees to that.
 *
 * @param now - A clock in milliseconds that never goes back.
 */
export function createEnterHold(now = (): number => performance.now()): EnterHold {
  let isByKey = true;
  let writtenUntil = 0;
  let pressedUntil = 0;
  /** An Enter of ours is down: who holds it and then presses again does not mean to send either. */
  let isDown = false;
  return {
    clicked({ detail: presses }) {
      isByKey = presses === 0;
    },
    async during(act) {
      writtenUntil = isByKey ? now() + HELD_MOST : 0;
      try {
        return await act();
      } finally {
        if (writtenUntil > 0) writtenUntil = now() + HELD_AFTER;
      }
    },
    takes(event, isOnPage) {
      if (!(event instanceof KeyboardEvent)) return false;
      const isEnter = event.key === 'Enter' || event.code === 'NumpadEnter';
      if (event.type === 'keyup' && isEnter && isDown) {
        isDown = false;
        pressedUntil = now() + HELD_AFTER;
      }
      if (event.type !== 'keydown') return false;
      // Its release may have gone to another window: a press that is no repeat says so.
      if (!event.repeat) isDown = isEnter && !isOnPage;
      if (!isOnPage) pressedUntil = isEnter ? now() + HELD_AFTER : 0;
      // Whoever types goes on with something else.
      else if (!isEnter) pressedUntil = 0;
      return isOnPage && isEnter && now() < Math.max(writtenUntil, pressedUntil);
    },
    pressedOnPage() {
      pressedUntil = 0;
    },
  };
}
