import type { Drawing } from '../../core/drawing/drawing';
import type { ShapePlace } from '../../core/drawing/place';
import type { Box } from '../../core/element/element-context';
import { overlapOf } from '../../dom/picture/canvas';
import { pinnedEdges } from '../../dom/picture/pinned';
import { extents, type Scroll } from '../../dom/picture/scrolling';
import type { PictureOrder, TakingFailure } from './parts';
import { type PicturePiece, usedPart } from './picture-piece';
import { aroundAll, cropAround, placedShapes } from './picture-parts';

/** A page that is longer is not taken to its end: each piece takes half a second. */
const MOST_PIECES = 40;
/** What one piece shows again of that above it (px), so that there is no gap between their pixels. */
const OVERLAP = 1;

/** What pieces are taken with. */
interface PieceTaker {
  /** Takes the window as it is. */
  takePiece(): Promise<PicturePiece | TakingFailure>;
  /** Scrolls the window, and settles when that is on the screen. */
  scroll(to: Scroll): Promise<void>;
}

/**
 * Takes as many pieces as are needed to show all shapes: one if all are in the window, or else by scrolling.
 *
 * @param places - Where all is before anything is scrolled.
 * @param start - Where the window is scrolled to then.
 * @returns What went wrong; else whether there is more than could be taken (`cut`), or null.
 */
export async function piecesOfAll(
  extent: PictureOrder['extent'],
  drawing: Drawing,
  places: ReadonlyMap<string, ShapePlace>,
  start: Scroll,
  { takePiece, scroll }: PieceTaker,
): Promise<TakingFailure | 'cut' | null> {
  const seen = { x: 0, y: 0, width: extents().seenWidth, height: extents().seenHeight };
  const onPage = { x: -start.x, y: -start.y, width: extents().width, height: extents().height };
  const crops = placedShapes(drawing, places).flatMap((shape) => overlapOf(cropAround(shape), onPage) ?? []);
  const beyond = crops.filter((crop) => !isWithin(crop, seen));
  const pieces: PicturePiece[] = [];

  const take = async (): Promise<PicturePiece | TakingFailure> => {
    const piece = await takePiece();
    if (typeof piece !== 'string') pieces.push(piece);
    return piece;
  };

  /** Takes a region from its top to its bottom, and from side to side where it is wider than the window. */
  const takeRegion = async (region: Box): Promise<TakingFailure | 'cut' | null> => {
    const [right, bottom] = [region.x + region.width, region.y + region.height];
    let [from, top] = [region.y, 0];
    for (let row = 0; pieces.length < MOST_PIECES; row++) {
      let coveredTo = from;
      for (let left = region.x; pieces.length < MOST_PIECES;) {
        await scroll({ x: start.x + left, y: start.y + from - top });
        // What stays at the top may only be there once the page is scrolled.
        const pinned = pinnedEdges();
        if (pinned.top > top) {
          top = pinned.top;
          await scroll({ x: start.x + left, y: start.y + from - top });
        }
        const piece = await take();
        if (typeof piece === 'string') return piece;
        const seenWidth = Math.min(extents().seenWidth, piece.use.width);
        const seenHeight = Math.min(extents().seenHeight, piece.use.height);
        // The first row shows what stays at the top, the last one what stays at the bottom.
        const isLastRow = piece.offset.y + seenHeight - pinned.bottom >= bottom;
        const useTop = row === 0 ? 0 : Math.max(0, from - piece.offset.y - OVERLAP);
        const useLeft = left === region.x ? 0 : Math.max(0, left - piece.offset.x - OVERLAP);
        const useBottom = isLastRow ? seenHeight : seenHeight - pinned.bottom;
        piece.use = { x: useLeft, y: useTop, width: seenWidth - useLeft, height: Math.max(0, useBottom - useTop) };
        coveredTo = piece.offset.y + useBottom;
        const coveredRight = piece.offset.x + seenWidth;
        if (coveredRight < right && pieces.length === MOST_PIECES) return 'cut';
        if (coveredRight >= right || coveredRight <= left) break;
        left = coveredRight;
      }
      if (coveredTo >= bottom || coveredTo <= from) return null;
      from = coveredTo;
    }
    return 'cut';
  };

  if (beyond.length === 0) return failureOf(await take());
  if (extent === 'area') {
    const all = aroundAll(crops)!;
    return takeRegion({
      ...all,
      x: Math.min(all.x, 0),
      width: Math.max(all.x + all.width, seen.width) - Math.min(all.x, 0),
    });
  }
  if (beyond.length < crops.length) {
    const failure = failureOf(await take());
    if (failure) return failure;
  }
  for (const crop of beyond.toSorted((a, b) => a.y - b.y)) {
    if (pieces.some((piece) => isWithin(crop, usedPart(piece)))) continue;
    const failure = await takeRegion(crop);
    if (failure) return failure;
  }
  return null;
}

function failureOf(piece: PicturePiece | TakingFailure): TakingFailure | null {
  return typeof piece === 'string' ? piece : null;
}

function isWithin(inner: Box, outer: Box): boolean {
  const shared = overlapOf(inner, outer);
  return !!shared && shared.width >= inner.width - 1 && shared.height >= inner.height - 1;
}
