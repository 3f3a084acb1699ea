import { getStroke } from 'perfect-freehand';
import type { Box } from '../element/element-context';
import type { Point, ShapeType } from './drawing';
import { boundsOf } from './geometry';

/** The width of lines (px). */
export const LINE_WIDTH = 3;
/** Half the width of the circle with a shape's number (px). */
export const BADGE_RADIUS = 11;
/** The length of an arrow's head along its line and its half width (px), for a long arrow. */
const HEAD = { length: 16, half: 7 };
/** How far the middle of a pin's head is above its point (px). */
const PIN_HEIGHT = 20;
/** The corners of rectangles are rounded a little, as in `look/next.html`. */
const CORNER = 2;
/** The width of a stroke at half pressure (px). */
const STROKE = { size: 6, thinning: 0.5, smoothing: 0.5, streamline: 0.4 };

/** What to draw of a shape, as SVG path data: for a `<path>` of the page, and for a `Path2D` of the picture. */
export interface Outline {
  /** To be stroked with {@link LINE_WIDTH}, round joins and caps. Empty for nothing. */
  stroke: string;
  /** To be filled. Empty for nothing. */
  fill: string;
}

/** Where the head of a pin is, seen from its point: a direction, of length 1. */
export type Lean = Readonly<Pick<Point, 'x' | 'y'>>;

const UP: Lean = { x: 0, y: -1 };
const DIAGONAL = Math.SQRT1_2;
/** In the order in which they are tried. */
const LEANS: readonly Lean[] = [
  UP,
  { x: DIAGONAL, y: -DIAGONAL },
  { x: -DIAGONAL, y: -DIAGONAL },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: DIAGONAL, y: DIAGONAL },
  { x: -DIAGONAL, y: DIAGONAL },
];
/** A pin and the light edge around it. */
const PIN_REACH = BADGE_RADIUS + 2;

/** How a pin stands so that all of it can be seen: upright, unless an edge would cut it off. */
export function pinLean(point: Point, inside: Box): Lean {
  const isWhole = (lean: Lean): boolean => {
    const { x, y } = pinHead(point, lean);
    return (
      x - PIN_REACH >= inside.x &&
      y - PIN_REACH >= inside.y &&
      x + PIN_REACH <= inside.x + inside.width &&
      y + PIN_REACH <= inside.y + inside.height
    );
  };
  return LEANS.find(isWhole) ?? UP;
}

/** The middle of a pin's head, where its number stands. */
export function pinHead({ x, y }: Point, lean: Lean): Point {
  return { x: x + lean.x * PIN_HEIGHT, y: y + lean.y * PIN_HEIGHT };
}

/**
 * The outline of a shape. A text has none: it stands on its plate (./text-lines.ts).
 *
 * @param points - In the coordinates that it is drawn in, in CSS pixels.
 * @param lean - Of a pin.
 */
export function outlineOf(type: ShapeType, points: readonly Point[], lean: Lean = UP): Outline {
  const first = points[0] ?? { x: 0, y: 0 };
  const last = points.at(-1) ?? first;
  switch (type) {
    case 'rectangle':
      return { stroke: rectanglePath(points), fill: '' };
    case 'arrow':
      return arrowPaths(first, last);
    case 'freehand':
      return { stroke: '', fill: strokePath(points) };
    case 'pin':
      return { stroke: '', fill: pinPath(first, lean) };
    case 'text':
      return { stroke: '', fill: '' };
  }
}

/** The path of a rectangle with these corners. */
function rectanglePath(points: readonly Point[]): string {
  const { x, y, width, height } = boundsOf(points);
  const r = Math.min(CORNER, width / 2, height / 2);
  const corner = (toX: number, toY: number): string => `A${num(r)} ${num(r)} 0 0 1 ${num(toX)} ${num(toY)}`;
  const [right, bottom] = [x + width, y + height];
  return [
    `M${num(x + r)} ${num(y)}H${num(right - r)}`,
    corner(right, y + r),
    `V${num(bottom - r)}`,
    corner(right - r, bottom),
    `H${num(x + r)}`,
    corner(x, bottom - r),
    `V${num(y + r)}`,
    corner(x + r, y),
    'Z',
  ].join('');
}

function arrowPaths(tail: Point, head: Point): { stroke: string; fill: string } {
  const [x, y] = [head.x - tail.x, head.y - tail.y];
  const length = Math.hypot(x, y);
  if (length === 0) return { stroke: `M${at(tail)}Z`, fill: '' };
  const [alongX, alongY] = [x / length, y / length];
  // The head of a short arrow is smaller, so that some line is left.
  const size = Math.min(HEAD.length, length * 0.6);
  const half = (size * HEAD.half) / HEAD.length;
  const base = { x: head.x - alongX * size, y: head.y - alongY * size };
  const side = (sign: number): Point => ({ x: base.x - sign * alongY * half, y: base.y + sign * alongX * half });
  return { stroke: `M${at(tail)}L${at(base)}`, fill: `M${at(head)}L${at(side(1))}L${at(side(-1))}Z` };
}

function strokePath(points: readonly Point[]): string {
  const isPen = points.some(({ pressure }) => pressure !== undefined);
  const input = points.map(({ x, y, pressure }) => [x, y, pressure ?? 0.5] as [number, number, number]);
  const outline = getStroke(input, { ...STROKE, simulatePressure: !isPen, last: true });
  const start = outline[0];
  if (!start) return '';
  // Curves through the middles of the sides, as perfect-freehand recommends.
  const middle = (one: readonly number[], other: readonly number[]): string =>
    `${num((one[0]! + other[0]!) / 2)} ${num((one[1]! + other[1]!) / 2)}`;
  const curves = outline.map((point, index) => {
    const next = outline[(index + 1) % outline.length]!;
    return `Q${num(point[0]!)} ${num(point[1]!)} ${middle(point, next)}`;
  });
  return `M${middle(outline.at(-1)!, start)}${curves.join('')}Z`;
}

/** A drop that stands on its point. */
function pinPath(point: Point, lean: Lean): string {
  const r = BADGE_RADIUS;
  // Where straight sides from the point touch the circle.
  const along = PIN_HEIGHT - (r * r) / PIN_HEIGHT;
  const aside = (r * Math.sqrt(PIN_HEIGHT * PIN_HEIGHT - r * r)) / PIN_HEIGHT;
  const touch = (side: number): Point => ({
    x: point.x + lean.x * along - lean.y * aside * side,
    y: point.y + lean.y * along + lean.x * aside * side,
  });
  return `M${at(point)}L${at(touch(-1))}A${r} ${r} 0 1 1 ${at(touch(1))}Z`;
}

function at({ x, y }: Point): string {
  return `${num(x)} ${num(y)}`;
}

/** A hundredth of a pixel is enough. */
function num(value: number): number {
  return Math.round(value * 100) / 100;
}
