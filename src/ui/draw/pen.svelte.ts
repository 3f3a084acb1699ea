import { getContext } from 'svelte';
import type { Point } from '../../core/drawing/drawing';
import { boundsOf, isOfOnePoint, movedBy, type Outlined } from '../../core/drawing/geometry';
import { dragged, type Handle } from './handles';
import type { DrawPort } from './port';
import type { DrawState } from './state.svelte';

/** Something that is being drawn. */
interface Draft {
  type: Outlined;
  /** As drawn; what is shown is snapped. */
  points: readonly Point[];
  isFree: boolean;
}

/** A shape or box that is being moved or resized. */
interface Drag {
  id: string;
  type: Outlined;
  /** Null to move it as a whole. */
  handle: Handle | null;
  from: Point;
  before: readonly Point[];
  points: readonly Point[];
  /** A press that does not move is none. */
  hasMoved: boolean;
}

/** A press that moves less than this moves nothing, in px. */
const STILL = 3;
/** A stroke drawn by keys gets points this far apart, in px. */
const STRIDE = 4;

/** What is drawn or dragged just now, by pointer or by keys. The session learns of it when it is done. */
export class Pen {
  draft: Draft | null = $state.raw(null);
  drag: Drag | null = $state.raw(null);
  /** Where the cursor of the keyboard is; null while the pointer is used. */
  cursor: Point | null = $state.raw(null);
  /** Whether something is drawn or dragged. A rune of its own: what only depends on this stays as it is from move to move. */
  readonly isBusy: boolean = $derived(this.draft !== null || this.drag !== null);
  #last: Point | null = null;
  readonly #port: DrawPort;
  readonly #state: DrawState;

  constructor(port: DrawPort, state: DrawState) {
    this.#port = port;
    this.#state = state;
  }

  /** What the chosen tool draws; null for Select. */
  get type(): Outlined | null {
    const { tool } = this.#state.view();
    return tool === 'select' ? null : tool;
  }

  /** The points of what is drawn, as they are shown. */
  get shown(): readonly Point[] {
    const { draft } = this;
    return draft ? this.#port.snapped(draft.type, draft.points, draft.isFree) : [];
  }

  begin(point: Point, isFree: boolean): void {
    const { type } = this;
    if (!type) return;
    this.draft = { type, isFree, points: isOfOnePoint(type) || type === 'freehand' ? [point] : [point, point] };
  }

  /** Goes on to these points. */
  extend(points: readonly Point[], isFree: boolean): void {
    const { draft } = this;
    const last = points.at(-1);
    if (!draft || !last) return;
    const { type } = draft;
    const now =
      type === 'freehand' ? [...draft.points, ...points] : isOfOnePoint(type) ? [last] : [draft.points[0]!, last];
    this.draft = { type, isFree, points: now };
  }

  /** Hands what is drawn to the session. */
  end(): void {
    const { draft } = this;
    this.draft = null;
    if (draft) this.#port.draw(draft.type, draft.points, draft.isFree);
  }

  /** @returns Whether there was something to give up. */
  cancel(): boolean {
    const was = this.draft ?? this.drag;
    this.draft = null;
    this.drag = null;
    return was !== null;
  }

  /** The type of a shape or box that is there. */
  typeOf(id: string): Outlined | null {
    const drawing = this.#state.drawing();
    const shape = drawing?.shapes.find((one) => one.id === id);
    return shape?.type ?? (drawing?.boxes.some((one) => one.id === id) ? 'redact' : null);
  }

  /** Takes hold of a shape or box, at a handle or as a whole. */
  grab(id: string, handle: Handle | null, from: Point): void {
    const type = this.typeOf(id);
    const before = this.#state.places().get(id)?.points;
    if (type && before) this.drag = { id, type, handle, from, before, points: before, hasMoved: false };
  }

  /** Drags what is held to a point. */
  dragTo(to: Point, isFree: boolean): void {
    const { drag } = this;
    if (!drag) return;
    const [dx, dy] = [to.x - drag.from.x, to.y - drag.from.y];
    if (!drag.hasMoved && Math.hypot(dx, dy) < STILL) return;
    this.drag = { ...drag, hasMoved: true, points: this.#moved(drag, dx, dy, isFree) };
  }

  #moved({ type, handle, before }: Drag, dx: number, dy: number, isFree: boolean): readonly Point[] {
    if (handle) {
      const points = dragged(type, before, handle, dx, dy);
      return type === 'freehand' ? points : this.#port.snapped(type, points, isFree);
    }
    const points = movedBy(before, dx, dy);
    if (type === 'freehand' || isOfOnePoint(type)) return points;
    // Its size stays: the first of its corners that snaps takes the other along.
    const snapped = this.#port.snapped(type, points, isFree);
    const by = (axis: 'x' | 'y'): number =>
      points.map((point, at) => snapped[at]![axis] - point[axis]).find((one) => one !== 0) ?? 0;
    return movedBy(points, by('x'), by('y'));
  }

  /** Lets go of what is held. */
  drop(): void {
    const { drag } = this;
    this.drag = null;
    if (drag?.hasMoved) this.#port.reshape(drag.id, drag.points, true);
  }

  /** The pointer is used: the keyboard's cursor goes. */
  usePointer(): void {
    this.cursor = null;
  }

  /** Where the keyboard's cursor is, or would appear: where it was last, or in the middle of the window. */
  get place(): Point {
    return this.cursor ?? this.#last ?? { x: Math.round(innerWidth / 2), y: Math.round(innerHeight / 2) };
  }

  /** Moves the keyboard's cursor. What has been begun goes along. At an edge of the window the page scrolls instead. */
  moveCursor(dx: number, dy: number): void {
    const from = this.place;
    const to = { x: clamp(from.x + dx, innerWidth - 1), y: clamp(from.y + dy, innerHeight - 1) };
    const [restX, restY] = [from.x + dx - to.x, from.y + dy - to.y];
    if (!this.draft && (restX !== 0 || restY !== 0)) this.#port.scrollAt(to, restX, restY, 'any');
    this.#last = this.cursor = to;
    this.#port.moveCursor(to.x, to.y);
    if (!this.draft) return;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
    const between = Array.from({ length: steps }, (_, at) => ({
      x: from.x + ((to.x - from.x) * (at + 1)) / steps,
      y: from.y + ((to.y - from.y) * (at + 1)) / steps,
    }));
    this.extend(between, false);
  }

  /** Enter: begins a shape at the cursor, or ends it there. */
  enter(): void {
    this.cursor = this.#last = this.place;
    if (this.draft) return this.end();
    this.begin(this.cursor, false);
    if (this.type && isOfOnePoint(this.type)) this.end();
  }

  /** What is drawn is no more than a press. */
  get isStill(): boolean {
    const { size } = this;
    return size !== null && size.width < STILL && size.height < STILL;
  }

  /** How large what is drawn is, in px; null while nothing is. */
  get size(): { width: number; height: number } | null {
    return this.draft && boundsOf(this.draft.points);
  }
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

/** The context key of the pen. */
export const PEN = Symbol('pen');

/** The pen. Call it during component initialisation. */
export function usePen(): Pen {
  return getContext<Pen>(PEN);
}
