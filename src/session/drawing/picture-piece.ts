import type { FoundSecret, ShapePlace } from '../../core/drawing/place';
import type { NotLookedInto } from '../../core/redaction/not-looked-into';
import type { Box } from '../../core/element/element-context';

/** One picture of the window, with what was in it at that moment. */
export interface PicturePiece {
  image: ImageBitmap;
  /** Pixels of the picture for one CSS pixel. */
  scale: number;
  /** How far the window was scrolled from where it was when the person finished, in CSS pixels. */
  offset: { x: number; y: number };
  /** The part of the window that is used, in CSS pixels from its top left: not what stays at its edges. */
  use: Box;
  /** In CSS pixels from the top left of the window at that moment. */
  secrets: readonly FoundSecret[];
  notLookedInto: NotLookedInto;
  /** The shape that it was taken for alone, with something scrolled that the other pieces show as it was. */
  only?: string;
  /** Where shapes and hiding boxes were, by their ids, from the same corner. */
  places: ReadonlyMap<string, ShapePlace>;
}

/** The part of a piece that is used, in CSS pixels from where the window's top left was when the person finished. */
export function usedPart({ use, offset }: PicturePiece): Box {
  return { ...use, x: use.x + offset.x, y: use.y + offset.y };
}

/**
 * The secrets found at one moment and at a later one as those of all the time between: where one has moved, all between is
 * covered.
 */
export function joinFound(before: readonly FoundSecret[], after: readonly FoundSecret[]): FoundSecret[] {
  const later = new Map(after.map((secret) => [secret.id, secret]));
  const joined = before.map((secret) => {
    const other = later.get(secret.id);
    later.delete(secret.id);
    return other ? { ...secret, boxes: joinBoxes(secret.boxes, other.boxes) } : secret;
  });
  return [...joined, ...later.values()];
}

function joinBoxes(before: readonly Box[], after: readonly Box[]): readonly Box[] {
  if (before.length !== after.length) {
    const isNew = (box: Box): boolean =>
      !before.some(
        ({ x, y, width, height }) => box.x === x && box.y === y && box.width === width && box.height === height,
      );
    return [...before, ...after.filter(isNew)];
  }
  return before.map((box, at) => around(box, after[at]!));
}

/** The smallest box around two. */
export function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
