import { boundedScale, LARGEST_SENT_PICTURE, readableParts } from '../../core/drawing/picture-bounds';
import type { Box } from '../../core/element/element-context';
import { drawnSmallEnough, type FileBounds } from '../../dom/picture/small-enough';
import type { Scroll } from '../../dom/picture/scrolling';
import { drawnPicture, type PictureSubject, subjectsOf } from './compose-pictures';
import { addOriginals } from './original-pictures';
import type { AgentPictures, PictureOrder } from './parts';
import { partsOf, PictureFiles, type WrittenPicture } from './picture-files';
import { cropAround } from './picture-parts';
import type { PicturePiece } from './picture-piece';

/**
 * A PNG has every pixel; photographs are too large as one. WebP at this quality has text as sharp, and is smaller than a JPEG
 * that has it.
 */
const BOUNDS: FileBounds = {
  largest: LARGEST_SENT_PICTURE,
  encodings: [
    { type: 'image/png' },
    { type: 'image/webp', quality: 0.9 },
    { type: 'image/webp', quality: 0.75 },
    { type: 'image/jpeg', quality: 0.75 },
  ],
};

/** Of scales. */
const ROUNDING = 0.001;

/**
 * Puts together what an agent gets: each picture so that it can be read, as several where it would be too large. Without a
 * legend: it gets the notes as words.
 *
 * @param screen - The size of the window, in CSS pixels.
 * @param start - Where the window was scrolled to when the person finished.
 */
export async function agentPictures(
  pieces: readonly PicturePiece[],
  { legend: _, ...order }: PictureOrder,
  screen: { width: number; height: number },
  start: Scroll,
): Promise<AgentPictures> {
  const files = new PictureFiles(order.extent, start);
  const originals = new PictureFiles(order.extent, start);
  let isScaled = false;
  for (const subject of subjectsOf(pieces, order)) {
    const full = subject.pieces[0]!.scale;
    const boxes = readableParts(subject.box, screen, full, subject.shapes.map(cropAround));
    let hasAll = boxes.length === 1;
    for (const part of partsOf(boxes)) {
      const written = await writtenSmall(subject, part.box, order, full);
      files.add(subject, part, written);
      isScaled ||= written.scale < Math.min(full, 1) - ROUNDING;
      hasAll &&= written.scale === full && written.file.type === 'image/png';
    }
    if (!hasAll) await addOriginals(originals, subject, order);
  }
  const { pictures, places } = files;
  return { pictures, places, originals: originals.pictures, isScaled };
}

async function writtenSmall(
  subject: PictureSubject,
  box: Box,
  order: PictureOrder,
  full: number,
): Promise<WrittenPicture> {
  const { draw, width, height } = drawnPicture({ ...subject, box }, order);
  const { png, canvas, scale } = await drawnSmallEnough({ width, height }, boundedScale(box, full), draw, BOUNDS);
  return { file: png, width: canvas.width, height: canvas.height, scale };
}
