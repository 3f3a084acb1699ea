import type { Span } from '../../core/annotation/selector';
import type { Chunk } from './chunk';
import { APART, bothEdges, NO_EDGE, type Edge } from './edges';
import type { Piece } from './pieces';
import type { Section } from './section';

/** A chunk as it was read, and where it stands in the text of the page. The chunk itself may be read again meanwhile. */
export interface Part {
  chunk: Chunk;
  section: Section;
  start: number;
  text: string;
  pieces: readonly Piece[];
  /** Its text does not run on in the line of the text before it. */
  isApart: boolean;
}

/** The text of a page, and the parts it was joined from, in order; none is empty. */
export interface Joined {
  text: string;
  parts: readonly Part[];
}

/** Joins the texts of chunks, as they would be read in one piece: with one space between blocks. */
export function join(chunks: readonly Chunk[]): Joined {
  const parts: Part[] = [];
  let text = '';
  let edge: Edge = NO_EDGE;
  for (const chunk of chunks) {
    const { section, pieces, edges } = chunk;
    if (chunk.isApart) edge = bothEdges(edge, APART);
    edge = bothEdges(edge, edges.before);
    if (!chunk.text) continue;
    const { isApart, isBreak, blank } = edge;
    if (parts.length > 0) {
      // Asking the whole text for its end would copy it each time.
      const last = blank.at(-1) ?? parts.at(-1)!.text.at(-1)!;
      text += isBreak && !/\s/.test(last) ? `${blank} ` : blank;
    }
    parts.push({ chunk, section, start: text.length, text: chunk.text, pieces, isApart });
    text += chunk.text;
    edge = edges.after;
  }
  return { text, parts };
}

/** The parts that a span reaches into, and the span in each. */
export function partsIn({ parts }: Joined, { start, end }: Span): { part: Part; inPart: Span }[] {
  const found: { part: Part; inPart: Span }[] = [];
  for (let nth = firstEndingAfter(parts, start); nth < parts.length && parts[nth]!.start < end; nth++) {
    const part = parts[nth]!;
    const inPart = { start: Math.max(0, start - part.start), end: Math.min(part.text.length, end - part.start) };
    if (inPart.start < inPart.end) found.push({ part, inPart });
  }
  return found;
}

/** The first part that ends after an offset. */
function firstEndingAfter(parts: readonly Part[], offset: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { start, text } = parts[middle]!;
    if (start + text.length > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
