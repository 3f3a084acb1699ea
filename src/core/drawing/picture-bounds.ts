import type { Box } from '../element/element-context';
import { boxMovedBy } from './geometry';

/*
 * Bounds of the pictures that go to an agent. Models scale what is longer themselves, and then nobody can read it; some
 * clients break at 1 MB, at 2,000 px with several pictures, or at 8,000 px with one.
 */

/** The longest side of a picture, in its pixels. */
export const LONGEST_PICTURE_SIDE = 1568;
/** The largest file, in bytes. */
export const LARGEST_SENT_PICTURE = 500_000;
/**
 * The fewest pixels for one CSS pixel: text of 14 px is still read from 11, and less readily from fewer. What would need
 * fewer to be one picture becomes several.
 */
const LEAST_SCALE = 0.75;

/** How far a cut between two parts may be moved so that it goes through no shape (share of a part). */
const SLACK = 0.25;
/** A part may be as much larger than the window, so that no small rest gets a picture of its own (share). */
const OVERSIZE = 0.25;
/** A part of a low window is at least as high, as a share of its width. */
const LEAST_HEIGHT = 0.5;

/** The pixels for one CSS pixel of a picture that keeps to the bounds. @param full - How many there are. */
export function boundedScale({ width, height }: Pick<Box, 'width' | 'height'>, full: number): number {
  return Math.min(full, LONGEST_PICTURE_SIDE / Math.max(width, height));
}

/**
 * The parts in which something is shown so that it can be read: as it is if it is no larger than the window, or else about a
 * screenful each. They lie beside and below one another without gaps. Row by row.
 *
 * @param box - What is shown, in CSS pixels.
 * @param screen - The size of the window.
 * @param full - How many pixels there are for one CSS pixel.
 * @param shapes - What is not to be cut, if that can be avoided.
 */
export function readableParts(
  box: Box,
  screen: Pick<Box, 'width' | 'height'>,
  full: number,
  shapes: readonly Box[],
): Box[] {
  const longest = LONGEST_PICTURE_SIDE / Math.min(full, LEAST_SCALE);
  const columns = cuts(
    box.width,
    Math.min(longest, screen.width),
    longest,
    shapes.map(({ x, width }) => [x - box.x, x - box.x + width]),
  );
  const widest = Math.max(...columns.map(([from, to]) => to - from));
  const rows = cuts(
    box.height,
    Math.min(longest, Math.max(screen.height, widest * LEAST_HEIGHT)),
    longest,
    shapes.map(({ y, height }) => [y - box.y, y - box.y + height]),
  );
  return rows.flatMap(([top, bottom]) =>
    columns.map(([left, right]) =>
      boxMovedBy({ x: left, y: top, width: right - left, height: bottom - top }, box.x, box.y),
    ),
  );
}

type Span = readonly [from: number, to: number];

/** Cuts a length into about equal parts. @param usual - How long one is. @param longest - None is longer. */
function cuts(length: number, usual: number, longest: number, kept: readonly Span[]): Span[] {
  const count = Math.max(1, Math.ceil(length / usual - OVERSIZE), Math.ceil(length / longest));
  const part = length / count;
  // As far as neither of its neighbours becomes longer than it may be.
  const slack = Math.min(part * SLACK, (longest - part) / 2);
  const spans: Span[] = [];
  let from = 0;
  for (let at = 1; at < count; at++) {
    const to = cutNear(part * at, slack, kept);
    spans.push([from, to]);
    from = to;
  }
  return [...spans, [from, length]];
}

/** The place nearest to another that goes through nothing that is kept; that itself if there is none. */
function cutNear(place: number, slack: number, kept: readonly Span[]): number {
  const isFree = (at: number): boolean =>
    Math.abs(at - place) <= slack && !kept.some(([from, to]) => from < at && at < to);
  const whole = Math.round(place);
  const edges = kept.flatMap(([from, to]) => [Math.floor(from), Math.ceil(to)]);
  const free = [whole, ...edges].filter(isFree);
  return free.toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place))[0] ?? whole;
}
