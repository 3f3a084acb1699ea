import type { Drawing } from '../../core/drawing/drawing';
import type { ElementContext } from '../../core/element/element-context';
import type { DrawnPage } from './parts';

/** More drawings than anyone sends from one page within the time that agents ask for details. */
const MOST_DRAWINGS = 20;

/** The elements of a shape: as they are now, or as they were when it was drawn if they are gone or are others. */
export interface KnownDetail {
  elements: ElementContext[];
  isChanged: boolean;
}

/**
 * What was drawn on this page, for agents that ask for details later (the seed's edge case 8). It outlives the drawing:
 * keep one for as long as the page is open.
 */
export class KnownDetails {
  readonly #page: Pick<DrawnPage, 'describeAgain'>;
  /** By their ids, the last used at the end. */
  readonly #drawings = new Map<string, Drawing>();

  constructor(page: Pick<DrawnPage, 'describeAgain'>) {
    this.#page = page;
  }

  /** Knows this state of a drawing. */
  remember(drawing: Drawing): void {
    this.#drawings.delete(drawing.id);
    this.#drawings.set(drawing.id, drawing);
    const [oldest] = this.#drawings.keys();
    if (this.#drawings.size > MOST_DRAWINGS && oldest !== undefined) this.#drawings.delete(oldest);
  }

  forget(drawing: string): void {
    this.#drawings.delete(drawing);
  }

  /** @param detail - The correlation id of the shape's details. @returns Null if it is not known here. */
  find(drawing: string, detail: string): KnownDetail | null {
    const shape = this.#drawings.get(drawing)?.shapes.find((one) => one.detail === detail);
    if (!shape) return null;
    const now = this.#page.describeAgain(shape.elements);
    return now ? { elements: now, isChanged: false } : { elements: shape.elements, isChanged: true };
  }
}
