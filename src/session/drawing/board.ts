import type { Drawing, DrawingPhase, Point } from '../../core/drawing/drawing';
import { boundsOf, cornersOf, movedBy, type Outlined } from '../../core/drawing/geometry';
import { nextPhase, type DrawingTrigger } from '../../core/drawing/phases';
import type { Box } from '../../core/element/element-context';
import type { Random } from '../../core/drawing/ids';
import { $drawing, $drawingView, $shapePlaces, clearDrawing, showDrawingView } from '../../stores/drawing';
import type { DrawnPage } from './parts';

/** What is drawn on: the drawing as it is now, what is shown of it, and the window above the document. */
export class Board {
  readonly page: DrawnPage;
  readonly random: Random;
  readonly #onChange: (drawing: Drawing) => void;
  #drawing: Drawing;
  #isClosed = false;
  /** Its follower must look anew. */
  #moved: () => void = () => undefined;

  constructor(page: DrawnPage, random: Random, drawing: Drawing, onChange: (drawing: Drawing) => void) {
    this.page = page;
    this.random = random;
    this.#drawing = drawing;
    this.#onChange = onChange;
    $drawing.set(drawing);
  }

  /** Begins to follow the shapes on the page. */
  follow(onPlaces: () => void, signal: AbortSignal): void {
    const all = () => [
      ...this.#drawing.shapes,
      ...this.#drawing.boxes.map(({ id, box, at }) => ({ id, points: cornersOf(box), at })),
    ];
    const show = (places: ReturnType<typeof $shapePlaces.get>): void => {
      if (signal.aborted) return;
      $shapePlaces.set(places);
      onPlaces();
    };
    this.#moved = this.page.follow(all, show, signal);
  }

  get drawing(): Drawing {
    return this.#drawing;
  }

  get phase(): DrawingPhase {
    return $drawingView.get().phase;
  }

  /** Shapes can be changed. */
  get isOpen(): boolean {
    return this.phase === 'drawing' || this.phase === 'note';
  }

  /** Drawing goes on, also while the page is the person's for a moment. */
  get isBegun(): boolean {
    return this.isOpen || this.phase === 'away';
  }

  now(): number {
    return Date.now();
  }

  /** The drawing has changed: it is shown and stored. */
  set(drawing: Drawing): void {
    const before = this.#drawing;
    if (drawing === before) return;
    this.showOnly(drawing);
    // While a note is typed nothing moves.
    const hasMoved = drawing.shapes !== before.shapes || drawing.boxes !== before.boxes;
    if (hasMoved && !this.#isClosed) this.#moved();
    this.#onChange(drawing);
  }

  /** Shows a drawing that is in the middle of a change, as while a shape is dragged. It is not stored. */
  showOnly(drawing: Drawing): void {
    this.#drawing = drawing;
    if (!this.#isClosed) $drawing.set(drawing);
  }

  /** Nothing is shown any more; what still changes is only stored. */
  close(): void {
    this.#isClosed = true;
    clearDrawing();
  }

  /** Goes on to the next phase. @returns Whether that was possible. */
  enter(trigger: DrawingTrigger, change: Partial<ReturnType<typeof $drawingView.get>> = {}): boolean {
    const phase = nextPhase(this.phase, trigger);
    if (phase === undefined) return false;
    showDrawingView({ ...change, phase });
    return true;
  }

  /** Whether there is a shape or box with this id. */
  has(id: string): boolean {
    const { shapes, boxes } = this.#drawing;
    return shapes.some((shape) => shape.id === id) || boxes.some((box) => box.id === id);
  }

  /** The number of a shape, from 1; 0 for none. */
  numberOf(id: string): number {
    return this.#drawing.shapes.findIndex((shape) => shape.id === id) + 1;
  }

  typeOf(id: string): Outlined {
    return this.#drawing.shapes.find((shape) => shape.id === id)?.type ?? 'redact';
  }

  /** Where a shape or box is in the window now. */
  pointsInWindow(id: string): readonly Point[] {
    const place = $shapePlaces.get().get(id);
    if (place && place.points.length > 0) return place.points;
    const { shapes, boxes } = this.#drawing;
    const points = shapes.find((shape) => shape.id === id)?.points;
    const box = boxes.find((one) => one.id === id)?.box;
    const { x, y } = this.page.scroll();
    return movedBy(points ?? (box ? cornersOf(box) : []), -x, -y);
  }

  /** Points of the window as points of the document. */
  toDocument(points: readonly Point[]): Point[] {
    const { x, y } = this.page.scroll();
    return movedBy(points, x, y);
  }

  /** Where a shape or box is in the document now. */
  boxInDocument(id: string): Box {
    return boundsOf(this.toDocument(this.pointsInWindow(id)));
  }
}
