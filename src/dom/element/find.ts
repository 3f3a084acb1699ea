import type { ElementLikeness, ElementPath } from '../../core/element/element-context';
import { isLastingId } from '../../core/element/lasting-names';
import { compareLikeness, hasWords, NEARLY } from '../../core/element/likeness';
import { candidatesFor } from './candidates';
import type { Clean } from './clean';
import { likenessOf } from './likeness';
import { onlyOne, treeAt } from './paths';

/** Selectors that people wrote to name one element: an id, or one for tests. */
const NAME =
  /^(?:#([\w-]+)|\[data-(?:testid|test-id|test|cy|qa|e2e|automation-id)="([^"]+)"\])$|^(main|nav|header|footer|aside|search)$/;
/** A selector that counts: it goes wrong where something is put before. */
const BY_PLACE = /:nth-of-type/;

/** What a selector says for the element that it leads to. Several that count places say no more than one: they go wrong together. */
const WORTH = { name: 1.2, other: 0.5, place: 0.2 };
/** An element must have so many of its own words, and of those around it, unless it has all of its own. */
const LEAST_LIKE = 0.5;
/** By so much the best must be better than the next, out of about 5. Less is a guess. */
const LEAD = 0.3;
/** The words around tell elements apart that have the same words, as the buttons of rows do. */
const WEIGHT = { words: 2, around: 2, row: 0.3 };

/**
 * Finds an element again: by its selector, by the other ones, and by its words. What is found is only it if it still is
 * what it was, and if nothing else could be it as well.
 *
 * @param was - Without it, the selectors alone decide, and must agree.
 * @returns Null if it is gone, and if it could be one of several.
 */
export function findElement(path: ElementPath, was: ElementLikeness | undefined, clean: Clean): Element | null {
  const tree = treeAt(path);
  if (!tree) return null;
  const selectors = [path.selector, ...path.alternatives];
  const worth = new Map<Element, number>();
  for (const selector of selectors) {
    const element = onlyOne(tree, selector);
    if (element) worth.set(element, said(worth.get(element) ?? 0, selector));
  }
  if (!was) return worth.size === 1 ? [...worth.keys()][0]! : null;
  let [best, next] = [NOTHING, NOTHING];
  for (const element of candidatesFor(tree, selectors, was, clean, worth.keys())) {
    const one = evidenceFor(element, was, worth.get(element) ?? 0, clean);
    if (one.points > best.points) [best, next] = [one, best];
    else if (one.points > next.points) next = one;
  }
  return best.isProof && best.points - next.points >= LEAD ? best.element : null;
}

/** What speaks for an element. */
interface Evidence {
  element: Element | null;
  points: number;
  /** Whether it is enough, if nothing speaks for another one. */
  isProof: boolean;
}

const NOTHING: Evidence = { element: null, points: 0, isProof: false };

/** What selectors say together. */
function said(before: number, selector: string): number {
  if (isName(selector)) return Math.max(before, WORTH.name);
  const worth = BY_PLACE.test(selector) ? WORTH.place : WORTH.other;
  return Math.max(before, worth);
}

function isName(selector: string): boolean {
  const [, id, test, landmark] = NAME.exec(selector) ?? [];
  return landmark !== undefined || isLastingId(id ?? test ?? '');
}

function evidenceFor(element: Element, was: ElementLikeness, worth: number, clean: Clean): Evidence {
  const like = compareLikeness(was, likenessOf(element, clean));
  if (!like) return NOTHING;
  const isAlike = like.words === 1 || Math.min(like.words, like.around) >= LEAST_LIKE;
  // Words alone, with nothing around them, may stand anywhere.
  const isPlaced = worth > 0 || (hasWords(was) && !!was.around);
  // Rows have most of their words in common: what differs counts more than what does not.
  const around = WEIGHT.around * like.around ** 2 + (like.around >= NEARLY ? WEIGHT.row : 0);
  const points = WEIGHT.words * like.words + around + worth;
  return { element, points, isProof: worth >= WORTH.name || (isAlike && isPlaced) };
}
