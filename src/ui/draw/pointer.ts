import type { Attachment } from 'svelte/attachments';
import type { Point } from '../../core/drawing/drawing';
import { handlesOf } from './handles';
import type { Pen } from './pen.svelte';
import type { DrawPort } from './port';
import type { DrawState } from './state.svelte';

/** The heights of a line and of a page of the wheel, where it counts in these, in px. */
const LINE = 40;

/**
 * Draws, selects, moves and resizes with mouse, pen and fingers. The wheel, the middle button and two fingers scroll the
 * page below.
 */
export function followsPointer(pen: Pen, port: DrawPort, state: DrawState): Attachment<HTMLElement> {
  return (surface) => {
    const life = new AbortController();
    /** Fingers and buttons that scroll, by pointer: where each was last. */
    const scrolling = new Map<number, Point>();
    /** The pointer that draws or drags. */
    let drawing: number | null = null;
    /** The shape whose number was pressed with a tool that draws: a drag draws there, a press without one selects. */
    let pressedShape: string | null = null;
    /** Fingers that are down. */
    const fingers = new Map<number, Point>();

    const on = <T extends keyof HTMLElementEventMap>(
      type: T,
      act: (event: HTMLElementEventMap[T]) => void,
      options: AddEventListenerOptions = {},
    ): void =>
      surface.addEventListener(type, (event) => event.isTrusted && act(event), { ...options, signal: life.signal });

    on('pointerdown', (event) => {
      const point = pointOf(event);
      pen.usePointer();
      surface.focus({ preventScroll: true });
      if (event.pointerType === 'touch') fingers.set(event.pointerId, point);
      if (fingers.size > 1) return scrollWithFingers();
      if (event.button === 1) return hold(event, () => scrolling.set(event.pointerId, point));
      if (event.button !== 0 || drawing !== null) return;
      hold(event, () => (drawing = event.pointerId));
      pressedShape = null;
      const isHeld = grab(event.composedPath()[0] as Element, point);
      if (isHeld) return;
      if (pen.type) return pen.begin(pressed(event), event.altKey);
      port.select(null);
      // With one finger, whoever selects nothing scrolls.
      if (event.pointerType === 'touch') scrollWithFingers();
    });

    /** Takes hold of the handle or the shape that was pressed. */
    function grab(target: Element, point: Point): boolean {
      const handle = target.closest<SVGElement>('[data-handle]')?.dataset['handle'];
      const { selected } = state.view();
      const points = selected && state.places().get(selected)?.points;
      const type = selected && pen.typeOf(selected);
      if (handle && selected && points && type) {
        pen.grab(selected, handlesOf(type, points).find(({ id }) => id === handle) ?? null, point);
        return true;
      }
      const id = target.closest<SVGElement>('[data-shape]')?.dataset['shape'];
      if (!id) return false;
      pressedShape = pen.type && id;
      if (pen.type) return false;
      port.select(id);
      pen.grab(id, null, point);
      return true;
    }

    function scrollWithFingers(): void {
      pen.cancel();
      drawing = null;
      for (const [id, at] of fingers) scrolling.set(id, at);
    }

    function hold({ pointerId }: PointerEvent, then: () => void): void {
      surface.setPointerCapture(pointerId);
      then();
    }

    on('pointermove', (event) => {
      const point = pointOf(event);
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, point);
      const before = scrolling.get(event.pointerId);
      if (before) {
        scrolling.set(event.pointerId, point);
        // Each of two fingers moves the page by its half.
        const share = scrolling.size;
        port.scrollAt(point, (before.x - point.x) / share, (before.y - point.y) / share, 'any');
      } else if (event.pointerId === drawing) {
        if (pen.drag) pen.dragTo(point, event.altKey);
        else pen.extend(all(event).map(pressed), event.altKey);
      } else if (pen.type === 'pin' && drawing === null) {
        port.hover(point);
      }
      // Some pointers report a move without having moved.
      if (event.movementX !== 0 || event.movementY !== 0) pen.usePointer();
    });

    const end = (event: PointerEvent, isDone: boolean): void => {
      fingers.delete(event.pointerId);
      scrolling.delete(event.pointerId);
      if (event.pointerId !== drawing) return;
      drawing = null;
      if (!isDone) pen.cancel();
      else if (pen.drag) pen.drop();
      else if (pressedShape && pen.isStill) {
        pen.cancel();
        port.setTool('select');
        port.select(pressedShape);
      } else pen.end();
      pressedShape = null;
    };
    on('pointerup', (event) => end(event, true));
    on('pointercancel', (event) => end(event, false));
    on('pointerleave', () => pen.type === 'pin' && !pen.cursor && port.hover(null));
    on('dblclick', () => {
      const { selected } = state.view();
      if (!pen.type && selected && pen.typeOf(selected) !== 'redact') port.edit(selected);
    });
    // The middle button would begin to scroll by itself, and the first would select text of the page.
    on('mousedown', (event) => event.preventDefault());
    on('contextmenu', (event) => event.preventDefault());
    on(
      'wheel',
      (event) => {
        // With Ctrl, the browser zooms.
        if (event.ctrlKey) return;
        const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? LINE : innerHeight;
        const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
        // The page itself is scrolled by the browser, which does it more smoothly.
        if (port.scrollAt(pointOf(event), dx * unit, dy * unit, 'inner')) event.preventDefault();
      },
      { passive: false },
    );
    return () => life.abort();
  };
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

/** A point with the pressure of a pen. A mouse and most fingers have none. */
function pressed(event: PointerEvent): Point {
  return event.pointerType === 'pen' ? { ...pointOf(event), pressure: event.pressure } : pointOf(event);
}

/** The moves that the browser has put together into one event. */
function all(event: PointerEvent): PointerEvent[] {
  const moves = event.getCoalescedEvents();
  return moves.length > 0 ? moves : [event];
}
