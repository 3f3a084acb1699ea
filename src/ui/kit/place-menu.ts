import type { Box } from '../../stores/toolbar';
import { EDGE, type Size } from './place';

/** The space between a menu and what it belongs to, in px. */
const GAP = 2;

/**
 * Where to put a menu: below what it belongs to, or above if there is more room, and in line with its start; never off
 * screen. Everything is in px of the viewport.
 *
 * @param box - The button that opened it, or the pointer as a box without a size.
 * @param direction - The direction of the interface's language.
 */
export function placeMenu(
  box: Box,
  size: Size,
  viewport: Size,
  direction: 'ltr' | 'rtl',
): { left: number; top: number } {
  const below = box.top + box.height + GAP;
  const above = box.top - GAP - size.height;
  const isBelow = below + size.height <= viewport.height - EDGE || viewport.height - below >= box.top;
  const left = direction === 'rtl' ? box.left + box.width - size.width : box.left;
  return {
    left: within(left, viewport.width - size.width),
    top: within(isBelow ? below : above, viewport.height - size.height),
  };
}

/** At least the edge away from both ends; at the first if both are impossible. */
function within(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most - EDGE));
}
