import type { Selectors } from '../core/annotation/selector';
import type { TextSource } from './text-index';

/** A part of a document that is read as one text, such as a response on a chat page. */
export interface Region {
  id: string;
  element: Element;
  source: TextSource;
}

/** Something attached to text in a region. What it means is up to the caller. */
export interface Anchorable {
  id: string;
  /** The id of the {@link Region} with the text, which need not be in the document. */
  region: string;
  selectors: Selectors;
}
