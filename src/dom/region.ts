import type { Selectors } from '../core/annotation/selector';
import type { TextSource } from './text-index';

/** A part of a document whose text is read as one, such as a response on a chat page. */
export interface Region {
  id: string;
  element: Element;
  source: TextSource;
}

/** Something that belongs to words in a region. What it means is the caller's business. */
export interface Anchorable {
  id: string;
  /** The id of the {@link Region} that holds the words; it need not be in the document. */
  region: string;
  selectors: Selectors;
}
