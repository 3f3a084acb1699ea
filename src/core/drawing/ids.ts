import type { Drawing } from './drawing';

/** Gives numbers from 0 to below 1, as `Math.random`. */
export type Random = () => number;

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** As long as in seed 001: together with the time it is unique in a drawing ({@link nextMoment}). */
const SHORT = 3;
/** Without a time, as unique as needed among all drawings of a day. */
const LONG = 12;

/** The id of a shape: `ann_1707580800000_abc`. @param moment - When it was made, ms since 1970. */
export function shapeId(moment: number, random: Random): string {
  return `ann_${moment}_${characters(SHORT, random)}`;
}

/** The id of a box that hides: `box_1707580800000_abc`. */
export function boxId(moment: number, random: Random): string {
  return `box_${moment}_${characters(SHORT, random)}`;
}

/** The correlation id of a shape's details: `ann_detail_abc`. */
export function detailId(random: Random): string {
  return `ann_detail_${characters(LONG, random)}`;
}

/** The id of a drawing: `drawing_1707580800000_abc`. */
export function drawingId(moment: number, random: Random): string {
  return `drawing_${moment}_${characters(LONG, random)}`;
}

/** The id of a reply. */
export function replyId(random: Random): string {
  return `reply_${characters(LONG, random)}`;
}

/**
 * The time of the next shape or box: now, or later than all that were made. Shapes are numbered in the order of their
 * times, so that one that comes back by undo gets its number back.
 */
export function nextMoment({ shapes, boxes, history }: Drawing, now: number): number {
  const steps = [...history.done, ...history.undone];
  const all = [...shapes, ...steps.flatMap((step) => [...step.shapes.before, ...step.shapes.after])];
  const hiding = [...boxes, ...steps.flatMap((step) => [...step.boxes.before, ...step.boxes.after])];
  const last = Math.max(0, ...all.map(({ created }) => created), ...hiding.map(({ id }) => madeAt(id)));
  return Math.max(Math.floor(now), last + 1);
}

/** When a box was made. */
export function madeAt(id: string): number {
  return Number(/^box_(\d{1,15})_/.exec(id)?.[1] ?? 0);
}

function characters(count: number, random: Random): string {
  return Array.from({ length: count }, () => CHARACTERS[Math.floor(random() * CHARACTERS.length)]).join('');
}
