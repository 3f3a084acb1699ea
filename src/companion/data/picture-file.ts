import type { PICTURE_TYPES } from '../../core/drawing/sent-schema';

type PictureType = (typeof PICTURE_TYPES)[number];

/** How the files of each type begin, in hexadecimal digits; a dot is any one. */
const BEGINNINGS: readonly { type: PictureType; bytes: RegExp }[] = [
  { type: 'image/png', bytes: /^89504e470d0a1a0a/ },
  { type: 'image/jpeg', bytes: /^ffd8ff/ },
  { type: 'image/webp', bytes: /^52494646.{8}57454250/ },
];
const LONGEST_BEGINNING = 12;
/** Where a PNG says how wide it is; how high it is comes after that. */
const PNG_WIDTH = 16;

/** The type of a picture, by what its file says, whatever its sender says; null if it is none that we know. */
export function typeOfPicture(file: Buffer): PictureType | null {
  const beginning = file.subarray(0, LONGEST_BEGINNING).toString('hex');
  return BEGINNINGS.find(({ bytes }) => bytes.test(beginning))?.type ?? null;
}

/** The longer side of a PNG in pixels, as its file says; 0 for other files. */
export function longestSideOf(file: Buffer): number {
  if (typeOfPicture(file) !== 'image/png' || file.length < PNG_WIDTH + 8) return 0;
  return Math.max(file.readUInt32BE(PNG_WIDTH), file.readUInt32BE(PNG_WIDTH + 4));
}
