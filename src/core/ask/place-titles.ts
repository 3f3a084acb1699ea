import type { MessageKey } from '../messages/message';
import type { Place } from '../passages/place';

/** What a place on the page is called above what stands there; null for one that reads as the page itself. */
export const PLACE_TITLES: Readonly<Record<Place, MessageKey | null>> = {
  header: null,
  beside: null,
  aside: 'askPlaceAside',
  footer: 'askPlaceFooter',
  dialog: 'askPlaceDialog',
  navigation: 'askPlaceNavigation',
};
