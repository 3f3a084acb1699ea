import { parentAcross } from './across';
import { isElement } from './node-types';

const CLOSED = 'details:not([open])';
const FOLDED = '[hidden="until-found" i]';

/** Something that was opened. */
interface Opened {
  element: Element;
  /** Folds it again, unless somebody else has changed it since. */
  takeBack(): void;
}

/**
 * Opens what a page has folded around some words, as the browser's own search does, and takes that back
 * (docs/adr/0047-all-of-a-page.md).
 *
 * @example
 * const unfolding = new Unfolding();
 * unfolding.show(range.startContainer);
 * unfolding.takeBack();
 */
export class Unfolding {
  #opened: Opened[] = [];

  /** Opens what is folded around a node, and takes back everything else that was opened. */
  show(node: Node): void {
    const around = new Set<Node>();
    for (let at: Node | null = node; at; at = parentAcross(at)) around.add(at);
    this.#keep(({ element }) => around.has(element));
    for (const element of around) {
      const opened = isElement(element) ? opening(element, around) : null;
      if (opened) this.#opened.push(opened);
    }
  }

  /** Folds everything again. */
  takeBack(): void {
    this.#keep(() => false);
  }

  #keep(isKept: (opened: Opened) => boolean): void {
    const before = this.#opened;
    this.#opened = before.filter(isKept);
    for (const one of before.toReversed()) if (!isKept(one)) one.takeBack();
  }
}

function opening(element: Element, around: ReadonlySet<Node>): Opened | null {
  if (element.matches(FOLDED)) return openedFolded(element);
  const isClosed = element.matches(CLOSED);
  const summary = isClosed ? [...element.children].find(({ localName }) => localName === 'summary') : undefined;
  return isClosed && !(summary && around.has(summary)) ? openedDetails(element as HTMLDetailsElement) : null;
}

function openedDetails(element: HTMLDetailsElement): Opened {
  // Of details with the same name, the browser leaves one open.
  const { name } = element;
  const root = element.getRootNode() as ParentNode;
  const other = name
    ? [...root.querySelectorAll<HTMLDetailsElement>('details[open]')].find((one) => one.name === name)
    : undefined;
  element.open = true;
  return {
    element,
    takeBack() {
      if (!element.open) return;
      element.open = false;
      if (other) other.open = true;
    },
  };
}

function openedFolded(element: Element): Opened {
  // The page may open it by itself, or something that belongs to it.
  element.dispatchEvent(new Event('beforematch', { bubbles: true }));
  const before = element.getAttribute('hidden');
  if (before !== null) element.removeAttribute('hidden');
  return {
    element,
    takeBack() {
      if (before !== null && !element.hasAttribute('hidden')) element.setAttribute('hidden', before);
    },
  };
}
