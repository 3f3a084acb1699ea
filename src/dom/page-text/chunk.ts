import type { Span } from '../../core/annotation/selector';
import { isElement, isText } from '../node-types';
import { TextIndex } from '../text-index';
import type { Stretch } from '../text-block';
import { edgesOf, NO_EDGE, type Edges } from './edges';
import { leftOutOf } from './left-out';
import { piecesOf, type Piece } from './pieces';
import type { Section } from './section';

const UNREAD: Edges = { before: NO_EDGE, after: NO_EDGE };

/** A part of the page, small enough to be read at once, in one tree. */
export class Chunk {
  readonly section: Section;
  readonly stretch: Stretch;
  /** Something in it changed since it was read. */
  isStale = true;
  text = '';
  pieces: readonly Piece[] = [];
  /** What is before and after its text. */
  edges: Edges = UNREAD;
  /** It is the first in a section, or a container that is no part of a line begins or ends before it. */
  isApart = true;
  #index: TextIndex | null = null;

  constructor(section: Section, stretch: Stretch) {
    this.section = section;
    this.stretch = stretch;
  }

  /** Reads it. A chunk is small, so all of it is read again after any change. */
  read(): void {
    this.isStale = false;
    const { nodes, parent } = this.stretch;
    const { section } = this;
    const blank = blankOf(nodes);
    if (blank !== null) {
      // It may stand between words, but it costs nothing to read.
      this.#empty();
      this.edges = { before: { ...NO_EDGE, blank }, after: NO_EDGE };
      return;
    }
    const others = new Set<Element>();
    if (section.excluded) {
      for (const node of nodes) if (isElement(node)) for (const one of section.excluded(node)) others.add(one);
    }
    const leftOut = leftOutOf(nodes, others);
    this.#index = new TextIndex({ roots: () => [{ parent, nodes }], excluded: () => leftOut });
    this.#index.refresh();
    this.text = this.#index.text;
    this.pieces = piecesOf(this.text, this.#index.paragraphs(), section.placeOf?.bind(section));
    this.edges = edgesOf(this.stretch, leftOut, this.#index.rangeAt({ start: 0, end: this.text.length }));
  }

  /** Whether it has been read before. */
  get isRead(): boolean {
    return this.#index !== null;
  }

  /** Empties it: the page is too large. */
  skip(): void {
    this.isStale = false;
    this.#empty();
  }

  #empty(): void {
    this.#index = null;
    this.text = '';
    this.pieces = [];
    this.edges = UNREAD;
  }

  /** The range of a span of its text; null if the page has changed there since it was read. */
  rangeAt(span: Span): StaticRange | null {
    return this.isUnchanged(span) ? (this.#index?.rangeAt(span) ?? null) : null;
  }

  /** True if the page still has the text of the span as it was read. */
  isUnchanged(span: Span): boolean {
    return this.#index?.isUnchanged(span) ?? false;
  }
}

/** The text of nodes that have only whitespace; null if there is anything else. */
function blankOf(nodes: readonly Node[]): string | null {
  let blank = '';
  for (const node of nodes) {
    if (!isText(node) || node.data.trim()) return null;
    blank += node.data;
  }
  return blank;
}
