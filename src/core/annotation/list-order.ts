import type { Annotation, Place } from './annotation';

/**
 * Orders marks as in the list: where the person put them, and the others in document order. A mark that was moved has a
 * place of its own between two others, so that moving it changes no other mark, and a new mark finds its place among
 * those that were not moved.
 */
export function byListOrder(a: Annotation, b: Annotation): number {
  const [one, two] = [placeOf(a), placeOf(b)];
  return (
    one.ordinal - two.ordinal ||
    // Two versions of one response.
    Number(one.response > two.response) - Number(one.response < two.response) ||
    one.start - two.start ||
    a.created - b.created
  );
}

/**
 * The places that put a mark at an index of the list: usually one, its own.
 *
 * @param listed - The marks in the order of {@link byListOrder}.
 * @param id - The id of the mark to move.
 * @param to - Its index afterwards, from 0.
 * @returns The new places by id; empty if nothing moves.
 */
export function placesFor(listed: readonly Annotation[], id: string, to: number): Map<string, Place> {
  const from = listed.findIndex((one) => one.id === id);
  const one = listed[from];
  if (!one || from === to || to < 0 || to >= listed.length) return new Map();
  const next = listed.toSpliced(from, 1).toSpliced(to, 0, one);
  const [before, after] = [next[to - 1], next[to + 1]];
  const place = between(before && placeOf(before), after && placeOf(after))!;
  const moved = { ...one, place };
  const isBetween = (!before || byListOrder(before, moved) < 0) && (!after || byListOrder(moved, after) < 0);
  return isBetween ? new Map([[id, place]]) : spread(next.with(to, moved), to);
}

/** Where the mark stands in the list. */
function placeOf({ place, target }: Annotation): Place {
  const { response, ordinal, selectors } = target;
  return place ?? { response, ordinal, start: selectors.position.start };
}

function between(before: Place | undefined, after: Place | undefined): Place | undefined {
  if (before && after?.response === before.response) return { ...before, start: (before.start + after.start) / 2 };
  return before ? { ...before, start: before.start + 1 } : after && { ...after, start: after.start - 1 };
}

/**
 * After dozens of moves to and fro there is no number left between two neighbours. Then all moved marks around there
 * are spread between those that were not moved.
 */
function spread(listed: readonly Annotation[], at: number): Map<string, Place> {
  const { response } = listed[at]!.place!;
  const isFixed = ({ place }: Annotation): boolean => place?.response !== response;
  const from = listed.findLastIndex((one, index) => index < at && isFixed(one)) + 1;
  const end = listed.findIndex((one, index) => index > at && isFixed(one));
  const run = listed.slice(from, end < 0 ? undefined : end);
  const startOf = (index: number): number | undefined => {
    const place = listed[index] && placeOf(listed[index]);
    return place?.response === response ? place.start : undefined;
  };
  const [low, high] = [startOf(from - 1), startOf(from + run.length)];
  const first = low ?? (high ?? 0) - run.length - 1;
  const step = ((high ?? first + run.length + 1) - first) / (run.length + 1);
  return new Map(run.map(({ id, place }, nth) => [id, { ...place!, start: first + step * (nth + 1) }]));
}
