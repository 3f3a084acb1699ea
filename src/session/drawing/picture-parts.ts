import type { Drawing, Shape } from '../../core/drawing/drawing';
import { boundsOf, movedBy } from '../../core/drawing/geometry';
import { plateAt } from '../../core/drawing/text-lines';
import type { ShapePlace } from '../../core/drawing/place';
import type { Box } from '../../core/element/element-context';
import { overlapOf } from '../../dom/picture/canvas';
import { textSet } from '../../dom/picture/text';
import { around, type PicturePiece, usedPart } from './picture-piece';

/** How much of the page is shown around a shape, in CSS pixels. */
const MARGIN = 40;
/** Around a pin, which has no size of its own: what it stands on should be recognised. */
const PIN_MARGIN = 96;

/** A shape and where it is, in CSS pixels from where the window's top left was when the person finished. */
export interface PlacedShape {
  shape: Shape;
  /** From 1. */
  number: number;
  points: ShapePlace['points'];
}

/** Where the shapes are that can be seen. @param places - From the same corner. */
export function placedShapes(drawing: Drawing, places: ReadonlyMap<string, ShapePlace>): PlacedShape[] {
  return drawing.shapes.flatMap((shape, index) => {
    const place = places.get(shape.id);
    return place && place.state !== 'hidden' ? [{ shape, number: index + 1, points: place.points }] : [];
  });
}

/** Where a shape or box is: as the piece saw it that shows most of it. */
export function placeInPieces(pieces: readonly PicturePiece[], id: string): ShapePlace | null {
  let best: ShapePlace | null = null;
  let most = -1;
  for (const piece of pieces) {
    const place = piece.places.get(id);
    if (!place || place.state === 'hidden') continue;
    const points = movedBy(place.points, piece.offset.x, piece.offset.y);
    const shared = overlapOf(usedPart(piece), padded(boundsOf(points), 1));
    const area = shared ? shared.width * shared.height : 0;
    if (area > most) {
      best = { state: place.state, points };
      most = area;
    }
  }
  return best;
}

/** The pieces that show a shape: those that were taken for it alone, or else those that are for all. */
export function piecesFor(pieces: readonly PicturePiece[], id: string): readonly PicturePiece[] {
  const own = pieces.filter(({ only }) => only === id);
  return own.length > 0 ? own : sharedPieces(pieces);
}

/** The pieces that fit together. */
export function sharedPieces(pieces: readonly PicturePiece[]): readonly PicturePiece[] {
  return pieces.filter(({ only }) => only === undefined);
}

/** The numbers of the shapes that no piece shows. */
export function missingIn(pieces: readonly PicturePiece[], { shapes }: Drawing): number[] {
  return shapes.flatMap(({ id }, index) => {
    const its = piecesFor(pieces, id);
    const place = placeInPieces(its, id);
    const box = place && padded(boundsOf(place.points), 1);
    return box && its.some((piece) => overlapOf(usedPart(piece), box)) ? [] : [index + 1];
  });
}

/** Whether something of a shape is in a box. What is a line or a point has no area. */
export function isShownIn({ points }: Pick<PlacedShape, 'points'>, box: Box): boolean {
  return overlapOf(padded(boundsOf(points), 1), box) !== null;
}

/** What a picture of one shape shows. */
export function cropAround({ shape, points }: PlacedShape): Box {
  const box = shape.type === 'text' ? plateAt(points[0]!, textSet(shape.note)) : boundsOf(points);
  return padded(box, isPoint(shape) ? PIN_MARGIN : MARGIN);
}

/** The smallest box around boxes; null for none. */
export function aroundAll(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes;
  return first ? rest.reduce(around, first) : null;
}

/** Whether its size is not that of what it is about. */
function isPoint({ type }: Shape): boolean {
  return type === 'pin' || type === 'text';
}

function padded({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
