import type { PageBox } from '../../core/room/measured-page';
import { liveRange } from '../../dom/live-range';
import type { Box } from '../../stores/toolbar';

/** The part of the window, from its top, in which a jump ends (src/dom/reveal.ts). */
const JUMPED_TO = 0.45;
/** The space taken by a site's own toolbar over a selection (px). */
const NATIVE_TOOLBAR = 56;
/** A selection that takes up more than this share of the window's height fills it. */
const FILLS = 0.6;

/**
 * The box of the selection, for the toolbar; null if it is not laid out.
 * @param side - The preferred side. If it is below, the site's own toolbar is above: if ours must go there too, it
 * needs that space.
 */
export function selectionBox(selected: Range, side: 'above' | 'below'): Box | null {
  const box = visibleBox(selected);
  if (!box || side === 'above') return box;
  return { ...box, top: box.top - NATIVE_TOOLBAR, height: box.height + NATIVE_TOOLBAR };
}

/** The visible part of the range; for one that fills the window, its last visible line. */
function visibleBox(range: Range): Box | null {
  const whole = range.getBoundingClientRect();
  if (whole.width === 0 && whole.height === 0) return null;
  const top = Math.max(0, whole.top);
  const bottom = Math.min(innerHeight, whole.bottom);
  if (bottom - top < innerHeight * FILLS) return plainBox(whole);
  const lines = [...range.getClientRects()].filter((box) => box.top >= 0 && box.bottom <= innerHeight);
  return plainBox(lines.at(-1) ?? whole);
}

/** The end of the selection that moves; null if it is not laid out. */
export function selectionEnd(): PageBox | null {
  const { focusNode = null, focusOffset = 0 } = document.getSelection() ?? {};
  if (!focusNode) return null;
  const end = document.createRange();
  end.setStart(focusNode, focusOffset);
  return end.getClientRects()[0] ?? null;
}

/** Where the text of a range will be in the window after a jump to it. The page may still be scrolling. */
export function revealedBox(range: StaticRange): PageBox {
  const box = liveRange(range)?.getBoundingClientRect();
  return { left: box?.left ?? 0, right: box?.right ?? 0, top: 0, bottom: innerHeight * JUMPED_TO };
}

/** The box as plain JSON. */
export function plainBox({ left, top, width, height }: DOMRect | Box): Box {
  return { left, top, width, height };
}

/** True if no part of the box is in the window. */
export function isOutOfWindow({ top, height }: Box): boolean {
  return top > innerHeight || top + height < 0;
}
