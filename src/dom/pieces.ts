import type { Span } from '../core/annotation/selector';
import { sentencesOf } from '../core/text/sentences';
import type { Pieces } from '../core/text/walk';
import type { TextIndex } from './text-index';

/** The sentences and paragraphs of a region's text as it is now. A table's cells and list items are paragraphs too. */
export function piecesOf(index: TextIndex): Pieces {
  const sentences: Span[] = [];
  const paragraphs: number[] = [];
  for (const { span, isPreformatted } of index.paragraphs()) {
    const found = sentencesOf(index.text.slice(span.start, span.end), isPreformatted);
    if (found.length > 0) paragraphs.push(sentences.length);
    for (const { start, end } of found) sentences.push({ start: span.start + start, end: span.start + end });
  }
  return { sentences, paragraphs };
}
