import { badgeLabel, drawingKindOf } from '../../core/drawing/kinds';
import { boundsOf } from '../../core/drawing/geometry';
import type { Box } from '../../core/element/element-context';
import { type Context, cover, createCanvas, overlapOf, toPixels } from '../../dom/picture/canvas';
import { laidOutLegend } from '../../dom/picture/legend';
import { drawBadges, drawLines, type DrawnShape } from '../../dom/picture/shapes';
import { textSet } from '../../dom/picture/text';
import { drawnSmallEnough } from '../../dom/picture/small-enough';
import type { ComposedPicture, PictureOrder } from './parts';
import {
  aroundAll,
  cropAround,
  isShownIn,
  piecesFor,
  placeInPieces,
  type PlacedShape,
  placedShapes,
  sharedPieces,
} from './picture-parts';
import { type PicturePiece, usedPart } from './picture-piece';

/** What a picture shows, and from what it is drawn. All boxes are from where the window's top left was. */
export interface PictureSubject {
  /** The number of the shape that it is about; 0 for the window or an area. */
  shape: number;
  pieces: readonly PicturePiece[];
  box: Box;
  /** The shapes that are drawn. */
  shapes: readonly PlacedShape[];
}

/** Puts pictures together: what the pieces show, covered where something is secret, then the shapes. */
export async function composePictures(
  pieces: readonly PicturePiece[],
  order: PictureOrder,
): Promise<ComposedPicture[]> {
  const composed: ComposedPicture[] = [];
  for (const subject of subjectsOf(pieces, order)) {
    const picture = drawnPicture(subject, order);
    const { png, canvas, isScaled } = await drawnSmallEnough(picture, subject.pieces[0]!.scale, picture.draw);
    composed.push({ shape: subject.shape, png, image: canvas.transferToImageBitmap(), isScaled });
  }
  return composed;
}

/** What there is a picture of: of all, and of each shape if that is wanted, or if it had to be scrolled to. */
export function subjectsOf(
  pieces: readonly PicturePiece[],
  { extent, drawing }: Pick<PictureOrder, 'extent' | 'drawing'>,
): PictureSubject[] {
  const shapes = placedShapes(
    drawing,
    new Map(
      drawing.shapes.flatMap(({ id }) => {
        const place = placeInPieces(piecesFor(pieces, id), id);
        return place ? [[id, place] as const] : [];
      }),
    ),
  );
  const shared = sharedPieces(pieces);
  const isAlone = ({ shape }: PlacedShape): boolean => pieces.some(({ only }) => only === shape.id);
  const all = aroundAll(shared.map(usedPart));
  const subjects: PictureSubject[] =
    extent === 'shapes' || !all
      ? []
      : [{ shape: 0, pieces: shared, box: all, shapes: shapes.filter((shape) => !isAlone(shape)) }];
  for (const shape of shapes) {
    if (extent !== 'shapes' && !isAlone(shape)) continue;
    const its = piecesFor(pieces, shape.shape.id);
    const around = aroundAll(its.map(usedPart));
    const box = around && overlapOf(cropAround(shape), around);
    if (box) subjects.push({ shape: shape.number, pieces: its, box, shapes: [shape] });
  }
  return subjects;
}

/** A picture that can be drawn at any scale, and its size at a scale of 1, with its legend. */
export interface DrawnPicture {
  width: number;
  height: number;
  draw(scale: number): Context;
}

/** A picture of what a subject shows, or of a part of that. The order says what is covered, and whether it has a legend. */
export function drawnPicture(
  { pieces, shapes, box }: PictureSubject,
  { drawing, seen, legend }: Pick<PictureOrder, 'drawing' | 'seen' | 'legend'>,
): DrawnPicture {
  const own = drawing.boxes.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  const within = pieces.filter((piece) => overlapOf(usedPart(piece), box));
  const shown = new Set(shapes.filter((shape) => isShownIn(shape, box)).map(({ number }) => number));
  const entries = legend?.entries.filter(({ number }) => shown.has(number)) ?? [];
  const laidOut = legend ? laidOutLegend({ ...legend, entries }, box) : null;
  return {
    width: Math.max(box.width, laidOut?.width ?? 0),
    height: box.height + (laidOut?.height ?? 0),
    draw(scale) {
      const size = pixelsOf(box, scale);
      const below = laidOut ? Math.ceil(laidOut.height * scale) : 0;
      const width = Math.max(size.width, laidOut ? Math.round(laidOut.width * scale) : 0);
      const context = createCanvas(width, size.height + below);
      context.save();
      context.beginPath();
      context.rect(0, 0, size.width, size.height);
      context.clip();
      drawPage(context, { pieces: within, box, shapes }, { seen, own }, scale);
      context.restore();
      context.setTransform(scale, 0, 0, scale, 0, 0);
      laidOut?.draw(context, 0, size.height / scale);
      return context;
    },
  };
}

/** The size of a box as a picture, in whole pixels. */
export function pixelsOf({ width, height }: Box, scale: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Hidden {
  /** Ids of secrets that are not covered. */
  seen: ReadonlySet<string>;
  /** Ids of the person's boxes that are. */
  own: readonly string[];
}

function drawPage(
  context: Context,
  { pieces, box, shapes }: Pick<PictureSubject, 'pieces' | 'box' | 'shapes'>,
  hidden: Hidden,
  scale: number,
): void {
  let covered: Box[] = [];
  for (const piece of pieces) {
    const drawn = drawPiece(context, piece, box, hidden, scale);
    // A later piece is above those before, with its own covers.
    covered = covered.flatMap((other) => outside(other, drawn.area));
    covered.push(...drawn.covered);
  }
  const lines = shapes.map(toDrawn);
  context.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  drawLines(context, lines, box);
  // Lines would show through what they go over.
  cover(context, covered);
  const inPage = covered.map(({ x, y, width, height }) => ({
    x: x / scale + box.x,
    y: y / scale + box.y,
    width: width / scale,
    height: height / scale,
  }));
  drawBadges(context, lines, box, inPage);
}

function toDrawn({ shape: { type, kind, note }, number, points }: PlacedShape): DrawnShape {
  const { colour } = drawingKindOf(kind);
  return { type, points, colour, label: badgeLabel(number, kind), ...(type === 'text' && { text: textSet(note) }) };
}

/** Draws what is used of a piece, with its covers. @returns Where, in pixels of the canvas. */
function drawPiece(
  context: Context,
  piece: PicturePiece,
  box: Box,
  { seen, own }: Hidden,
  scale: number,
): { area: Box; covered: Box[] } {
  const boxes = [
    ...piece.secrets.filter(({ id }) => !seen.has(id)).flatMap((secret) => secret.boxes),
    ...own.flatMap((id) => {
      const place = piece.places.get(id);
      return place && place.state !== 'hidden' ? [boundsOf(place.points)] : [];
    }),
  ];
  const ratio = scale / piece.scale;
  // Rounded once for the whole piece, so that its pixels stay what they are.
  const originX = Math.round((piece.offset.x - box.x) * scale);
  const originY = Math.round((piece.offset.y - box.y) * scale);
  const use = toPixels(piece.use, scale, 0);
  const area = { ...use, x: use.x + originX, y: use.y + originY };
  const covered = boxes.flatMap((secret) => {
    const pixels = toPixels(secret, scale);
    return overlapOf({ ...pixels, x: pixels.x + originX, y: pixels.y + originY }, area) ?? [];
  });
  context.save();
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  if (ratio === 1) context.drawImage(piece.image, originX, originY);
  else {
    // Covered before it is made smaller, because smaller pixels have something of those around them.
    const whole = createCanvas(piece.image.width, piece.image.height);
    whole.drawImage(piece.image, 0, 0);
    cover(
      whole,
      boxes.map((secret) => toPixels(secret, piece.scale)),
    );
    context.drawImage(whole.canvas, originX, originY, piece.image.width * ratio, piece.image.height * ratio);
  }
  cover(context, covered);
  context.restore();
  return { area, covered };
}

/** What is left of a box outside of another. */
function outside(box: Box, other: Box): Box[] {
  const shared = overlapOf(box, other);
  if (!shared) return [box];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const [sharedRight, sharedBottom] = [shared.x + shared.width, shared.y + shared.height];
  return [
    { x: box.x, y: box.y, width: box.width, height: shared.y - box.y },
    { x: box.x, y: sharedBottom, width: box.width, height: bottom - sharedBottom },
    { x: box.x, y: shared.y, width: shared.x - box.x, height: shared.height },
    { x: sharedRight, y: shared.y, width: right - sharedRight, height: shared.height },
  ].filter(({ width, height }) => width > 0 && height > 0);
}
