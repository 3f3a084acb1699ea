import type { ElementLikeness } from '../../core/element/element-context';
import { overlap } from '../../core/element/likeness';
import { cleanOf } from '../redaction/labelled-within';
import type { Clean } from './clean';
import { rawText, textOf } from './text';
import type { Tree } from './trees';

/** Of more elements of one kind, none is looked for by its words. */
const MOST_OF_KIND = 3000;
/** In so many places where it could stand, something else is looked at. */
const MOST_PLACES = 60;
/** So many elements are compared in full. */
const MOST_COMPARED = 40;
/** How much of a text is compared before all of it is. */
const BEGINNING = 24;
/** Where accessible names stand. */
const NAMES = ['aria-label', 'alt', 'title', 'placeholder'];

/**
 * The elements that could be one that was remembered: those that its selectors lead to, those with its words, and those
 * in places like its own.
 */
export function candidatesFor(
  tree: Tree,
  selectors: readonly string[],
  was: ElementLikeness,
  clean: Clean,
  found: Iterable<Element>,
): Set<Element> {
  const candidates = new Set(found);
  for (const element of [...withWords(tree, was, clean), ...inLikePlaces(tree, selectors, was, clean)]) {
    if (candidates.size === MOST_COMPARED) break;
    if (element.localName === was.tag) candidates.add(element);
  }
  return candidates;
}

function withWords(tree: Tree, { tag, text, name }: ElementLikeness, clean: Clean): Element[] {
  const kind = CSS.escape(tag);
  if (text === '') {
    if (name === '') return [];
    const named = [...tree.querySelectorAll(NAMES.map((attribute) => `${kind}[${attribute}]`).join())];
    return named.filter((element) => NAMES.some((attribute) => element.getAttribute(attribute)?.trim() === name));
  }
  const all = tree.querySelectorAll(kind);
  if (all.length > MOST_OF_KIND) return [];
  const beginning = closed(text).slice(0, BEGINNING);
  const isClean = !beginning.includes('[');
  const cleanHere = (element: Element): Clean => (isClean ? clean : cleanOf(element, clean));
  return [...all].filter((element) =>
    closed(cleanHere(element)(rawText(element, 4 * BEGINNING))).startsWith(beginning),
  );
}

/** The elements that its selectors would lead to if they did not count: all rows instead of the third. Most alike first. */
function inLikePlaces(tree: Tree, selectors: readonly string[], { text }: ElementLikeness, clean: Clean): Element[] {
  const places = new Set<Element>();
  for (const selector of selectors) {
    const loosened = selector.replace(/:nth-of-type\(\d+\)/g, '');
    if (loosened === selector) continue;
    for (const element of matching(tree, loosened)) if (places.size < MOST_PLACES) places.add(element);
  }
  const alike = new Map([...places].map((element) => [element, overlap(text, textOf(element, clean))]));
  return [...places].toSorted((a, b) => alike.get(b)! - alike.get(a)!);
}

function matching(tree: Tree, selector: string): Iterable<Element> {
  try {
    return tree.querySelectorAll(selector);
  } catch {
    // What was stored is no selector.
    return [];
  }
}

function closed(text: string): string {
  return text.replace(/\s+/g, '');
}
