import { outwards } from '../count-matches';
import { findAll } from '../find-all';
import { FIELD, kindOf } from './fields';

/**
 * Where one writes on a page. Some sites build the row around their field like a message of one's own, but no message
 * holds a field.
 */
export class WritingPlace {
  /** Whatever contains a text field, also across shadow roots. */
  readonly #around: ReadonlySet<Element>;
  /** The kinds of the fields, as selectors. */
  readonly #kinds: string;
  /** The part of the page with the field that was pointed at, and with nothing that was pointed at as a message. */
  readonly #place: Element | undefined;

  /**
   * @param said - What was pointed at as answers and messages.
   * @param field - The field, once it was pointed at. Before that, only what contains a field is known to be wrong.
   */
  constructor(said: readonly Element[], shadow: readonly string[], field: Element | null) {
    const [first] = said as [Element];
    const fields = [...findAll(FIELD, shadow, first.ownerDocument), ...(field ? [field] : [])];
    this.#kinds = [...new Set(fields.map(kindOf))].join(', ');
    this.#around = new Set(fields.flatMap((one) => [...outwards(one)]));
    const aroundSaid = new Set(said.flatMap((one) => [...outwards(one)]));
    const apart = field ? [...outwards(field)].filter((one) => !aroundSaid.has(one)) : [];
    this.#place = apart.at(-1);
  }

  /** Whether one of these contains a field, or lies where one writes. */
  isAmong(elements: readonly Element[]): boolean {
    return elements.some((one) => this.#around.has(one) || (this.#place !== undefined && this.#isInPlace(one)));
  }

  /** A selector without elements that contain a field. */
  without(selector: string): string {
    return `${selector}:not(:has(${this.#kinds}))`;
  }

  #isInPlace(element: Element): boolean {
    for (const at of outwards(element)) if (at === this.#place) return true;
    return false;
  }
}
