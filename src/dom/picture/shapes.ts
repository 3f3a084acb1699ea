import type { Point, ShapeType } from '../../core/drawing/drawing';
import { BADGE_RADIUS, LINE_WIDTH, outlineOf } from '../../core/drawing/outline';
import { boundsOf } from '../../core/drawing/geometry';
import type { Box } from '../../core/element/element-context';
import { overlapOf, type Context } from './canvas';

/** A shape as it is drawn. */
export interface DrawnShape {
  type: ShapeType;
  points: readonly Point[];
  /** `#rrggbb`. */
  colour: string;
  /** What stands in its badge. */
  label: string;
}

/** A light edge, so that lines are seen on any page (px on each side). */
const HALO = 1.5;
const FONT = 'bold 12px sans-serif';
/** Between the label and the sides of its badge (px). */
const PADDING = 7;
/** How far from its place a badge may be moved so that nothing covers it, and in which steps (px). */
const FARTHEST = 480;
const STEP = 12;

/** Draws the lines of shapes. The context is scaled so that a unit is a CSS pixel. */
export function drawLines(context: Context, shapes: readonly DrawnShape[]): void {
  context.save();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { type, points, colour } of shapes) {
    const { stroke, fill } = outlineOf(type, points);
    const [line, area] = [new Path2D(stroke), new Path2D(fill)];
    context.strokeStyle = '#fff';
    context.lineWidth = LINE_WIDTH + 2 * HALO;
    if (stroke) context.stroke(line);
    context.lineWidth = 2 * HALO;
    if (fill) context.stroke(area);
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = LINE_WIDTH;
    if (stroke) context.stroke(line);
    if (fill) context.fill(area);
  }
  context.restore();
}

/**
 * Draws the badges of shapes, each as near to its place as nothing is covered there. A shape that is not in the picture has
 * none: at the edge it would stand for something else.
 *
 * @param inside - The part of the page that the picture shows, in CSS pixels.
 * @param covered - What has to stay covered.
 */
export function drawBadges(
  context: Context,
  shapes: readonly DrawnShape[],
  inside: Box,
  covered: readonly Box[],
): void {
  const taken = [...covered];
  for (const { type, points, colour, label } of shapes) {
    if (!isIn(inside, points)) continue;
    const half = badgeHalf(context, label);
    const place = freePlace(placesFor(type, points), half, inside, taken, covered);
    if (!place) continue;
    taken.push(boxAround(place, half));
    drawBadge(context, place, label, colour);
  }
}

/** Half the width of a badge, with its light edge. */
export function badgeHalf(context: Context, label: string): number {
  context.font = FONT;
  return Math.max(BADGE_RADIUS, context.measureText(label).width / 2 + PADDING) + HALO;
}

/** Draws one badge around a point. */
export function drawBadge(context: Context, { x, y }: Point, label: string, colour: string): void {
  const half = badgeHalf(context, label);
  context.save();
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.direction = 'ltr';
  pill(context, x, y, half, BADGE_RADIUS + HALO, '#fff');
  pill(context, x, y, half - HALO, BADGE_RADIUS, colour);
  context.fillStyle = '#fff';
  context.fillText(label, x, y + 0.5);
  context.restore();
}

function isIn(inside: Box, points: readonly Point[]): boolean {
  const { x, y, width, height } = boundsOf(points);
  // What is a line or a point has no area.
  return overlapOf(inside, { x: x - 1, y: y - 1, width: width + 2, height: height + 2 }) !== null;
}

/** Where a badge may be: at its own place, then at the corners and sides of its shape, then around it. */
function* placesFor(type: ShapeType, points: readonly Point[]): Generator<Point> {
  const { badge } = outlineOf(type, points);
  yield badge;
  const { x, y, width, height } = boundsOf(points);
  for (const [across, down] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [0.5, 0],
    [0.5, 1],
    [0, 0.5],
    [1, 0.5],
  ] as const) {
    yield { x: x + across * width, y: y + down * height };
  }
  for (let far = STEP; far <= FARTHEST; far += STEP) {
    for (let along = -far; along <= far; along += STEP) {
      yield { x: badge.x + along, y: badge.y - far };
      yield { x: badge.x - far, y: badge.y + along };
      yield { x: badge.x + along, y: badge.y + far };
      yield { x: badge.x + far, y: badge.y + along };
    }
  }
}

/** The first place where nothing is; or one where no cover is; null if everything is covered. */
function freePlace(
  places: Iterable<Point>,
  half: number,
  inside: Box,
  taken: readonly Box[],
  covered: readonly Box[],
): Point | null {
  let second: Point | null = null;
  for (const place of places) {
    const at = moveInside(place, half, inside);
    const box = boxAround(at, half);
    if (!taken.some((other) => overlapOf(other, box))) return at;
    if (!second && !covered.some((other) => overlapOf(other, box))) second = at;
  }
  return second;
}

function boxAround({ x, y }: Point, half: number): Box {
  const down = BADGE_RADIUS + HALO;
  return { x: x - half - 1, y: y - down - 1, width: 2 * half + 2, height: 2 * down + 2 };
}

function moveInside({ x, y }: Point, half: number, inside: Box): Point {
  const down = BADGE_RADIUS + HALO;
  return {
    x: Math.max(inside.x + half, Math.min(inside.x + inside.width - half, x)),
    y: Math.max(inside.y + down, Math.min(inside.y + inside.height - down, y)),
  };
}

function pill(context: Context, x: number, y: number, half: number, radius: number, colour: string): void {
  context.beginPath();
  context.roundRect(x - half, y - radius, 2 * half, 2 * radius, radius);
  context.fillStyle = colour;
  context.fill();
}
