import { drawingKindOf } from '../../core/drawing/kinds';
import { boundsOf } from '../../core/drawing/geometry';
import type { Box } from '../../core/element/element-context';
import { type Context, cover, createCanvas, overlapOf, toPixels } from '../../dom/picture/canvas';
import { drawBadges, drawLines, type DrawnShape } from '../../dom/picture/shapes';
import { textSet } from '../../dom/picture/text';
import { drawnSmallEnough } from '../../dom/picture/small-enough';
import type { ComposedPicture, PictureOrder } from './parts';
import {
  aroundAll,
  cropAround,
  piecesFor,
  placeInPieces,
  type PlacedShape,
  placedShapes,
  sharedPieces,
} from './picture-parts';
import { type PicturePiece, usedPart } from './picture-piece';

/** Puts pictures together: what the pieces show, covered where something is secret, then the shapes. */
export async function composePictures(
  pieces: readonly PicturePiece[],
  { extent, drawing, seen }: PictureOrder,
): Promise<ComposedPicture[]> {
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
  const own = drawing.boxes.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  const all = aroundAll(shared.map(usedPart));
  const parts: { shape: number; pieces: readonly PicturePiece[]; box: Box; shapes: readonly PlacedShape[] }[] =
    extent === 'shapes' || !all
      ? []
      : [{ shape: 0, pieces: shared, box: all, shapes: shapes.filter((shape) => !isAlone(shape)) }];
  for (const shape of shapes) {
    if (extent !== 'shapes' && !isAlone(shape)) continue;
    const its = piecesFor(pieces, shape.shape.id);
    const around = aroundAll(its.map(usedPart));
    const box = around && overlapOf(cropAround(shape), around);
    if (box) parts.push({ shape: shape.number, pieces: its, box, shapes: [shape] });
  }
  const composed: ComposedPicture[] = [];
  for (const { shape, pieces: its, box, shapes: drawn } of parts) {
    composed.push({ shape, ...(await composeOne(its, box, drawn, { seen, own })) });
  }
  return composed;
}

interface Hidden {
  /** Ids of secrets that are not covered. */
  seen: ReadonlySet<string>;
  /** Ids of the person's boxes that are. */
  own: readonly string[];
}

async function composeOne(
  pieces: readonly PicturePiece[],
  box: Box,
  shapes: readonly PlacedShape[],
  hidden: Hidden,
): Promise<Omit<ComposedPicture, 'shape'>> {
  const { png, canvas, isScaled } = await drawnSmallEnough(box, pieces[0]!.scale, (scale) =>
    draw(pieces, box, shapes, hidden, scale),
  );
  return { png, image: canvas.transferToImageBitmap(), isScaled };
}

function draw(
  pieces: readonly PicturePiece[],
  box: Box,
  shapes: readonly PlacedShape[],
  hidden: Hidden,
  scale: number,
): Context {
  const context = createCanvas(Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale)));
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
  return context;
}

function toDrawn({ shape: { type, kind, note }, number, points }: PlacedShape): DrawnShape {
  const { colour, icon } = drawingKindOf(kind);
  return { type, points, colour, label: `${number} ${icon}`, ...(type === 'text' && { text: textSet(note) }) };
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
