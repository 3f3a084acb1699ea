import type { Passage } from './passage';
import type { Ranked } from './ranker';

/**
 * Where on a page words stand besides its main part: in its header, beside its main part without a name of its own, in a
 * column or box beside it, in its footer, in a dialog or banner over it, or among what leads around the site.
 */
export type Place = 'header' | 'beside' | 'aside' | 'footer' | 'dialog' | 'navigation';

/** How much words count there, where those of the main part count 1. */
export const PLACE_WEIGHTS: Readonly<Record<Place, number>> = {
  header: 0.9,
  beside: 0.85,
  aside: 0.75,
  footer: 0.6,
  dialog: 0.5,
  navigation: 0.4,
};

/** How much a passage counts by its place: more than 0, at most 1. */
export function weightOf({ place }: Pick<Passage, 'place'>): number {
  return place ? PLACE_WEIGHTS[place] : 1;
}

/** The same passages, best first, where each counts by its place. */
export function weighted(order: readonly Ranked[], passages: readonly Passage[]): Ranked[] {
  return order
    .map((one) => ({ ...one, score: one.score * weightOf(passages[one.index]!) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
}
