import type { Span } from '../../core/annotation/selector';
import type { PassageKind } from '../../core/passages/passage';
import type { Place } from '../../core/passages/place';
import { cutAtWord } from '../../core/text/cut-at-word';
import { sentencesOf } from '../../core/text/sentences';
import { blockAround } from '../text-block';
import type { Paragraph } from '../text-index';

/** A stretch of text that becomes a passage, or a part of one. Spans count from the start of what it was read from. */
export interface Piece {
  kind: PassageKind;
  span: Span;
  /** The level of a heading, 1 to 6; 0 for anything else. */
  level: number;
  /** Neighbours in the same unit, a heading or a row of a table, become one passage. */
  unit: Element | null;
  /** The cell of a table that it is in. */
  cell: Element | null;
  /** The block it is in; null if there is none in its tree. */
  block: Element | null;
  /** Where on the page that is; undefined for its main part. */
  place: Place | undefined;
}

/** A longer passage says too much to be found for a question, and takes the room of others (UTF-16 code units). */
export const LONGEST_PASSAGE = 1200;
/** A longer heading is text that only looks like one. */
const LONGEST_HEADING = 300;
/** A longer row, or one with headings or tables in it, only arranges the page. */
const LONGEST_ROW = 1500;

const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const ROW = 'tr, [role="row"]';
const CELL = 'td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
const IN_LAYOUT = 'table, pre, h1, h2, h3, h4, h5, h6, [role="heading"], [role="table"]';

/**
 * The pieces of a text, in order. Blank ones are left out, long ones are split.
 *
 * @param placeOf - Where on the page an element is.
 */
export function piecesOf(
  text: string,
  paragraphs: readonly Paragraph[],
  placeOf: (element: Element) => Place | undefined = () => undefined,
): Piece[] {
  const rows = new Map<Element, boolean>();
  const isData = (row: Element): boolean => {
    const known = rows.get(row) ?? (!row.querySelector(IN_LAYOUT) && row.textContent.length <= LONGEST_ROW);
    rows.set(row, known);
    return known;
  };
  return paragraphs.flatMap(({ span, first, isPreformatted }): Piece | Piece[] => {
    const element = blockAround(first);
    const around = element ?? first.parentElement;
    const here = { level: 0, unit: null, cell: null, block: around, place: around ? placeOf(around) : undefined };
    const words = isPreformatted ? withoutBlankLines(text, span) : trimmed(text, span);
    if (!words) return [];
    const heading = element?.closest(HEADING);
    if (heading && heading.textContent.length <= LONGEST_HEADING)
      return { ...here, kind: 'heading', span: words, level: levelOf(heading), unit: heading };
    const row = element?.closest(ROW);
    if (row && isData(row))
      return { ...here, kind: 'table', span: words, unit: row, cell: element!.closest(CELL) ?? row };
    const kind = isPreformatted ? 'code' : 'prose';
    return partsOf(text, words, isPreformatted).map((part) => ({ ...here, kind, span: part }));
  });
}

function levelOf(heading: Element): number {
  const level = Number(/^h([1-6])$/.exec(heading.localName)?.[1] ?? heading.getAttribute('aria-level') ?? 2);
  return Math.min(6, Math.max(1, Math.trunc(level) || 2));
}

/** The span without whitespace at its ends; null if there is nothing else. */
function trimmed(text: string, { start, end }: Span): Span | null {
  const words = text.slice(start, end);
  const bare = words.trim();
  if (!bare) return null;
  const from = start + words.indexOf(bare);
  return { start: from, end: from + bare.length };
}

/** The same for code, whose first line keeps its indentation. */
function withoutBlankLines(text: string, span: Span): Span | null {
  const bare = trimmed(text, span);
  if (!bare) return null;
  const lineStart = text.lastIndexOf('\n', bare.start - 1) + 1;
  return { start: Math.max(span.start, lineStart), end: bare.end };
}

/** Parts of at most {@link LONGEST_PASSAGE}, as long as its sentences or lines are not longer. */
function partsOf(text: string, span: Span, isPreformatted: boolean): Span[] {
  if (span.end - span.start <= LONGEST_PASSAGE) return [span];
  const parts: Span[] = [];
  for (const { start, end } of sentencesOf(text.slice(span.start, span.end), isPreformatted)) {
    const last = parts.at(-1);
    if (last && span.start + end - last.start <= LONGEST_PASSAGE) last.end = span.start + end;
    else parts.push(...pieced(text, span.start + start, span.start + end));
  }
  return parts;
}

/** Parts of a very long sentence or line, cut between words where there are any. */
function pieced(text: string, start: number, end: number): Span[] {
  const parts: Span[] = [];
  for (let at = start; at < end;) {
    const cut = cutAtWord(text.slice(at, end), LONGEST_PASSAGE).length || LONGEST_PASSAGE;
    const words = trimmed(text, { start: at, end: Math.min(end, at + cut) });
    if (words) parts.push(words);
    at += cut;
  }
  return parts;
}
