import type { Block } from './blocks';
import { decidedPart } from './decided-part';
import { parseMarkdown, placedBlocks } from './markdown';
import type { KnownCitations } from './markers';

/**
 * The last block is parsed again with each piece. One that is longer than this (UTF-16 code units) is only parsed again
 * when it has grown by this share (0 to 1), so that the work does not grow with the square of its length.
 */
const LONG_BLOCK = 20_000;
const LEAST_GROWTH = 1 / 16;

/**
 * Parses an answer while it comes. Blocks that are finished stay the same objects, so a view need only make the others
 * again. What could still turn into something else is held back (./decided-part.ts). When the answer has ended, its blocks
 * equal those of the whole text parsed at once.
 *
 * @example
 * const stream = new MarkdownStream();
 * stream.push('Put the lid'); // [{ type: 'paragraph', … }]
 * stream.push(' on.\n-'); // the same paragraph: the hyphen could make it a heading
 * stream.end(); // [{ type: 'heading', … }]
 */
export class MarkdownStream {
  readonly #known: KnownCitations;
  #finished: readonly Block[] = [];
  #blocks: readonly Block[] = [];
  /** The lines of the last block that are whole, each with its line break. */
  #lines = '';
  /** What has come of the line after them. */
  #partial = '';
  #endsInReturn = false;
  /** How much of the last block was there when it was parsed. */
  #parsed = 0;

  /** @param known - The citations that are known, as for {@link parseMarkdown}. */
  constructor(known: KnownCitations = null) {
    this.#known = known;
  }

  /** The blocks as far as they have come. */
  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  /**
   * Takes the next piece.
   * @returns the blocks as far as they have come.
   */
  push(text: string): readonly Block[] {
    if (text === '') return this.#blocks;
    const piece = (this.#endsInReturn ? text.replace(/^\n/, '') : text).replace(/\r\n?/g, '\n');
    this.#endsInReturn = text.endsWith('\r');
    this.#partial += piece;
    const length = this.#lines.length + this.#partial.length;
    if (length > LONG_BLOCK && length < this.#parsed * (1 + LEAST_GROWTH)) return this.#blocks;
    const end = this.#partial.lastIndexOf('\n') + 1;
    if (end > 0) {
      this.#lines += this.#partial.slice(0, end);
      this.#partial = this.#partial.slice(end);
      this.#finish();
    }
    this.#parsed = this.#lines.length + this.#partial.length;
    return this.#show(decidedPart(this.#lines, this.#partial));
  }

  /**
   * Ends the answer: nothing is held back any more.
   * @returns all its blocks.
   */
  end(): readonly Block[] {
    return this.#show(this.#lines + this.#partial);
  }

  /** Where whole lines begin a block, the ones before it can no longer change. */
  #finish(): void {
    const placed = placedBlocks(this.#lines, this.#known);
    const last = placed.at(-1);
    if (placed.length < 2 || !last) return;
    this.#finished = [...this.#finished, ...placed.slice(0, -1).map(({ block }) => block)];
    this.#lines = this.#lines.split('\n').slice(last.start).join('\n');
  }

  #show(text: string): readonly Block[] {
    return (this.#blocks = [...this.#finished, ...parseMarkdown(text, this.#known)]);
  }
}
