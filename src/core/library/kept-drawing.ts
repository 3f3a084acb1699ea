import type { RegionAnnotation, RegionTarget } from '../annotation/annotation';
import { isDrawn } from '../annotation/drawn';
import { FARTHEST } from '../annotation/region-target-schema';
import { emptyDocument, type StoredDocument } from '../conversation/conversation-document';
import type { Drawing, Shape, ShapeLife } from '../drawing/drawing';
import { joinedLife } from '../drawing/shape-life';
import { isEqual } from '../is-equal';
import { ELSEWHERE } from '../storage-keys';

/**
 * Adds a finished drawing to what is kept of its page, one mark for each shape. One that is kept already replaces itself:
 * shapes that are gone are removed, and the others keep what the person added in the library.
 *
 * @param document - What was kept so far; null for nothing.
 * @param source - The address of the page.
 * @param now - In ms.
 * @returns Null if there is nothing to change.
 */
export function withDrawing(
  document: StoredDocument | null,
  { id, title, shapes, lives }: Pick<Drawing, 'id' | 'title' | 'shapes' | 'lives'>,
  source: string,
  now: number,
): StoredDocument | null {
  const before: StoredDocument = document ?? emptyDocument(ELSEWHERE);
  const isOfDrawing = (one: StoredDocument['annotations'][number]): one is RegionAnnotation =>
    isDrawn(one) && one.target.drawing === id;
  const known = new Map(before.annotations.filter(isOfDrawing).map((one) => [one.id, one]));
  const kept = shapes.map((shape, index) => {
    const was = known.get(shape.id);
    // What was said after a drawing was sent may be kept here alone.
    const life = joinedLife(was?.target.life, lives[shape.id]);
    const target = { ...targetOf(shape, id, index + 1, source), ...(life && { life }) };
    return markOf(shape, target, was, Math.max(now, (before.removed[shape.id] ?? -1) + 1));
  });
  const ids = new Set(shapes.map((shape) => shape.id));
  const gone = [...known.keys()].filter((one) => !ids.has(one));
  const isSame = gone.length === 0 && kept.every((one) => known.get(one.id) === one);
  if (isSame) return null;
  const removed = Object.fromEntries(gone.map((one) => [one, Math.max(now, known.get(one)!.modified)]));
  return {
    ...before,
    title: title || before.title,
    annotations: [...before.annotations.filter((one) => !isOfDrawing(one)), ...kept],
    removed: { ...before.removed, ...removed },
  };
}

/**
 * Keeps what an agent says of a shape that was sent.
 *
 * @param document - What is kept of its page; null for nothing.
 * @param drawing - The id of its drawing.
 * @param now - In ms.
 * @returns Null if there is nothing to change, as where the shape is not kept.
 */
export function withLife(
  document: StoredDocument | null,
  drawing: string,
  shape: string,
  change: (life: ShapeLife | undefined) => ShapeLife,
  now: number,
): StoredDocument | null {
  const one = document?.annotations.find(({ id, target }) => id === shape && target.type === 'region');
  if (!document || !one || !isDrawn(one) || one.target.drawing !== drawing) return null;
  const life = change(one.target.life);
  if (isEqual(life, one.target.life)) return null;
  const changed = { ...one, target: { ...one.target, life }, modified: Math.max(now, one.modified + 1) };
  return { ...document, annotations: document.annotations.map((other) => (other === one ? changed : other)) };
}

/** The mark of a shape. One that says the same already stays the same object. */
function markOf(
  { id, kind, note, created }: Shape,
  target: RegionTarget,
  known: RegionAnnotation | undefined,
  now: number,
): RegionAnnotation {
  if (!known) return { id, kind, target, note, earlier: [], tags: [], created, modified: now };
  if (known.kind === kind && known.note === note && isEqual(known.target, target)) return known;
  return { ...known, kind, note, target, modified: Math.max(now, known.modified + 1) };
}

function targetOf(
  { type: shape, points, elements }: Shape,
  drawing: string,
  number: number,
  source: string,
): RegionTarget {
  const [element] = elements;
  const xs = points.map(({ x }) => whole(x));
  const ys = points.map(({ y }) => whole(y));
  const around = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
  const { x, y, width, height } = (shape === 'pin' && element?.box) || around;
  return {
    type: 'region',
    source,
    drawing,
    number,
    shape,
    box: {
      x: Math.max(0, whole(x)),
      y: Math.max(0, whole(y)),
      width: Math.max(1, whole(width)),
      height: Math.max(1, whole(height)),
    },
    points: xs.flatMap((one, at) => [one, ys[at]!]),
    element: element
      ? { hosts: element.path.hosts, selector: element.path.selector, summary: element.summary, name: element.name }
      : null,
  };
}

/** Whole pixels take a third of the space, and nobody sees the difference. */
function whole(length: number): number {
  return Math.round(Math.min(Math.max(length, -FARTHEST), FARTHEST)) + 0;
}
