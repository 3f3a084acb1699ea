import type { Span } from '../../core/annotation/selector';
import { BLOCK_NAMES } from '../../core/text/block-names';
import { isElement, isText } from '../node-types';
import { TextIndex } from '../text-index';
import type { Stretch } from '../text-block';
import { leftOutOf } from './left-out';
import { piecesOf, type Piece } from './pieces';
import type { Section } from './section';

/** A part of the page, small enough to be read at once, in one tree. */
export class Chunk {
  readonly section: Section;
  readonly stretch: Stretch;
  /** Something in it changed since it was read. */
  isStale = true;
  text = '';
  pieces: readonly Piece[] = [];
  /** Its text begins apart from the text before it, and does not run on in the same line. */
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
    const others = new Set<Element>();
    if (section.excluded) {
      for (const node of nodes) if (isElement(node)) for (const one of section.excluded(node)) others.add(one);
    }
    const leftOut = leftOutOf(nodes, others);
    this.#index = new TextIndex({ roots: () => [{ parent, nodes }], excluded: () => leftOut });
    this.#index.refresh();
    this.text = this.#index.text;
    this.pieces = piecesOf(this.text, this.#index.paragraphs());
  }

  /** Whether it has been read before. */
  get isRead(): boolean {
    return this.#index !== null;
  }

  /** Empties it: the page is too large. */
  skip(): void {
    this.isStale = false;
    this.#index = null;
    this.text = '';
    this.pieces = [];
  }

  /** True if its text begins with a block, whatever is before it. */
  get startsApart(): boolean {
    return isBlock(this.stretch.nodes[0]!);
  }

  /** True if its text ends with a block. */
  get endsApart(): boolean {
    const last = this.stretch.nodes.findLast((node) => !(isText(node) && !node.data.trim()));
    return !last || isBlock(last);
  }

  /** True if a space of the page's layout comes before its text. */
  get startsBlank(): boolean {
    const [first] = this.stretch.nodes;
    return isText(first!) && /^\s/.test(first.data);
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

function isBlock(node: Node): boolean {
  return isElement(node) && BLOCK_NAMES.has(node.localName);
}
