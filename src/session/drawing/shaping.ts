import { boundedAt, boundedElements } from '../../core/drawing/bounded';
import type { Drawing, HidingBox, Point, Shape } from '../../core/drawing/drawing';
import { MOST_SHAPES } from '../../core/drawing/drawing-schema';
import { MOST_POINTS } from '../../core/limits';
import { boundsOf, isTooSmall, movedBy, pointsOf, type Outlined } from '../../core/drawing/geometry';
import { boxStep, redone, shapeStep, undone, withStep } from '../../core/drawing/history';
import { boxId, detailId, nextMoment, shapeId } from '../../core/drawing/ids';
import { withShapeChanged } from '../../core/drawing/notes';
import { snappedTo } from '../../core/drawing/snapping';
import { simplifiedStroke } from '../../core/drawing/strokes';
import type { Box } from '../../core/element/element-context';
import { isEqual } from '../../core/is-equal';
import { counted, message } from '../../core/messages/message';
import { $drawingView, showDrawingView, showPlace, tellOfDrawing } from '../../stores/drawing';
import type { Board } from './board';
import type { Noting } from './noting';

/** How far beside a shape its copy is (px). */
const COPY_OFFSET = 16;

/** Adds, moves, resizes, copies and removes shapes and boxes. */
export class Shaping {
  readonly #board: Board;
  readonly #noting: Noting;
  /** The drawing before the shape that is being dragged was taken hold of. */
  #dragged: { id: string; before: Drawing } | null = null;

  constructor(board: Board, noting: Noting) {
    this.#board = board;
    this.#noting = noting;
  }

  draw(type: Outlined, drag: readonly Point[], isFree: boolean): void {
    const points = pointsOf(type, drag);
    if (!this.#board.isOpen || !points) return;
    this.settle();
    if (isTooSmall(type, points)) return tellOfDrawing(message('drawTooSmall'));
    this.#add(type, this.#refined(type, points, isFree), null);
  }

  snapped(type: Outlined, drag: readonly Point[], isFree: boolean): readonly Point[] {
    const points = pointsOf(type, drag);
    if (!points || isFree || isTooSmall(type, points)) return drag;
    return this.#refined(type, points, false);
  }

  reshape(id: string, drag: readonly Point[], isLast: boolean): void {
    if (!this.#board.isOpen || !this.#board.has(id)) return;
    if (this.#dragged?.id !== id) this.endDrag();
    const points = pointsOf(this.#board.typeOf(id), drag);
    // What is too small stays as it was before.
    if (points && !isTooSmall(this.#board.typeOf(id), points)) this.#drag(id, points);
    if (isLast) this.endDrag();
  }

  duplicate(id: string): void {
    if (!this.#board.isOpen) return;
    this.settle();
    // A text without words is gone by now.
    if (!this.#board.has(id)) return;
    const shape = this.#board.drawing.shapes.find((one) => one.id === id);
    this.#add(this.#board.typeOf(id), movedBy(this.#board.pointsInWindow(id), COPY_OFFSET, COPY_OFFSET), shape ?? null);
  }

  remove(id: string): void {
    if (!this.#board.isOpen) return;
    // The note that is being written goes with its shape, and comes back with it.
    this.settle();
    const { drawing } = this.#board;
    const number = this.#board.numberOf(id);
    const [shape, box] = [drawing.shapes[number - 1], drawing.boxes.find((one) => one.id === id)];
    if (!shape && !box) return;
    this.#board.set(withStep(drawing, shape ? shapeStep(shape, null) : boxStep(box!, null)));
    if ($drawingView.get().selected === id) showDrawingView({ selected: null });
    tellOfDrawing(shape ? message('drawRemoved', number) : message('drawBoxRemoved'));
  }

  undo(): void {
    if (!this.#board.isOpen) return;
    const { editing } = $drawingView.get();
    const isNew = editing !== null && this.#board.drawing.shapes.some(({ id }) => id === editing);
    this.settle();
    // A new text without words is gone by that.
    if (isNew && !this.#board.has(editing)) return;
    this.#go(undone(this.#board.drawing), 'drawUndone', 'drawNothingToUndo');
  }

  redo(): void {
    if (!this.#board.isOpen) return;
    this.settle();
    this.#go(redone(this.#board.drawing), 'drawRedone', 'drawNothingToRedo');
  }

  /** Ends what is being dragged and written. */
  settle(): void {
    this.endDrag();
    this.#noting.end();
  }

  #go(
    drawing: Drawing | null,
    done: 'drawUndone' | 'drawRedone',
    none: 'drawNothingToUndo' | 'drawNothingToRedo',
  ): void {
    if (!drawing) return tellOfDrawing(message(none));
    this.#board.set(drawing);
    const { selected } = $drawingView.get();
    if (selected !== null && !this.#board.has(selected)) showDrawingView({ selected: null });
    tellOfDrawing(counted(done, drawing.shapes.length));
  }

  /** Adds a shape, or a copy of one, or a box. @param points - In the window. */
  #add(type: Outlined, points: readonly Point[], copied: Shape | null): void {
    const { drawing, random, page } = this.#board;
    const list = type === 'redact' ? drawing.boxes : drawing.shapes;
    if (list.length >= MOST_SHAPES) return tellOfDrawing(message('drawTooMany', MOST_SHAPES));
    const created = nextMoment(drawing, this.#board.now());
    const { outline } = $drawingView.get();
    const isOutlined = type === 'pin' && !copied && outline !== null;
    const what = boundedElements(page.describe(meant(type, points), isOutlined));
    const there = this.#board.toDocument(points);
    if (type === 'redact') {
      const box: HidingBox = { id: boxId(created, random), box: boundsOf(there), at: what.at };
      this.#board.set(withStep(drawing, boxStep(null, box)));
      this.#show(box.id, points, box.at !== null);
      return tellOfDrawing(message('drawBoxAdded'));
    }
    const { kind } = copied ?? $drawingView.get();
    const shape: Shape = {
      id: shapeId(created, random),
      type,
      kind,
      points: there,
      ...what,
      note: copied?.note ?? '',
      detail: detailId(random),
      created,
      modified: created,
    };
    this.#board.set(withStep(drawing, shapeStep(null, shape)));
    this.#show(shape.id, points, shape.at !== null);
    tellOfDrawing(message('drawAdded', this.#board.numberOf(shape.id), what.elements[0]?.summary ?? ''));
    if (!copied) this.#noting.begin(shape.id, true);
  }

  #show(id: string, points: readonly Point[], isAtElement: boolean): void {
    showPlace(id, { state: isAtElement ? 'there' : 'free', points });
    showDrawingView({ selected: id });
  }

  /** Shows a shape at another place, while it is dragged. */
  #drag(id: string, points: readonly Point[]): void {
    const { drawing } = this.#board;
    this.#dragged ??= { id, before: drawing };
    const there = this.#board.toDocument(points);
    this.#board.showOnly({
      ...drawing,
      shapes: drawing.shapes.map((shape) => (shape.id === id ? { ...shape, points: there, at: null } : shape)),
      boxes: drawing.boxes.map((box) => (box.id === id ? { ...box, box: boundsOf(there), at: null } : box)),
    });
    showPlace(id, { state: 'free', points });
  }

  /**
   * What was dragged stays where it is, at the element that is there: one step.
   *
   * @param isThere - False if another page is shown already.
   */
  endDrag(isThere = true): void {
    if (!this.#dragged) return;
    const { id, before } = this.#dragged;
    this.#dragged = null;
    if (!this.#board.isOpen) return;
    const { drawing, page } = this.#board;
    const points = this.#board.pointsInWindow(id);
    const found = isThere ? page.describe(meant(this.#board.typeOf(id), points)) : null;
    const moved = drawing.shapes.find((one) => one.id === id);
    const shape = before.shapes.find((one) => one.id === id);
    const box = before.boxes.find((one) => one.id === id);
    const what = boundedElements(found ?? { at: null, elements: shape?.elements ?? [] });
    // What was typed meanwhile stays.
    const now = { ...drawing, shapes: before.shapes, boxes: before.boxes, history: before.history };
    const boxNow = drawing.boxes.find((one) => one.id === id)?.box;
    if (isEqual(moved?.points ?? boxNow, shape?.points ?? box?.box)) return this.#board.set(now);
    if (moved && shape) {
      const change = {
        ...what,
        points: moved.points.length > MOST_POINTS ? simplifiedStroke(moved.points) : moved.points,
      };
      this.#board.set(withShapeChanged(now, shape, change, this.#noting.isFresh(id), this.#board.now()));
    } else if (box) {
      const changed = { ...box, box: boxNow!, at: boundedAt(what.at) };
      this.#board.set(withStep(now, boxStep(box, changed)));
    }
    showPlace(id, { state: what.at ? 'there' : 'free', points });
  }

  #refined(type: Outlined, points: readonly Point[], isFree: boolean): readonly Point[] {
    if (type === 'freehand') return simplifiedStroke(points);
    return isFree ? points : snappedTo(type, points, this.#board.page.edgesNear(boundsOf(points)));
  }
}

/** What of a shape says which element is meant: all of it, or the head of an arrow. */
function meant(type: Outlined, points: readonly Point[]): Box {
  return boundsOf(type === 'arrow' ? points.slice(-1) : points);
}
