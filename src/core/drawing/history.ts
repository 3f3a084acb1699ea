import { isEqual } from '../is-equal';
import type { Drawing, HidingBox, Shape, Step } from './drawing';
import { MOST_SHAPES, MOST_STEPS } from './drawing-schema';
import { madeAt } from './ids';

type EarlierShape = Step['shapes']['before'][number];

const NOTHING: Step['shapes'] & Step['boxes'] = { before: [], after: [] };

/** A change of one shape: null before it was added, null after it was removed. */
export function shapeStep(before: Shape | null, after: Shape | null): Step {
  return { shapes: { before: before ? [before] : [], after: after ? [after] : [] }, boxes: NOTHING };
}

/** A change of one box that hides. */
export function boxStep(before: HidingBox | null, after: HidingBox | null): Step {
  return { shapes: NOTHING, boxes: { before: before ? [before] : [], after: after ? [after] : [] } };
}

/** The drawing after a step, which can be undone. What was undone before cannot be redone any more. */
export function withStep(drawing: Drawing, step: Step): Drawing {
  if (isEqual(step.shapes.before, step.shapes.after) && isEqual(step.boxes.before, step.boxes.after)) return drawing;
  const { after, done } = applied(drawing, step);
  return { ...after, history: { done: [...drawing.history.done, done].slice(-MOST_STEPS), undone: [] } };
}

/** The drawing before its last step; null if there is none. */
export function undone(drawing: Drawing): Drawing | null {
  const { done, undone: later } = drawing.history;
  const step = done.at(-1);
  if (!step) return null;
  const { after, done: back } = applied(drawing, backwards(step));
  return { ...after, history: { done: done.slice(0, -1), undone: [...later, backwards(back)] } };
}

/** The drawing after the step that was undone last; null if there is none. */
export function redone(drawing: Drawing): Drawing | null {
  const { done, undone: later } = drawing.history;
  const step = later.at(-1);
  if (!step) return null;
  const { after, done: again } = applied(drawing, step);
  return { ...after, history: { done: [...done, again], undone: later.slice(0, -1) } };
}

/** Whether the last step added this shape. */
export function isAddedLast({ history }: Drawing, id: string): boolean {
  const step = history.done.at(-1);
  return step !== undefined && step.shapes.before.length === 0 && step.shapes.after.some((shape) => shape.id === id);
}

/** Changes a shape within the step that added it, so that both are undone together. @see isAddedLast */
export function withinLastStep(drawing: Drawing, shape: Shape): Drawing {
  const { done, undone: later } = drawing.history;
  const step = done.at(-1)!;
  const changed = { ...step, shapes: { before: [], after: [withoutElements(shape)] } };
  return {
    ...drawing,
    shapes: replaced(drawing.shapes, [], [shape], byTime),
    history: { done: [...done.slice(0, -1), changed], undone: later },
  };
}

/**
 * An earlier drawing, continued with what was drawn while it was still being read. If that would be more than a drawing
 * can hold, the earlier one stays as it is.
 */
export function continued(earlier: Drawing, later: Drawing): Drawing {
  const shapes = replaced(earlier.shapes, [], later.shapes, byTime);
  const boxes = replaced(earlier.boxes, [], later.boxes, byBoxTime);
  if (shapes.length > MOST_SHAPES || boxes.length > MOST_SHAPES) return earlier;
  const { done, undone: undoneLater } = later.history;
  const isContinued = done.length + undoneLater.length > 0;
  return {
    ...earlier,
    shapes,
    boxes,
    typing: later.typing ?? earlier.typing,
    history: isContinued
      ? { done: [...earlier.history.done, ...done].slice(-MOST_STEPS), undone: undoneLater }
      : earlier.history,
  };
}

function backwards({ shapes, boxes }: Step): Step {
  return {
    shapes: { before: shapes.after, after: shapes.before },
    boxes: { before: boxes.after, after: boxes.before },
  };
}

/**
 * The drawing after a step, and the step as it is kept: with the elements of shapes as they were before, and without those
 * that the drawing has now.
 */
function applied(drawing: Drawing, { shapes, boxes }: Step): { after: Drawing; done: Step } {
  const now = new Map(drawing.shapes.map((shape) => [shape.id, shape.elements]));
  const after = shapes.after.map((shape): Shape => ({ ...shape, elements: shape.elements ?? now.get(shape.id) ?? [] }));
  const next = new Map(after.map((shape) => [shape.id, shape.elements]));
  const before = shapes.before.map((shape) => {
    const [elements, later] = [now.get(shape.id) ?? shape.elements ?? [], next.get(shape.id)];
    return later && isEqual(elements, later) ? withoutElements(shape) : { ...shape, elements };
  });
  return {
    after: {
      ...drawing,
      shapes: replaced(drawing.shapes, before, after, byTime),
      boxes: replaced(drawing.boxes, boxes.before, boxes.after, byBoxTime),
    },
    done: { shapes: { before, after: after.map(withoutElements) }, boxes },
  };
}

function withoutElements({ elements: _, ...shape }: EarlierShape): EarlierShape {
  return shape;
}

function byTime(one: Shape, other: Shape): number {
  return one.created - other.created || (one.id < other.id ? -1 : 1);
}

function byBoxTime(one: HidingBox, other: HidingBox): number {
  return madeAt(one.id) - madeAt(other.id) || (one.id < other.id ? -1 : 1);
}

function replaced<One extends { id: string }>(
  list: readonly One[],
  before: readonly { id: string }[],
  after: readonly One[],
  order: (one: One, other: One) => number,
): One[] {
  const gone = new Set([...before, ...after].map(({ id }) => id));
  const kept = list.filter(({ id }) => !gone.has(id));
  return after.length > 0 ? [...kept, ...after].sort(order) : kept;
}
