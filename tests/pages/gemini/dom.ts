/**
 * A renderer that behaves like Angular's: it keeps nodes and writes only what has changed. Text changes are written to the
 * `nodeValue` of the same text node.
 */

/** A virtual node. A string is a text node; `null` is an empty comment, Angular's placeholder for optional content. */
export type Wanted = WantedElement | string | null;

export interface WantedElement {
  tag: string;
  /** A node is reused only for a virtual node with the same key. */
  key: string;
  attributes: Readonly<Record<string, string>>;
  /** undefined if the content is managed elsewhere. */
  children: readonly Wanted[] | undefined;
  click: (() => void) | undefined;
}

interface Extra {
  key?: string;
  click?: () => void;
}

/** A virtual element. An attribute that is `true` has an empty value; `false` and undefined omit it. */
export function el(
  tag: string,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  children: readonly Wanted[] | undefined = [],
  { key = '', click }: Extra = {},
): WantedElement {
  const entries = Object.entries(attributes)
    .filter(([, value]) => value !== false && value !== undefined)
    .map(([name, value]): [string, string] => [name, value === true ? '' : String(value)]);
  return { tag, key, attributes: Object.fromEntries(entries), children, click };
}

/** An element whose content is managed elsewhere (by the editor). */
export const foreign = (tag: string, attributes: Record<string, string>, key: string): WantedElement => ({
  ...el(tag, attributes, [], { key }),
  children: undefined,
});

const keys = new WeakMap<Node, string>();

function create(wanted: Wanted): Node {
  if (wanted === null) return document.createComment('');
  if (typeof wanted === 'string') return document.createTextNode(wanted);
  const element = document.createElement(wanted.tag);
  keys.set(element, wanted.key);
  for (const [name, value] of Object.entries(wanted.attributes)) element.setAttribute(name, value);
  element.onclick = wanted.click ?? null;
  if (wanted.children) element.append(...wanted.children.map(create));
  return element;
}

function fits(node: Node, wanted: Wanted): boolean {
  if (wanted === null) return node instanceof Comment;
  if (typeof wanted === 'string') return node instanceof Text;
  return node instanceof HTMLElement && node.localName === wanted.tag && keys.get(node) === wanted.key;
}

function update(node: Node, wanted: Wanted): void {
  if (typeof wanted === 'string') {
    if (node.nodeValue !== wanted) node.nodeValue = wanted;
    return;
  }
  if (wanted === null || !(node instanceof HTMLElement)) return;
  node.onclick = wanted.click ?? null;
  if (!wanted.children) return;
  for (const [name, value] of Object.entries(wanted.attributes)) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  for (const name of node.getAttributeNames()) if (!(name in wanted.attributes)) node.removeAttribute(name);
  render(node, wanted.children);
}

/** Updates the children of a node to match the virtual nodes, with as few writes as possible. */
export function render(parent: Node, wanted: readonly Wanted[]): void {
  let next = parent.firstChild;
  for (const child of wanted) {
    let found: ChildNode | null = next;
    while (found && !fits(found, child)) found = found.nextSibling;
    // A text, comment or element without a key is reused only in the same position.
    if (found && found !== next && (child === null || typeof child === 'string' || !child.key)) found = null;
    if (!found) {
      parent.insertBefore(create(child), next);
      continue;
    }
    while (next && next !== found) {
      const gone: ChildNode = next;
      next = next.nextSibling;
      gone.remove();
    }
    update(found, child);
    next = found.nextSibling;
  }
  while (next) {
    const gone: ChildNode = next;
    next = next.nextSibling;
    gone.remove();
  }
}
