import { boxMovedBy } from '../../core/drawing/geometry';
import { boxInPicture } from '../../core/drawing/in-pictures';
import { pictureName } from '../../core/drawing/picture-names';
import type { InPicture } from '../../core/drawing/sent';
import type { Box } from '../../core/element/element-context';
import type { Scroll } from '../../dom/picture/scrolling';
import type { PictureSubject } from './compose-pictures';
import type { PictureFile, PictureOrder } from './parts';
import { isShownIn } from './picture-parts';

/** What a picture is a part of, which cannot all be in one. */
export interface SubjectPart {
  box: Box;
  /** Missing if it is all of it. */
  part?: { index: number; of: number };
}

/** The parts of something, with their numbers if they are several. */
export function partsOf(boxes: readonly Box[]): SubjectPart[] {
  return boxes.map((box, at) => ({
    box,
    ...(boxes.length > 1 && { part: { index: at + 1, of: boxes.length } }),
  }));
}

/** A picture that was drawn and written as a file. */
export interface WrittenPicture {
  file: Blob;
  /** Of the file, in its pixels. */
  width: number;
  height: number;
  scale: number;
}

/** Files of pictures, with what each shows, and where the shapes are in them. */
export class PictureFiles {
  readonly pictures: PictureFile[] = [];
  readonly places = new Map<string, InPicture[]>();
  readonly #extent: PictureOrder['extent'];
  readonly #start: Scroll;

  /** @param start - Where the window was scrolled to when the person finished. */
  constructor(extent: PictureOrder['extent'], start: Scroll) {
    this.#extent = extent;
    this.#start = start;
  }

  add({ shape, shapes }: PictureSubject, { box, part }: SubjectPart, written: WrittenPicture): void {
    const numbers = shapes.filter((one) => isShownIn(one, box)).map(({ number }) => number);
    const named = { shape, shapes: numbers, ...(part && { part }) };
    for (const one of shapes) {
      const at = boxInPicture(one.points, box, written.scale);
      if (!at) continue;
      const its = this.places.get(one.shape.id) ?? [];
      this.places.set(one.shape.id, [...its, { picture: this.pictures.length, ...at }]);
    }
    const region = boxMovedBy(box, this.#start.x, this.#start.y);
    this.pictures.push({ ...named, name: pictureName(named, this.#extent), region, ...written });
  }
}
