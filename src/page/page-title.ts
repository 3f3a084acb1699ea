import { boundedTitle } from '../core/conversation/bounded-title';

const read = Object.getOwnPropertyDescriptor(Document.prototype, 'title')?.get;

/**
 * The page title in a form that can be stored. Uses the prototype's getter, because an image named `title` would hide
 * the property.
 */
export function pageTitle(): string {
  return boundedTitle(read?.call(document));
}
