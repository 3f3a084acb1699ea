import type { Span } from '../../core/annotation/selector';
import type { Passage } from '../../core/passages/passage';
import type { Joined } from './joined';
import { LONGEST_PASSAGE, type Piece } from './pieces';
import type { Section } from './section';

/** What becomes one passage, as far as it has been read. Spans count from the start of the page's text. */
interface Growing extends Piece {
  /** Where the cells of a row are separated. */
  tabs: number[];
}

/** The passages of a text, with the headings above each, one after another. */
export function* passagesOf({ text, parts }: Joined): Iterable<Passage> {
  const headings = new Headings();
  let open: Growing | null = null;
  for (const { section, start, pieces, isApart } of parts) {
    if (section !== headings.section) {
      if (open) yield headings.passageOf(text, open);
      open = null;
      headings.enter(section);
    }
    let isFirst = true;
    for (const piece of pieces) {
      const { kind, level, unit, cell } = piece;
      const span = moved(piece.span, start);
      const runsOn: boolean = isFirst && !isApart && kind !== 'table';
      isFirst = false;
      if (open && continues(open, kind, unit, span, runsOn)) {
        if (cell !== open.cell) open.tabs.push(Math.max(open.span.start, span.start - 1));
        open.span.end = span.end;
        open.cell = cell;
        continue;
      }
      if (open) yield headings.passageOf(text, open);
      open = { kind, level, unit, cell, span, tabs: [] };
    }
  }
  if (open) yield headings.passageOf(text, open);
}

function continues(open: Growing, kind: string, unit: Element | null, span: Span, runsOn: boolean): boolean {
  if (unit) return unit === open.unit;
  return runsOn && open.kind === kind && !open.unit && span.end - open.span.start <= LONGEST_PASSAGE;
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}

/** The headings above the place that has been reached. */
class Headings {
  section: Section | null = null;
  #stack: { level: number; text: string }[] = [];
  #path: readonly string[] = [];

  /** Begins a section: the headings of the one before are not above it. */
  enter(section: Section): void {
    this.section = section;
    this.#stack = [];
    this.#makePath();
  }

  passageOf(text: string, { kind, level, span, tabs }: Growing): Passage {
    const words = text.slice(span.start, span.end);
    if (kind === 'code') return { kind, span, text: words, path: this.#path };
    // Each is one code unit, so the text stays as long as its span.
    let shown = words.replace(/\s/g, ' ');
    for (const tab of tabs) {
      const at = tab - span.start;
      shown = `${shown.slice(0, at)}\t${shown.slice(at + 1)}`;
    }
    if (kind !== 'heading') return { kind, span, text: shown, path: this.#path };
    this.#stack = this.#stack.filter((above) => above.level < level);
    this.#makePath();
    const passage: Passage = { kind, span, text: shown, path: this.#path };
    this.#stack.push({ level, text: shown.replace(/ {2,}/g, ' ') });
    this.#makePath();
    return passage;
  }

  #makePath(): void {
    const title = this.section?.title;
    this.#path = [...(title ? [title] : []), ...this.#stack.map(({ text }) => text)];
  }
}
