import { once } from '../once';

/** What a picture is named by. */
export interface NamedPicture {
  /** The number of the shape that it is about; 0 for the window or an area. */
  shape: number;
  /** The numbers of all shapes that can be seen in it. */
  shapes: readonly number[];
  part?: { index: number; of: number };
}

const list = once(() => new Intl.ListFormat('en'));
/** As many shapes are named; of more only how many there are. */
const MOST_NAMED = 12;

/**
 * What a picture shows, in English, because agents read it.
 *
 * @param extent - What the pictures are of.
 * @example
 * pictureName({ shape: 0, shapes: [1, 2], part: { index: 2, of: 3 } }, 'area') // 'Part 2 of 3 of the area, with shapes 1 and 2'
 */
export function pictureName({ shape, shapes, part }: NamedPicture, extent: 'window' | 'area' | 'shapes'): string {
  const all = shape > 0 ? `shape ${shape}` : extent === 'window' ? 'the window' : 'the area';
  const what = part ? `part ${part.index} of ${part.of} of ${all}` : all;
  const others = shapes.filter((number) => number !== shape);
  return `${what[0]!.toUpperCase()}${what.slice(1)}${withShapes(others, shape > 0)}`;
}

function withShapes(numbers: readonly number[], isOfShape: boolean): string {
  if (numbers.length === 0) return isOfShape ? '' : ', without shapes';
  const named =
    numbers.length > MOST_NAMED
      ? `${numbers.length} shapes`
      : `${numbers.length > 1 ? 'shapes' : 'shape'} ${list().format(numbers.map(String))}`;
  return `, with ${named}`;
}
