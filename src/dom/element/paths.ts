import { MOST_ALTERNATIVES } from '../../core/element/element-context-schema';
import type { ElementPath } from '../../core/element/element-context';
import type { Clean } from './clean';
import { Selectors } from './selectors';
import { holderOf, type Tree, treeIn, treeOf } from './trees';

/** Finds the paths of elements. Keeps what it learns about the page: use a new one after the page changed. */
export class Paths {
  readonly #clean: Clean;
  readonly #selectors = new Map<Tree, Selectors>();

  constructor(clean: Clean) {
    this.#clean = clean;
  }

  /** Where an element is; null for one that is not on the page. */
  of(element: Element): ElementPath | null {
    const tree = treeOf(element);
    const [selector, ...alternatives] = tree ? this.#in(tree).of(element) : [];
    if (!tree || selector === undefined) return null;
    const hosts: ElementPath['hosts'] = [];
    for (let holder = holderOf(tree); holder;) {
      const around: Tree | null = treeOf(holder.element);
      const [first] = around ? this.#in(around).of(holder.element) : [];
      if (!around || first === undefined) return null;
      hosts.unshift({ type: holder.type, selector: first });
      holder = holderOf(around);
    }
    return { hosts, selector, alternatives: alternatives.slice(0, MOST_ALTERNATIVES) };
  }

  /** The shortest name of an element in its own tree; empty for none. */
  selectorOf(element: Element): string {
    const tree = treeOf(element);
    return tree ? (this.#in(tree).of(element)[0] ?? '') : '';
  }

  #in(tree: Tree): Selectors {
    let selectors = this.#selectors.get(tree);
    if (!selectors) this.#selectors.set(tree, (selectors = new Selectors(tree, this.#clean)));
    return selectors;
  }
}

/** The tree that a path leads to; null if one of the elements that hold it is gone, or there are several. */
export function treeAt({ hosts }: ElementPath): Tree | null {
  let tree: Tree | null = document;
  for (const { type, selector } of hosts) {
    const host: Element | null = tree && onlyOne(tree, selector);
    tree = host && treeIn(host, type);
  }
  return tree;
}

/** The one element that a selector names; null if it names none or several, and if it is none. */
export function onlyOne(tree: Tree, selector: string): Element | null {
  try {
    const found = tree.querySelectorAll(selector);
    return found.length === 1 ? found[0]! : null;
  } catch {
    // Another browser wrote it, or somebody did.
    return null;
  }
}
