/**
 * A renderer that behaves like Angular's: it keeps nodes and writes only what has changed. Text changes are written to the
 * `nodeValue` of the same text node.
 */

/** A virtual node. A string is a text node; `null` is an empty comment, Angular's placeholder for optional content. */
export type VNode = VElement | string | null;

export interface VElement {
  tag: string;
  /** A node is reused only for a virtual node with the same key. */
  key: string;
  attributes: Readonly<Record<string, string>>;
  /** undefined if the content is managed elsewhere. */
  children: readonly VNode[] | undefined;
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
  children: readonly VNode[] | undefined = [],
  { key = '', click }: Extra = {},
): VElement {
  const entries = Object.entries(attributes)
    .filter(([, value]) => value !== false && value !== undefined)
    .map(([name, value]): [string, string] => [name, value === true ? '' : String(value)]);
  return { tag, key, attributes: Object.fromEntries(entries), children, click };
}

/** An element whose content is managed elsewhere (by the editor). */
export const opaque = (tag: string, attributes: Record<string, string>, key: string): VElement => ({
  ...el(tag, attributes, [], { key }),
  children: undefined,
});

const keys = new WeakMap<Node, string>();

function create(vnode: VNode): Node {
  if (vnode === null) return document.createComment('');
  if (typeof vnode === 'string') return document.createTextNode(vnode);
  const element = document.createElement(vnode.tag);
  keys.set(element, vnode.key);
  for (const [name, value] of Object.entries(vnode.attributes)) element.setAttribute(name, value);
  element.onclick = vnode.click ?? null;
  if (vnode.children) element.append(...vnode.children.map(create));
  return element;
}

function matches(node: Node, vnode: VNode): boolean {
  if (vnode === null) return node instanceof Comment;
  if (typeof vnode === 'string') return node instanceof Text;
  return node instanceof HTMLElement && node.localName === vnode.tag && keys.get(node) === vnode.key;
}

function update(node: Node, vnode: VNode): void {
  if (typeof vnode === 'string') {
    if (node.nodeValue !== vnode) node.nodeValue = vnode;
    return;
  }
  if (vnode === null || !(node instanceof HTMLElement)) return;
  node.onclick = vnode.click ?? null;
  if (!vnode.children) return;
  for (const [name, value] of Object.entries(vnode.attributes)) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  for (const name of node.getAttributeNames()) if (!(name in vnode.attributes)) node.removeAttribute(name);
  render(node, vnode.children);
}

/** Updates the children of a node to match the virtual nodes, with as few writes as possible. */
export function render(parent: Node, children: readonly VNode[]): void {
  let next = parent.firstChild;
  for (const child of children) {
    let found: ChildNode | null = next;
    while (found && !matches(found, child)) found = found.nextSibling;
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
