import type { Span } from '../core/annotation/selector';
import type { TextIndex } from './text-index';

/** A stretch of one text of the document, and what it was. */
interface Stretch {
  node: Text;
  start: number;
  words: string;
}

/**
 * The very texts of the document that some text stood in. As long as they are there, unchanged and in order, the text
 * stands in them, whatever a page puts in between, such as a translation under each paragraph.
 */
export class TextMemory {
  readonly #stretches: readonly Stretch[];

  constructor(index: TextIndex, pieces: readonly Span[]) {
    this.#stretches = pieces.flatMap((piece) =>
      [...index.nodesIn(piece)].map(({ node, at }) => {
        const start = Math.max(0, piece.start - at);
        return { node, start, words: node.data.slice(start, piece.end - at) };
      }),
    );
  }

  /** Whether they are all on the page. */
  get isThere(): boolean {
    return this.#stretches.every(({ node }) => node.isConnected);
  }

  /** Where the text stands now, in the text of its region; null if one of them is gone or has changed. */
  find(index: TextIndex): Span[] | null {
    const found: Span[] = [];
    for (const { node, start, words } of this.#stretches) {
      const at = node.isConnected ? index.startOf(node) : undefined;
      if (at === undefined || !node.data.startsWith(words, start)) return null;
      const span = { start: at + start, end: at + start + words.length };
      const last = found.at(-1);
      if (last && span.start < last.end) return null;
      if (last && index.text.slice(last.end, span.start).trim() === '') last.end = span.end;
      else found.push(span);
    }
    return found.length > 0 ? found : null;
  }
}
