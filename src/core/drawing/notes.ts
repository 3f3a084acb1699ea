import { boundedNote } from './bounded';
import type { Drawing, Shape } from './drawing';
import { isAddedLast, shapeStep, withinLastStep, withStep } from './history';

/** How the writing of a note ended. */
export type NoteEnd = 'same' | 'changed' | 'removed';

/**
 * The drawing after the note that was being typed has ended. The first note of a new shape is a part of the step that added
 * it. A shape stays without a note (unlike in the seed's edge case 6: a quick shape says enough); a text without words is
 * nothing, and is removed, which is a step of its own.
 *
 * @param isNew - Whether the shape was just drawn.
 * @param now - ms since 1970.
 */
export function withNoteEnded(drawing: Drawing, isNew: boolean, now: number): { drawing: Drawing; end: NoteEnd } {
  const { typing } = drawing;
  if (!typing) return { drawing, end: 'same' };
  const ended = { ...drawing, typing: null };
  const shape = drawing.shapes.find(({ id }) => id === typing.shape);
  if (!shape) return { drawing: ended, end: 'same' };
  const note = boundedNote(typing.text);
  if (shape.type === 'text' && note === '') return { drawing: withStep(ended, shapeStep(shape, null)), end: 'removed' };
  if (note === shape.note) return { drawing: ended, end: 'same' };
  return { drawing: withShapeChanged(ended, shape, { note }, isNew, now), end: 'changed' };
}

/**
 * The drawing with a shape changed, as a step that can be undone.
 *
 * @param isNew - Whether the shape was just drawn: then the change belongs to the step that added it.
 */
export function withShapeChanged(
  drawing: Drawing,
  shape: Shape,
  change: Partial<Shape>,
  isNew: boolean,
  now: number,
): Drawing {
  const changed = { ...shape, ...change, modified: Math.max(shape.created, Math.floor(now)) };
  return isNew && isAddedLast(drawing, shape.id)
    ? withinLastStep(drawing, changed)
    : withStep(drawing, shapeStep(shape, changed));
}
