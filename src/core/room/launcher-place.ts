import type { LauncherLook } from '../settings/settings';
import { EDGE } from './room';

/** The side of the launcher as a sign, and the height of every look (px). */
export const SIGN_SIZE = 44;
/** The widest and the narrowest it may be as a line at the edge (px). */
export const LINE_WIDTH = 14;
const THINNEST_LINE = 6;
/** The space between the launcher and what it stands beside (px). */
const GAP = 8;
/** How far it moves at a time out of the way of the site's own controls, and how often it tries (px). */
const STEP = SIGN_SIZE + GAP;
/** From the edge to the far end of a message beside the launcher, and the height that the longest one has (px). */
const NOTE_REACH = 348;
const NOTE_HEIGHT = 92;
const TRIES = 8;

/** What the launcher must not cover, in px of the viewport; `end` is measured from the end of the page's lines. */
export interface LauncherRoom {
  window: { width: number; height: number };
  /** From the end of the answers to the edge of the window. */
  freeOfAnswers: number;
  /** The message field with its buttons; null without one. */
  bar: { top: number; bottom: number; free: number } | null;
  /** Whether a control of the site is in this box, which ends `end` px before the edge. */
  isTaken: (box: { top: number; height: number; end: number; width: number }) => boolean;
}

/** What the person wants: a smaller launcher, and where along the edge, from 0 (top) to 1 (bottom). */
export interface LauncherWish {
  launcher: LauncherLook;
  launcherAt: number;
  /** The width it needs to show words (px). */
  words: number;
  /** The widths it can have beside the hint of how to begin, widest first (px); empty if there is none to show. */
  hints: readonly number[];
}

/** Where the launcher is, in px of the viewport. */
export interface LauncherPlace {
  /**
   * `hint`: the sign beside the hint. `words`: a sign and a few words. `sign`: the sign alone. `line`: a thin line at the
   * edge.
   */
  look: 'hint' | 'words' | 'sign' | 'line';
  top: number;
  width: number;
}

/**
 * The largest look that fits beside the answers, above or beside the message field, and not over a control of the site.
 * A line always fits somewhere.
 */
export function launcherPlace(room: LauncherRoom, { launcher, launcherAt, words, hints }: LauncherWish): LauncherPlace {
  const fits = (width: number): boolean => room.freeOfAnswers >= width + EDGE + GAP;
  if (launcher === 'full') {
    const looks = [
      ...hints.map((width) => ['hint', width] as const),
      ['words', words] as const,
      ['sign', SIGN_SIZE] as const,
    ];
    for (const [look, width] of looks) {
      const top = fits(width) ? freeTop(room, launcherAt, width, EDGE) : null;
      if (top !== null) return { look, top, width };
    }
  }
  const width = Math.max(THINNEST_LINE, Math.min(LINE_WIDTH, Math.floor(room.freeOfAnswers) - 2));
  const top = freeTop(room, launcherAt, width, 0) ?? topAt(room, launcherAt, width, 0);
  return { look: 'line', top, width };
}

/**
 * Where the bottom of a message beside the launcher is, in px of the viewport: the launcher's, or above the message field
 * if it would cover that, and low enough for all of it to be in the window.
 */
export function noteBottom({ bar }: Pick<LauncherRoom, 'bar'>, top: number): number {
  const beside = Math.max(top + SIGN_SIZE, EDGE + NOTE_HEIGHT);
  if (!bar || bar.free >= NOTE_REACH + GAP) return beside;
  const isOverBar = beside > bar.top - GAP && beside - NOTE_HEIGHT < bar.bottom + GAP;
  const above = bar.top - GAP;
  return isOverBar && above >= EDGE + NOTE_HEIGHT ? Math.round(above) : beside;
}

/** The nearest free place above the wanted one; null if the site's controls leave none. */
function freeTop(room: LauncherRoom, at: number, width: number, end: number): number | null {
  const wanted = topAt(room, at, width, end);
  for (let n = 0; n < TRIES; n++) {
    const top = wanted - n * STEP;
    if (top < EDGE) break;
    if (!room.isTaken({ top, height: SIGN_SIZE, end, width })) return top;
  }
  return null;
}

/** The wanted place, but above the message field if it would cover that. */
function topAt({ window, bar }: LauncherRoom, at: number, width: number, end: number): number {
  const lowest = window.height - EDGE - SIGN_SIZE;
  const wanted = EDGE + (Math.max(EDGE, lowest) - EDGE) * at;
  const isOverBar =
    bar !== null && bar.free < width + end + GAP && wanted + SIGN_SIZE > bar.top - GAP && wanted < bar.bottom + GAP;
  if (!isOverBar) return Math.round(wanted);
  const above = bar.top - GAP - SIGN_SIZE;
  return Math.round(above >= EDGE ? above : Math.min(bar.bottom + GAP, lowest));
}
