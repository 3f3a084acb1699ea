import { ANSWER_LABEL, BLOCK_CLOSING, BLOCK_OPENING } from './feedback';
import { KINDS } from './kinds';

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

const HEADINGS = KINDS.map(({ heading }) => heading);

/** The block as an editor of that layout holds it. */
function laidOut(block: string, layout: Layout): string {
  return layout === ' ' ? block.replace(/\n+/g, layout) : block;
}

/**
 * Finds our block: as it was last written, else by its first line, its last line and at least one heading with a point
 * between them. Whatever else stands between was typed by the person. Null: nothing in the text is ours.
 */
export function locateBlock(text: string, previous: string | null, layout: Layout = '\n'): BlockPlace | null {
  const block = previous && laidOut(previous, layout);
  const start = block ? (layout + text + layout).indexOf(layout + block + layout) : -1;
  if (block && start >= 0) return { start, end: start + block.length, typed: [] };
  return layout === ' ' ? locateOnOneLine(text) : locateByLines(text);
}

function locateByLines(text: string): BlockPlace | null {
  const lines = text.split('\n');
  for (let from = -1; (from = lines.indexOf(BLOCK_OPENING, from + 1)) >= 0;) {
    const below = lines.slice(from + 1);
    const inside = below.slice(
      0,
      below.findIndex((line) => line === BLOCK_OPENING || line === BLOCK_CLOSING),
    );
    if (below[inside.length] === BLOCK_CLOSING && inside.some(isHeading) && inside.some(isPoint)) {
      const start = [...lines.slice(0, from), ''].join('\n').length;
      const { length } = [BLOCK_OPENING, ...inside, BLOCK_CLOSING].join('\n');
      const isLabel = (line: string, at: number): boolean => ANSWER_LABEL.test(line) && isPoint(inside[at + 1] ?? '');
      const typed = inside.filter(
        (line, at) => line.trim() && !isHeading(line) && !isPoint(line) && !isLabel(line, at),
      );
      return { start, end: start + length, typed };
    }
  }
  return null;
}

function isHeading(line: string): boolean {
  return HEADINGS.includes(line);
}

function isPoint(line: string): boolean {
  return /^- (".*"|“.*”)( \(.*\))?$/.test(line);
}

/** Points in a row, and the labels between them. */
function arePoints(text: string): boolean {
  const points = text.split(/(?:^|(?<=["”)]) )Answer \d+: (?=- ["“])/).filter(Boolean);
  return points.length > 0 && points.every((point) => isPoint(point) || point.split(/ (?=- ["“])/).every(isPoint));
}

/** On one line what was typed inside the block cannot be told from it, so only a block with nothing but ours counts. */
function locateOnOneLine(text: string): BlockPlace | null {
  const start = text.indexOf(BLOCK_OPENING);
  const closing = text.indexOf(BLOCK_CLOSING, start);
  const inside = text.slice(start + BLOCK_OPENING.length, closing).split(RegExp(HEADINGS.join('|')));
  const isOurs = inside.length > 1 && inside.every((part, i) => (i > 0 ? arePoints(part.trim()) : part === ' '));
  return start !== -1 && closing !== -1 && isOurs ? { start, end: closing + BLOCK_CLOSING.length, typed: [] } : null;
}

/**
 * What to replace so that the text holds this block and no other: in the place of our old one, else above everything,
 * with one break below it. Lines that the person typed inside the old block come right below the new one.
 *
 * @param block the new block; null or empty to have none.
 * @param previous the block as last written, if known.
 */
export function spliceBlock(
  text: string,
  block: string | null,
  previous: string | null,
  layout: Layout = '\n',
): BlockSplice {
  const wanted = laidOut(block ?? '', layout);
  const place = locateBlock(text, previous, layout);
  const { start, typed } = place ?? { start: 0, typed: [] };
  let end = place?.end ?? 0;
  let insert = [wanted, ...typed].filter(Boolean).join('\n');
  if (!place && insert) insert += layout;
  if (place && !insert && text[end] === layout) end++;
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
