import type { Span } from '../../core/annotation/selector';
import type { Passage } from '../../core/passages/passage';
import type { Joined } from './joined';
import { Headings } from './headings';
import { LONGEST_PASSAGE, type Piece } from './pieces';
import type { Section } from './section';

/** What becomes one passage, as far as it has been read. Spans count from the start of the page's text. */
interface Growing extends Piece {
  /** Where the cells of a row are separated. */
  tabs: number[];
}

/** The passages of a text, with the headings above each, one after another. */
export function* passagesOf({ text, parts }: Joined): Iterable<Passage> {
  const outline = new Outline();
  let open: Growing | null = null;
  for (const { section, start, pieces, isApart } of parts) {
    if (section !== outline.section) {
      if (open) yield outline.passageOf(text, open);
      open = null;
      outline.enter(section);
    }
    let isFirst = true;
    for (const piece of pieces) {
      const { kind, unit, cell } = piece;
      const span = moved(piece.span, start);
      const runsOn: boolean = isFirst && !isApart && kind !== 'table';
      isFirst = false;
      if (open && continues(open, kind, unit, span, runsOn)) {
        if (cell !== open.cell) open.tabs.push(Math.max(open.span.start, span.start - 1));
        open.span.end = span.end;
        open.cell = cell;
        continue;
      }
      if (open) yield outline.passageOf(text, open);
      open = { ...piece, span, tabs: [] };
    }
  }
  if (open) yield outline.passageOf(text, open);
}

function continues(open: Growing, kind: string, unit: Element | null, span: Span, runsOn: boolean): boolean {
  if (unit) return unit === open.unit;
  return runsOn && open.kind === kind && !open.unit && span.end - open.span.start <= LONGEST_PASSAGE;
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** Makes passages, with what is above each. */
class Outline {
  section: Section | null = null;
  /** A part beside the main one has headings of its own, and does not end those of the main one. */
  #headings = new Map<string, Headings>();

  /** Begins a section: the headings of the one before are not above it. */
  enter(section: Section): void {
    this.section = section;
    this.#headings = new Map();
  }

  passageOf(text: string, { kind, level, span, tabs, block, place }: Growing): Passage {
    const words = text.slice(span.start, span.end);
    const placeTitle = (place && this.section?.placeTitle?.(place)) ?? null;
    const headings = this.#headingsOf(placeTitle ?? '');
    const isHeading = kind === 'heading';
    const above = isHeading ? headings.aboveHeading(block, level) : headings.above(block);
    const path = [this.section?.title, placeTitle, ...above].filter((one): one is string => !!one);
    const its = { kind, span, path, ...(place && { place }), ...(placeTitle && { placeName: placeTitle }) };
    if (kind === 'code') return { ...its, text: words };
    // Each is one code unit, so the text stays as long as its span.
    let shown = words.replace(/\s/g, ' ');
    for (const tab of tabs) {
      const at = tab - span.start;
      shown = `${shown.slice(0, at)}\t${shown.slice(at + 1)}`;
    }
    if (isHeading) headings.add(block, level, shown.replace(/ {2,}/g, ' '));
    return { ...its, text: shown };
  }

  #headingsOf(part: string): Headings {
    const headings = this.#headings.get(part) ?? new Headings();
    this.#headings.set(part, headings);
    return headings;
  }
}
