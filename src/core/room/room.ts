import { DEFAULT_WIDTH, NARROWEST_DRAWER, type SiteDrawer } from '../settings/settings';

/** In a window narrower than this the drawer is always a sheet at the bottom (px). */
export const NARROW_WINDOW = 700;
/** The space between the drawer or the launcher and the edges of the window (px). */
export const EDGE = 16;
/** The space between the drawer or the launcher and what it stands beside (px). */
export const GAP = 12;
/** The page keeps at least this width when it makes room for the drawer (px). */
export const NARROWEST_PAGE = 480;
/** The height of a sheet that shows its header alone (px), and of one that takes half of the window, as a share. */
export const LOW_SHEET = 88;
export const HALF_SHEET = 0.5;

/** The free space at the end of the page's lines, in px of the viewport. */
export interface Room {
  /** The size of the window. */
  window: { width: number; height: number };
  /** From the end of the answers and of the message field to the edge of the window. */
  free: number;
  /** The width of the part of the page that can make room; 0 if none can. */
  dockable: number;
}

/**
 * How the open drawer stands: `beside` the answers, where it covers none of them; `docked`, where the page makes room for
 * it; `floating` over the page; or as a `sheet` at the bottom, for which the page makes room if it can.
 */
export interface Stand {
  stance: 'beside' | 'docked' | 'floating' | 'sheet';
  /** In px; a sheet is as wide as the window. */
  width: number;
  /** The height of a sheet in px; null for a drawer that is as high as what it holds. */
  height: number | null;
}

/**
 * How the drawer stands in this room.
 *
 * @param wish - What the person chose; the width is in px.
 */
export function standIn(
  { window, free, dockable }: Room,
  { width, stance: wish, sheet }: Pick<SiteDrawer, 'width' | 'stance' | 'sheet'>,
): Stand {
  const stand = (stance: Stand['stance'], its = width): Stand => ({ stance, width: its, height: null });
  const asSheet = { ...stand('sheet', window.width), height: sheetHeight(sheet, window.height) };
  if (window.width < NARROW_WINDOW) return asSheet;
  const beside = Math.floor(free - EDGE - GAP);
  const isBeside = beside >= width;
  const canDock = dockable - dockedSpace(width) >= NARROWEST_PAGE;
  if (wish === 'docked' && canDock) return stand('docked');
  if (isBeside) return stand('beside');
  if (wish === 'floating') return stand('floating');
  // Nobody chose the default width, so it may also be a little less.
  const isNarrower = width === DEFAULT_WIDTH && beside >= NARROWEST_DRAWER;
  if (isNarrower) return stand('beside', beside);
  if (canDock) return stand('docked');
  // The page is too narrow to make room at its side, but it can make room below.
  if (dockable > 0) return asSheet;
  return stand('floating', Math.min(width, window.width - 2 * EDGE));
}

/** The height of a sheet in a window of this height (px); null for one that is as high as what it holds. */
export function sheetHeight(sheet: SiteDrawer['sheet'], window: number): number | null {
  if (sheet === 'low') return LOW_SHEET;
  return sheet === 'half' ? Math.round(window * HALF_SHEET) : null;
}

/** The space the page leaves at the end of its lines for a docked drawer of this width (px). */
export function dockedSpace(width: number): number {
  return width + EDGE + GAP;
}
