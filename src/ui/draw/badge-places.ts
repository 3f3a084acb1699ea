import { placeBadges, type Badged } from '../../core/drawing/badges';
import type { Point, Shape } from '../../core/drawing/drawing';
import { boundsOf, cornersOf } from '../../core/drawing/geometry';
import { badgeLabel } from '../../core/drawing/kinds';
import { pinLean } from '../../core/drawing/outline';
import { plateAt, type SetText } from '../../core/drawing/text-lines';
import type { Box } from '../../core/element/element-context';

/** A shape as far as its number needs it. */
export interface Numbered {
  shape: Pick<Shape, 'type' | 'kind'> & { note?: string };
  number: number;
  points: readonly Point[];
  isSelected: boolean;
}

/** How wide a badge is without its label, and a sign of that, in px. */
const SIDES = 12;
const SIGN = 6.4;
/** A selected shape has its handles where the number would be, in px. */
const HANDLE = 6;

/** How wide a badge is, in px. */
export function badgeWidth(label: string): number {
  return SIDES + label.length * SIGN;
}

/** Where the numbers of shapes stand in the window: null for one without room. */
export function badgePlaces(
  shapes: readonly Numbered[],
  window: Box,
  setText: (text: string) => SetText,
): (Point | null)[] {
  const badged = shapes.map(({ shape, number, points, isSelected }): Badged => {
    const { type, kind, note = '' } = shape;
    const outline = type === 'text' ? cornersOf(plateAt(points[0]!, setText(note))) : points;
    return {
      type,
      points: isSelected && type === 'rectangle' ? around(outline) : outline,
      half: badgeWidth(badgeLabel(String(number), kind)) / 2 + 1,
      lean: pinLean(points[0]!, window),
    };
  });
  return placeBadges(badged, window);
}

function around(points: readonly Point[]): Point[] {
  const { x, y, width, height } = boundsOf(points);
  return cornersOf({ x: x - HANDLE, y: y - HANDLE, width: width + 2 * HANDLE, height: height + 2 * HANDLE });
}
