import { BLOCK_CLOSING, BLOCK_OPENING } from './feedback';
import { KINDS } from './kinds';

/** How an editor breaks lines: as text does, or not at all (a one-line field turns each break into a space). */
export type Layout = 'lines' | 'one line';

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

const HEADINGS = new Set(KINDS.map((kind) => kind.heading));
const POINT = /^- (?:".*"|“.*”)(?: \(.*\))?$/;

/** The block as an editor of that layout holds it. */
export function laidOut(block: string, layout: Layout): string {
  return layout === 'lines' ? block : block.replace(/\n+/g, ' ');
}

/**
 * Finds our block: as it was last written, else by its first line, its last line and at least one heading with a point
 * between them. Whatever else stands between was typed by the person. Null: nothing in the text is ours.
 */
export function locateBlock(text: string, previous: string | null, layout: Layout = 'lines'): BlockPlace | null {
  return (previous && locateExactly(text, laidOut(previous, layout), layout)) || locateByForm(text, layout);
}

function locateExactly(text: string, block: string, layout: Layout): BlockPlace | null {
  const edge = layout === 'lines' ? '\n' : ' ';
  for (let start = text.indexOf(block); start !== -1; start = text.indexOf(block, start + 1)) {
    const end = start + block.length;
    const isAlone = (start === 0 || text[start - 1] === edge) && (end === text.length || text[end] === edge);
    if (isAlone) return { start, end, typed: [] };
  }
  return null;
}

function locateByForm(text: string, layout: Layout): BlockPlace | null {
  return layout === 'lines' ? locateByLines(text) : locateOnOneLine(text);
}

function locateByLines(text: string): BlockPlace | null {
  const lines = text.split('\n');
  let start = 0;
  for (const [i, line] of lines.entries()) {
    if (line === BLOCK_OPENING) {
      const length = lines.slice(i + 1).findIndex((other) => other === BLOCK_CLOSING || other === BLOCK_OPENING);
      const inside = lines.slice(i + 1, i + 1 + length);
      if (length > 0 && lines[i + 1 + length] === BLOCK_CLOSING && inside.some(isHeading) && inside.some(isPoint)) {
        const end = start + lines.slice(i, i + 2 + length).join('\n').length;
        return {
          start,
          end,
          typed: inside.filter((other) => other.trim() !== '' && !isHeading(other) && !isPoint(other)),
        };
      }
    }
    start += line.length + 1;
  }
  return null;
}

function isHeading(line: string): boolean {
  return HEADINGS.has(line);
}

function isPoint(line: string): boolean {
  return POINT.test(line);
}

/** On one line what was typed inside the block cannot be told from it, so only a block with nothing but ours counts. */
function locateOnOneLine(text: string): BlockPlace | null {
  const start = text.indexOf(`${BLOCK_OPENING} `);
  const closing = text.indexOf(` ${BLOCK_CLOSING}`, start);
  if (start === -1 || closing === -1) return null;
  const inside = text.slice(start + BLOCK_OPENING.length + 1, closing);
  const points = [...HEADINGS].reduce((rest, heading) => rest.replace(heading, '\n'), inside).split('\n');
  const isOurs = points.length > 1 && points.every((point, i) => (i === 0 ? point === '' : isPoint(point.trim())));
  return isOurs ? { start, end: closing + 1 + BLOCK_CLOSING.length, typed: [] } : null;
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
  layout: Layout = 'lines',
): BlockSplice {
  const gap = layout === 'lines' ? '\n' : ' ';
  const wanted = laidOut(block ?? '', layout);
  const place = locateBlock(text, previous, layout);
  if (!place) return splice(text, 0, 0, wanted === '' ? '' : wanted + gap);
  const insert = [...(wanted === '' ? [] : [wanted]), ...place.typed].join('\n');
  const end = insert === '' && text[place.end] === gap ? place.end + 1 : place.end;
  return splice(text, place.start, end, insert);
}

function splice(text: string, start: number, end: number, insert: string): BlockSplice {
  return { start, end, insert, text: text.slice(0, start) + insert + text.slice(end) };
}

/** The smallest replacement that turns one text into another: what stays the same at both ends is left out. */
export function difference(before: string, after: string): { start: number; end: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { start, end: before.length - same, insert: after.slice(start, after.length - same) };
}
