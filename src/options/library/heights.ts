/** What a row is taken to be high before any was measured (px). */
const FIRST_GUESS = 80;

/** The heights of rows as far as they are known, in px. */
export interface Heights {
  get(id: string): number | undefined;
  set(id: string, height: number): void;
  /** Of those that were measured the mean; the best guess for any other. */
  mean(): number;
  /** All are to be measured again, as after the list became wider; until then they are still the best guess. */
  forget(): void;
}

export function createHeights(): Heights {
  const known = new Map<string, number>();
  let sum = 0;
  return {
    get: (id) => known.get(id),
    set(id, height) {
      sum += height - (known.get(id) ?? 0);
      known.set(id, height);
    },
    mean: () => (known.size > 0 ? sum / known.size : FIRST_GUESS),
    forget() {
      known.clear();
      sum = 0;
    },
  };
}

/**
 * Where each row begins, in px from the first; one more at the end, where the last one ends.
 *
 * @param _measured - How often rows were measured: makes whoever derives from this do so anew.
 */
export function offsetsOf(rows: readonly { id: string }[], heights: Heights, _measured = 0): Float64Array {
  const offsets = new Float64Array(rows.length + 1);
  const mean = heights.mean();
  let offset = 0;
  rows.forEach(({ id }, at) => {
    offsets[at] = offset;
    offset += heights.get(id) ?? mean;
  });
  offsets[rows.length] = offset;
  return offsets;
}

/** The rows that stand between two heights: the place of the first, and one behind the last. */
export function rangeOf(offsets: Float64Array, from: number, to: number): [start: number, end: number] {
  const count = offsets.length - 1;
  const start = Math.max(0, firstAfter(offsets, from) - 1);
  return [Math.min(start, count), Math.min(count, firstAfter(offsets, to))];
}

/** The place of the first offset that is greater. */
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
