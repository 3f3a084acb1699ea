import type { Place } from '../../core/passages/place';
import { mainPart } from './main-part';
import { placeOf } from './place';
import type { Section } from './section';

/**
 * All of a page, as it is now: what can be read of it, in the order of the page, with the place of each part.
 *
 * @param placeTitle - What a place is called at the beginning of a path; null for one that needs no name.
 */
export function wholePage(document: Document, placeTitle: (place: Place) => string | null = () => null): Section {
  let main: Element | null = null;
  return {
    element: document.body ?? document.documentElement,
    title: null,
    placeOf(element) {
      // Finding it takes long, and a page may render it anew.
      if (!main?.isConnected) main = mainPart(document);
      return placeOf(element, main);
    },
    placeTitle,
  };
}
