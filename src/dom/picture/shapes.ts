import { BADGE_HALF, placeBadges } from '../../core/drawing/badges';
import type { Point, ShapeType } from '../../core/drawing/drawing';
import { boundsOf, cornersOf } from '../../core/drawing/geometry';
import { BADGE_RADIUS, LINE_WIDTH, outlineOf, pinLean } from '../../core/drawing/outline';
import { lineAt, plateAt, TEXT_FONT, type SetText } from '../../core/drawing/text-lines';
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
  /** The words of a text. */
  text?: SetText;
}

/** A light edge, so that lines are seen on any page (px on each side). */
const HALO = 1.5;
const FONT = 'bold 12px sans-serif';
/** Between the label and the sides of its badge (px). */
const PADDING = 7;
/** The corners of a text's plate (px). */
const PLATE_CORNER = 6;

/**
 * Draws the lines of shapes. The context is scaled so that a unit is a CSS pixel.
 *
 * @param inside - The part of the page that the picture shows, in CSS pixels.
 */
export function drawLines(context: Context, shapes: readonly DrawnShape[], inside: Box): void {
  context.save();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { type, points, colour, text } of shapes) {
    if (text) {
      drawText(context, plateAt(points[0]!, text), text, colour);
      continue;
    }
    const { stroke, fill } = outlineOf(type, points, pinLean(points[0]!, inside));
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
  const seen = shapes
    .map(({ type, points, colour, label, text }) => ({
      type,
      points: text ? cornersOf(plateAt(points[0]!, text)) : points,
      half: badgeHalf(context, label),
      lean: pinLean(points[0]!, inside),
      colour,
      label,
    }))
    .filter(({ points }) => isIn(inside, points));
  const places = placeBadges(seen, inside, covered);
  for (const [index, { label, colour }] of seen.entries()) {
    const place = places[index];
    if (place) drawBadge(context, place, label, colour);
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
  pill(context, x, y, half, BADGE_HALF, '#fff');
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

/** Words on a plate of their own, so that they can be read on any ground. */
function drawText(context: Context, plate: Box, { lines }: SetText, colour: string): void {
  context.save();
  context.beginPath();
  context.roundRect(plate.x, plate.y, plate.width, plate.height, PLATE_CORNER);
  context.strokeStyle = '#fff';
  context.lineWidth = 2 * HALO + 2;
  context.stroke();
  context.fillStyle = colour;
  context.fill();
  context.fillStyle = '#fff';
  context.font = TEXT_FONT;
  context.textBaseline = 'middle';
  for (const [index, { words, isRtl }] of lines.entries()) {
    context.direction = isRtl ? 'rtl' : 'ltr';
    context.textAlign = isRtl ? 'right' : 'left';
    const { x, y } = lineAt(plate, index, isRtl);
    context.fillText(words, x, y);
  }
  context.restore();
}

function pill(context: Context, x: number, y: number, half: number, radius: number, colour: string): void {
  context.beginPath();
  context.roundRect(x - half, y - radius, 2 * half, 2 * radius, radius);
  context.fillStyle = colour;
  context.fill();
}
