import type { Drawing } from '../../core/drawing/drawing';
import { elementWithoutPersonal } from '../../core/drawing/without-personal';
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
  readonly #redactPersonal: (text: string) => string;
  /** By their ids, the last used at the end. */
  readonly #drawings = new Map<string, Drawing>();

  /** The ids of those where the person hides what is personal. */
  readonly #hiding = new Set<string>();

  /** @param redactPersonal - Takes secrets and what says who somebody is out of a text. */
  constructor(page: Pick<DrawnPage, 'describeAgain'>, redactPersonal: (text: string) => string) {
    this.#page = page;
    this.#redactPersonal = redactPersonal;
  }

  /** Knows this state of a drawing. */
  remember(drawing: Drawing): void {
    this.#drawings.delete(drawing.id);
    this.#drawings.set(drawing.id, drawing);
    const [oldest] = this.#drawings.keys();
    if (this.#drawings.size > MOST_DRAWINGS && oldest !== undefined) this.forget(oldest);
  }

  forget(drawing: string): void {
    this.#drawings.delete(drawing);
    this.#hiding.delete(drawing);
  }

  /** Gives the details of a drawing without what is personal from now on, or with it. */
  hidePersonal(drawing: string, hides: boolean): void {
    if (hides) this.#hiding.add(drawing);
    else this.#hiding.delete(drawing);
  }

  /** @param detail - The correlation id of the shape's details. @returns Null if it is not known here. */
  find(drawing: string, detail: string): KnownDetail | null {
    const shape = this.#drawings.get(drawing)?.shapes.find((one) => one.detail === detail);
    if (!shape) return null;
    const now = this.#page.describeAgain(shape.elements);
    const elements = now ?? shape.elements;
    const told = this.#hiding.has(drawing)
      ? elements.map((element) => elementWithoutPersonal(element, this.#redactPersonal))
      : elements;
    return { elements: told, isChanged: now === null };
  }
}
