import { LARGEST_ORIGINAL } from '../../core/drawing/sent-schema';
import type { Box } from '../../core/element/element-context';
import type { Scroll } from '../../dom/picture/scrolling';
import { LONGEST_SIDE, MOST_PIXELS } from '../../dom/picture/small-enough';
import { drawnPicture, type PictureSubject, subjectsOf } from './compose-pictures';
import type { FiledPictures, PictureOrder } from './parts';
import { partsOf, PictureFiles, type WrittenPicture } from './picture-files';
import type { PicturePiece } from './picture-piece';

/** What is lower is not cut any more (px of the picture): no file of it is too large. */
const LOWEST = 64;

interface Drawn extends WrittenPicture {
  box: Box;
}

/**
 * Adds the pictures of a subject with all pixels that there are: one if a canvas and a file can have all of them, or else
 * several, from its top to its bottom.
 */
export async function addOriginals(files: PictureFiles, subject: PictureSubject, order: PictureOrder): Promise<void> {
  const all = await drawnIn(subject, order, subject.box, subject.pieces[0]!.scale);
  const parts = partsOf(all.map(({ box }) => box));
  for (const [at, { box: _, ...written }] of all.entries()) files.add(subject, parts[at]!, written);
}

/** The pictures of all subjects so. @param start - Where the window was scrolled to when the person finished. */
export async function originalPictures(
  pieces: readonly PicturePiece[],
  order: PictureOrder,
  start: Scroll,
): Promise<FiledPictures> {
  const files = new PictureFiles(order.extent, start);
  for (const subject of subjectsOf(pieces, order)) await addOriginals(files, subject, order);
  return files;
}

async function drawnIn(subject: PictureSubject, order: PictureOrder, box: Box, scale: number): Promise<Drawn[]> {
  const { width, height, draw } = drawnPicture({ ...subject, box }, order);
  const [across, down] = [width * scale, height * scale];
  const isDrawable = across <= LONGEST_SIDE && down <= LONGEST_SIDE && across * down <= MOST_PIXELS;
  if (isDrawable) {
    const { canvas } = draw(scale);
    const file = await canvas.convertToBlob({ type: 'image/png' });
    if (file.size <= LARGEST_ORIGINAL || box.height * scale < 2 * LOWEST)
      return [{ box, file, width: canvas.width, height: canvas.height, scale }];
  }
  const parts: Drawn[] = [];
  for (const half of halves(box, across > LONGEST_SIDE)) parts.push(...(await drawnIn(subject, order, half, scale)));
  return parts;
}

function halves({ x, y, width, height }: Box, isWide: boolean): [Box, Box] {
  if (isWide) {
    const left = Math.round(width / 2);
    return [
      { x, y, width: left, height },
      { x: x + left, y, width: width - left, height },
    ];
  }
  const top = Math.round(height / 2);
  return [
    { x, y, width, height: top },
    { x, y: y + top, width, height: height - top },
  ];
}
