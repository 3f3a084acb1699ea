import { isElement, isText } from '../node-types';

/** What holds less than this is not what a page is about (UTF-16 code units). */
const LEAST_TEXT = 200;
/** A part with this share of the text without links around it is what the rest is around. */
const MOST_OF_IT = 0.8;
/** One with this share is, too, if it has this many times as much text per element as the rest. */
const MUCH_OF_IT = 0.6;
const DENSER = 2;

/** What has no text that counts, or only links and controls. */
const NOT_COUNTED =
  'a, button, nav, header, footer, aside, script, style, template, noscript, select, textarea, svg, [hidden], [role="navigation"]';

/**
 * The part of a page that it is about: its main element, its article, what holds its articles, or else the part with most
 * of the text that is not links. The body if none stands out. Reads styles, and writes nothing.
 */
export function mainPart(document: Document): Element {
  const body = document.body ?? document.documentElement;
  const main = longest(shown(document.querySelectorAll('main, [role="main"]')));
  if (main && !isIntroduction(main, body)) return main;
  const articles = shown(document.querySelectorAll('article, [role="article"]'));
  if (articles.length > 0) return holderOf(articles);
  return densest(body);
}

/** A main element with a smaller share of the text only leads to what the page is about. */
const LEAST_OF_IT = 1 / 3;

/** Whether a main element only introduces the page, as a large picture with a title does. */
function isIntroduction(main: Element, body: Element): boolean {
  // Weighing takes long, and on most pages it is not needed.
  if (main.textContent.length > body.textContent.length * LEAST_OF_IT) return false;
  const weights = weigh(body);
  return (weights.get(main)?.text ?? 0) < (weights.get(body)?.text ?? 0) * LEAST_OF_IT;
}

/** The outermost of these elements that are shown and have text. */
function shown(elements: Iterable<Element>): Element[] {
  const found: Element[] = [];
  for (const element of elements) {
    if (found.at(-1)?.contains(element)) continue;
    if (element.checkVisibility() && hasText(element, LEAST_TEXT)) found.push(element);
  }
  return found;
}

function longest(elements: readonly Element[]): Element | undefined {
  if (elements.length < 2) return elements[0];
  return elements.reduce((a, b) => (b.textContent.length > a.textContent.length ? b : a));
}

/** The innermost element around all of them. */
function holderOf([first, ...others]: readonly Element[]): Element {
  let around = first!;
  while (!others.every((one) => around.contains(one))) around = around.parentElement!;
  return around;
}

/** Whether an element, with its open shadow root, has at least this much text. Stops reading as soon as that is known. */
function hasText(element: Element, least: number): boolean {
  let left = least;
  const trees: Node[] = [element];
  for (let tree = trees.pop(); tree; tree = trees.pop()) {
    const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = tree; node; node = walker.nextNode()) {
      if (isText(node)) left -= node.data.trim().length;
      else if (isElement(node) && node.shadowRoot) trees.push(node.shadowRoot);
      if (left <= 0) return true;
    }
  }
  return false;
}

/** How much text an element has that is not a link or a control, and how many elements. */
interface Weight {
  text: number;
  elements: number;
}

/** The innermost element that still has most of the text. */
function densest(body: Element): Element {
  const weights = weigh(body);
  const none: Weight = { text: 0, elements: 0 };
  for (let at = body; ;) {
    const all = weights.get(at) ?? none;
    const inside = [...at.children].find((child) => {
      const { text, elements } = weights.get(child) ?? none;
      if (text < LEAST_TEXT || text < all.text * MUCH_OF_IT) return false;
      const rest = (all.text - text) / Math.max(1, all.elements - elements);
      return text >= all.text * MOST_OF_IT || text / elements >= rest * DENSER;
    });
    // A paragraph is too little to be the part that a page is about.
    if (!inside || inside.matches('p, pre, ul, ol, table, blockquote')) return at;
    at = inside;
  }
}

/** The weights of all elements, in one pass: in reverse order, everything in an element comes before it. */
function weigh(body: Element): Map<Element, Weight> {
  const weights = new Map<Element, Weight>();
  const ignored = new Set(body.querySelectorAll(NOT_COUNTED));
  const elements = [body, ...body.querySelectorAll('*')];
  for (const element of elements.toReversed()) {
    if (ignored.has(element)) continue;
    const weight = weights.get(element) ?? { text: 0, elements: 0 };
    let own = 0;
    for (const node of element.childNodes) if (isText(node)) own += node.data.trim().length;
    if (own > 0 && element.checkVisibility()) weight.text += own;
    weight.elements++;
    weights.set(element, weight);
    const parent = element.parentElement;
    if (element === body || !parent) continue;
    const around = weights.get(parent) ?? { text: 0, elements: 0 };
    around.text += weight.text;
    around.elements += weight.elements;
    weights.set(parent, around);
  }
  return weights;
}
