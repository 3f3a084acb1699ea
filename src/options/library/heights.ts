/** The estimated height of a row before any was measured (px). */
const FIRST_GUESS = 80;
/** After this many measurements, the height of the other rows is estimated from them. */
const ENOUGH = 8;

/** The heights of rows in px, as measured or as estimated from the first measurements. */
export class Heights {
  readonly #known = new Map<string, number>();
  #guess = FIRST_GUESS;
  /** The estimate is fixed, because each change would move everything below the rows it is used for. */
  #isGuessed = false;

  get(id: string): number {
    return this.#known.get(id) ?? this.#guess;
  }

  set(id: string, height: number): void {
    this.#known.set(id, height);
    if (this.#isGuessed || this.#known.size < ENOUGH) return;
    this.#isGuessed = true;
    this.#guess = [...this.#known.values()].reduce((sum, one) => sum + one, 0) / this.#known.size;
  }

  /** All rows must be measured again, for example after the list became wider. */
  forget(): void {
    this.#known.clear();
    this.#isGuessed = false;
  }
}

/**
 * Where each row starts, in px from the first, and at the end of the array where the last one ends.
 *
 * @param _measured - How often rows were measured. Makes derived values update.
 */
export function offsetsOf(rows: readonly { id: string }[], heights: Heights, _measured = 0): Float64Array {
  const offsets = new Float64Array(rows.length + 1);
  let offset = 0;
  rows.forEach(({ id }, at) => {
    offsets[at] = offset;
    offset += heights.get(id);
  });
  offsets[rows.length] = offset;
  return offsets;
}

/** The rows between two heights: the index of the first, and one past the last. */
export function rangeOf(offsets: Float64Array, from: number, to: number): [start: number, end: number] {
  const count = offsets.length - 1;
  const start = Math.max(0, firstAfter(offsets, from) - 1);
  return [Math.min(start, count), Math.min(count, firstAfter(offsets, to))];
}

/** The index of the first offset that is greater than `value`. */
function firstAfter(offsets: Float64Array, value: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (offsets[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
