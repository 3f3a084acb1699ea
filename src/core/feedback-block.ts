import { ANSWER_LABEL } from './feedback';

/** What breaks the lines of an editor; a one-line field turns each break into a space. */
export type Layout = '\n' | ' ';

/** Where a feedback block of ours stands in a text, in UTF-16 code units; the break below it is not part of it. */
export interface BlockPlace {
  start: number;
  end: number;
  /** Lines that the person typed inside it: theirs, to be kept. */
  typed: string[];
}

/** One replacement in a text that puts, renews or removes our block and leaves every other character alone. */
export interface BlockSplice {
  start: number;
  end: number;
  insert: string;
  /** The whole text after it. */
  text: string;
}

/** Lines that a block may be made of, none of them empty: first its first line, last its last. */
export type Frame = readonly string[];

/** The block as an editor of that layout holds it. */
function laidOut(block: string, layout: Layout): string {
  return layout === ' ' ? block.replace(/\n+/g, layout) : block;
}

/**
 * Finds our block: as it was last written, else by its first line, its last line and at least one line of its own with a
 * point between them. Whatever else stands between was typed by the person. Null: nothing in the text is ours.
 *
 * @param frames What our blocks may be made of, besides the one that was last written.
 */
export function locateBlock(
  text: string,
  previous: string | null,
  layout: Layout = '\n',
  frames: readonly Frame[] = [],
): BlockPlace | null {
  const block = previous && laidOut(previous, layout);
  const start = block ? text.indexOf(block) : -1;
  if (block && start >= 0) return { start, end: start + block.length, typed: [] };
  const locate = layout === ' ' ? locateOnOneLine : locateByLines;
  const known = previous?.split('\n').filter(Boolean);
  for (const frame of known ? [known, ...frames] : frames) {
    const place = locate(text, frame, frame[0]!, frame.at(-1)!);
    if (place) return place;
  }
  return null;
}

function locateByLines(text: string, frame: Frame, opening: string, closing: string): BlockPlace | null {
  const lines = text.split('\n');
  for (let from = -1; (from = lines.indexOf(opening, from + 1)) >= 0;) {
    const below = lines.slice(from + 1);
    const inside = below.slice(
      0,
      below.findIndex((line) => line === opening || line === closing),
    );
    const isOwn = (line: string): boolean => frame.includes(line);
    if (below[inside.length] === closing && inside.some(isOwn) && inside.some(isPoint)) {
      const start = [...lines.slice(0, from), ''].join('\n').length;
      const { length } = [opening, ...inside, closing].join('\n');
      const isLabel = (line: string, at: number): boolean => ANSWER_LABEL.test(line) && isPoint(inside[at + 1] ?? '');
      const typed = inside.filter((line, at) => line.trim() && !isOwn(line) && !isPoint(line) && !isLabel(line, at));
      return { start, end: start + length, typed };
    }
  }
  return null;
}

/** Whether it is a line about one mark, with whatever sign before it and note behind it. */
export function isPoint(line: string): boolean {
  return /^(?:-|\d+\.) (".*"|“.*”)( \(.*\)| [—→] .*)?$/.test(line);
}

/** Points in a row, and the labels between them. */
function arePoints(text: string): boolean {
  const points = text.split(/(?:^|(?<=\S) )Answer \d+: (?=\S+ ["“])/).filter(Boolean);
  return points.every((point) => isPoint(point) || point.split(/ (?=(?:-|\d+\.) ["“])/).every(isPoint));
}

/** On one line what was typed inside the block cannot be told from it, so only a block with nothing but ours counts. */
function locateOnOneLine(text: string, frame: Frame, opening: string, closing: string): BlockPlace | null {
  const start = text.indexOf(opening);
  const end = text.indexOf(closing, start);
  const inside = text.slice(start + opening.length, end);
  const parts = frame.reduce((rest, line) => rest.replaceAll(line, '\n'), inside).split('\n');
  const isOurs = parts.length > 1 && parts.every((part, i) => (i > 0 ? arePoints(part.trim()) : part === ' '));
  return start !== -1 && end !== -1 && isOurs ? { start, end: end + closing.length, typed: [] } : null;
}

/**
 * What to replace so that the text holds this block and no other: in the place of our old one, else above everything,
 * with one break below it. Lines that the person typed inside the old block come right below the new one.
 *
 * @param block the new block; null or empty to have none.
 * @param previous the block as last written, if known.
 * @param frames as {@link locateBlock} has them.
 */
export function spliceBlock(
  text: string,
  block: string | null,
  previous: string | null,
  layout: Layout = '\n',
  frames?: readonly Frame[],
): BlockSplice {
  const wanted = laidOut(block ?? '', layout);
  const place = locateBlock(text, previous, layout, frames);
  const { start, typed } = place ?? { start: 0, typed: [] };
  let end = place?.end ?? 0;
  let insert = [wanted, ...typed].filter(Boolean).join('\n');
  if (!place && insert) insert += layout;
  // The break below goes with the block, unless it ends a line of the person's.
  if (place && !insert && text[end] === layout && (layout + text)[start] === layout) end++;
  return { start, end, insert, text: text.slice(0, start) + insert + text.slice(end) };
}

/** The smallest replacement that turns one text into another: what stays the same at both ends is left out. */
export function difference(before: string, after: string): { start: number; end: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, insert: after.slice(start, after.length - same) };
}
