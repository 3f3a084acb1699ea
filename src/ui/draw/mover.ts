import type { Attachment } from 'svelte/attachments';

/** Where something stands, as shares of the room around it, from 0 to 1. */
export interface SharedPlace {
  x: number;
  y: number;
}

/** Moves an element over the window, by pointer and by keys. */
export interface Mover {
  /** To drag it by. What is pressed in it does what it is for. */
  drags: Attachment<HTMLElement>;
  /** Moves it by a distance in px. */
  moveBy(x: number, y: number): void;
}

/**
 * Makes something movable inside of what it stands in. It cannot be moved out of that.
 *
 * @param element - What is moved.
 * @param moveTo - Puts it there. It is dragged on until `isLast`.
 */
export function mover(element: () => HTMLElement, moveTo: (place: SharedPlace, isLast: boolean) => void): Mover {
  const around = (): DOMRect =>
    element().offsetParent?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const share = (at: number, room: number): number => (room > 0 ? Math.min(1, Math.max(0, at / room)) : 0);
  const put = (left: number, top: number, isLast: boolean): void => {
    const [box, whole] = [element().getBoundingClientRect(), around()];
    moveTo(
      {
        x: share(left - whole.left, whole.width - box.width),
        y: share(top - whole.top, whole.height - box.height),
      },
      isLast,
    );
  };
  return {
    moveBy(x, y) {
      const { left, top } = element().getBoundingClientRect();
      put(left + x, top + y, true);
    },
    drags(handle) {
      const life = new AbortController();
      const { signal } = life;
      /** The pointer, and where it has hold of the element. */
      let held: { id: number; x: number; y: number } | null = null;
      const on = (
        type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
        act: (event: PointerEvent) => void,
      ): void => handle.addEventListener(type, (event) => event.isTrusted && act(event), { signal });
      on('pointerdown', (event) => {
        const isButton = event.composedPath().some((one) => (one as Partial<Element>).matches?.('button:not(.grip)'));
        if (event.button !== 0 || held || isButton) return;
        const { left, top } = element().getBoundingClientRect();
        held = { id: event.pointerId, x: event.clientX - left, y: event.clientY - top };
        handle.setPointerCapture(event.pointerId);
      });
      const move = (event: PointerEvent, isLast: boolean): void => {
        if (held?.id === event.pointerId) put(event.clientX - held.x, event.clientY - held.y, isLast);
      };
      on('pointermove', (event) => move(event, false));
      const end = (event: PointerEvent): void => {
        if (held?.id !== event.pointerId) return;
        move(event, true);
        held = null;
      };
      on('pointerup', end);
      on('pointercancel', end);
      return () => life.abort();
    },
  };
}
