import { boundedTitle } from '../core/conversation/bounded';

const read = Object.getOwnPropertyDescriptor(Document.prototype, 'title')?.get;

/** The page's title as it may be stored. Asked of the browser itself: a page that names an image `title` hides the property. */
export function pageTitle(): string {
  return boundedTitle(read?.call(document));
}
