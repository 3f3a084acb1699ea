import type { ElementLikeness, ElementPath } from '../../core/element/element-context';
import { compareLikeness, hasWords, type Likeness } from '../../core/element/likeness';
import { isLastingId } from '../../core/element/lasting-names';
import type { Clean } from './clean';
import { likenessOf } from './likeness';
import { onlyOne, treeAt } from './paths';
import { rawText } from './text';
import type { Tree } from './trees';

/** Of more elements of one kind, none is looked for by its words. */
const MOST_COMPARED = 400;
/** How much of a text is compared before all of it is. */
const BEGINNING = 24;

/**
 * Finds an element again: by its selector and the other ones, then by its words. What is found is only it if it still is
 * what it was: see ../../core/element/likeness.ts.
 *
 * @param was - Without it, the selectors alone decide, and must agree.
 * @returns Null if it is gone, and if it could be one of several.
 */
export function findElement(path: ElementPath, was: ElementLikeness | undefined, clean: Clean): Element | null {
  const tree = treeAt(path);
  if (!tree) return null;
  const selectors = [path.selector, ...path.alternatives];
  const found = new Map(selectors.map((selector) => [selector, onlyOne(tree, selector)]));
  const elements = new Set([...found.values()].filter((element) => element !== null));
  if (!was) return alone(elements);
  const likeness = new Map([...elements].map((element) => [element, compareLikeness(was, likenessOf(element, clean))]));
  const those = (wanted: Likeness): Set<Element> =>
    new Set([...elements].filter((element) => likeness.get(element) === wanted));
  const same = those('same');
  if (!hasWords(was)) return alone(same);
  if (same.size > 0) return alone(same);
  const byWords = withWords(tree, selectors, was, clean);
  const exact = byWords.filter((element) => compareLikeness(was, likenessOf(element, clean)) === 'same');
  if (exact.length > 0) return alone(new Set(exact));
  const named = selectors.find((selector) => isName(selector) && found.get(selector));
  const byName = named === undefined ? null : found.get(named)!;
  if (byName && isSameKind(byName, was, clean)) return byName;
  const twins = those('twin');
  if (twins.size > 0) return byWords.length > 1 ? null : alone(twins);
  const similar = those('similar');
  return similar.size === elements.size ? alone(similar) : null;
}

function alone(elements: ReadonlySet<Element>): Element | null {
  return elements.size === 1 ? [...elements][0]! : null;
}

/** Parts of a page of which there is one. */
const LANDMARK = /^(?:main|nav|header|footer|aside|search)$/;

/** True for a selector that names this one element: an id, or one for tests, without a number, or a part of the page. */
function isName(selector: string): boolean {
  if (LANDMARK.test(selector)) return true;
  const [, id, test] =
    /^(?:#([\w-]+)|\[data-(?:testid|test-id|test|cy|qa|e2e|automation-id)="([^"]+)"\])$/.exec(selector) ?? [];
  return isLastingId(id ?? test ?? '');
}

function isSameKind(element: Element, was: ElementLikeness, clean: Clean): boolean {
  if (element.localName !== was.tag) return false;
  return likenessOf(element, clean).role === was.role;
}

/** The elements of its kind that begin with the same words. */
function withWords(tree: Tree, selectors: readonly string[], was: ElementLikeness, clean: Clean): Element[] {
  const candidates = new Set<Element>();
  const add = (selector: string): void => {
    const some = tree.querySelectorAll(selector);
    if (some.length <= MOST_COMPARED) for (const one of some) candidates.add(one);
  };
  if (was.text !== '') add(CSS.escape(was.tag));
  else for (const name of ['aria-label', 'alt', 'title', 'placeholder']) add(`${CSS.escape(was.tag)}[${name}]`);
  if (candidates.size === 0) for (const selector of selectors) addLoosened(selector, add);
  const beginning = closed(was.text).slice(0, BEGINNING);
  return [...candidates].filter(
    (element) =>
      element.localName === was.tag &&
      closed(clean(rawText(element, 4 * BEGINNING))).startsWith(beginning) &&
      /^(?:same|twin)$/.test(compareLikeness(was, likenessOf(element, clean))),
  );
}

/** A selector without its numbers: all the rows instead of the third. */
function addLoosened(selector: string, add: (selector: string) => void): void {
  const loosened = selector.replace(/:nth-of-type\(\d+\)/g, '');
  try {
    if (loosened !== selector) add(loosened);
  } catch {
    // What was stored is no selector.
  }
}

function closed(text: string): string {
  return text.replace(/\s+/g, '');
}
