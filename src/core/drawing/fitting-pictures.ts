import type { DrawingResult, InPicture, Original, Picture } from './sent';
import { MOST_PICTURE_CHARACTERS } from './sent-schema';

/** Pictures of a drawing, and where its shapes are in them. */
export interface Pictured {
  pictures: readonly Picture[];
  originals?: readonly Original[];
  inPictures?: ReadonlyMap<string, readonly InPicture[]>;
}

/** @see fittingPictures */
export interface FittingPictures {
  pictures: Picture[];
  originals: Original[];
  inPictures: ReadonlyMap<string, InPicture[]>;
  /** What was left out. */
  left: DrawingResult['warnings'];
}

/**
 * As many pictures as fit into one message: those with shapes first, then those without, then the originals. Each stays in
 * its order, and places in pictures follow what was left out.
 *
 * @param most - How long all may be as base64.
 */
export function fittingPictures(
  { pictures: all, originals = [], inPictures = new Map<string, readonly InPicture[]>() }: Pictured,
  most = MOST_PICTURE_CHARACTERS,
): FittingPictures {
  let room = most;
  const fits = ({ png }: Picture): boolean => {
    const isIn = png.length <= room;
    // What comes after one that is left out is left out too, or an agent would miss it among those that follow.
    room = isIn ? room - png.length : 0;
    return isIn;
  };
  const hasShapes = ({ shape, shapes }: Picture): boolean => shape > 0 || shapes?.length !== 0;
  const kept = new Set([...all.filter(hasShapes), ...all.filter((one) => !hasShapes(one))].filter(fits));
  const pictures = all.filter((picture) => kept.has(picture));
  // An original that is missing is missed less than a picture, so a smaller one may still come.
  const keptOriginals = originals.filter(({ png }) => png.length <= room && (room -= png.length) >= 0);
  const places = new Map(
    [...inPictures].map(([shape, its]) => [
      shape,
      its.flatMap((one) => {
        const picture = pictures.indexOf(all[one.picture]!);
        return picture < 0 ? [] : [{ ...one, picture }];
      }),
    ]),
  );
  return {
    pictures,
    originals: keptOriginals,
    inPictures: places,
    left: [
      ...(pictures.length < all.length ? (['pictures_left_out'] as const) : []),
      ...(keptOriginals.length < originals.length ? (['originals_left_out'] as const) : []),
    ],
  };
}
