/** What a row is taken to be high before any was measured (px). */
const FIRST_GUESS = 80;
/** From so many rows the height of the others is guessed. */
const ENOUGH = 8;

/** The heights of rows in px: as measured, or as guessed from those that were measured first. */
export interface Heights {
  get(id: string): number;
  set(id: string, height: number): void;
  /** All are to be measured again, as after the list became wider. */
  forget(): void;
}

export function createHeights(): Heights {
  const known = new Map<string, number>();
  let guess = FIRST_GUESS;
  /** A guess that went on changing would move everything below the rows that it is made for. */
  let isGuessed = false;
  return {
    get: (id) => known.get(id) ?? guess,
    set(id, height) {
      known.set(id, height);
      if (isGuessed || known.size < ENOUGH) return;
      isGuessed = true;
      guess = [...known.values()].reduce((sum, one) => sum + one, 0) / known.size;
    },
    forget() {
      known.clear();
      isGuessed = false;
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
  let offset = 0;
  rows.forEach(({ id }, at) => {
    offsets[at] = offset;
    offset += heights.get(id);
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
