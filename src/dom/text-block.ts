import { BLOCK_NAMES } from '../core/text/block-names';

/** Blocks whose children are blocks of their own: a long list or table is not read anew for one of its items. */
const CONTAINERS = new Set('blockquote dl ol table tbody tfoot thead tr ul'.split(' '));
/** Containers in containers, to this depth; what is deeper is read as one. */
const DEEPEST = 8;
/** Elements without text that a person reads. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'select', 'button']);
/** Elements that only dress the text they hold, what is frequent first: around others a block's text cannot be had at once. */
const DRESS = 'span, strong, em, code, a, b, i';

/** The text nodes of a block, and where the text of each begins, from the start of the block. */
export interface Contents {
  nodes: Text[];
  starts: number[];
}

/** A part of the answer that is read as one: a block below a root, or all that stands in a line between such blocks. */
export interface Block {
  parts: readonly Node[];
  isStale: boolean;
  text: string;
  /** Null until they are asked for, where the text was had without them: to reach all nodes of a page takes long. */
  contents: Contents | null;
  /** Reads the block; null once it was read. Till then its text is presumed: {@link prove}. */
  unread: (() => Block | null) | null;
  /** Where the block begins in the whole text; -1 while it is no part of it. */
  start: number;
}

/**
 * What below a root is read and cached apart: each block, and each stretch of text and inline elements between blocks.
 * Wrappers around everything are passed through.
 *
 * @param containers - Takes the elements whose blocks were told apart.
 */
export function partsOf(root: Element, containers: Set<Node>): Node[][] {
  let wrapper = root;
  for (let only: Element | null = root; only && !UNREAD.has(only.localName); only = onlyChild(wrapper)) wrapper = only;
  const parts: Node[][] = [];
  const split = (element: Element, depth: number): void => {
    let line: Node[] | null = null;
    const isLayout = element.closest('pre, code') ? () => false : isBlank;
    for (const child of element.childNodes) {
      if (!isBlock(child)) {
        if (line) line.push(child);
        else if (!isLayout(child)) parts.push((line = [child]));
        continue;
      }
      line = null;
      if (depth < DEEPEST && CONTAINERS.has(child.localName)) {
        containers.add(child);
        split(child, depth + 1);
      } else parts.push([child]);
    }
  };
  split(wrapper, 0);
  return parts;
}

function onlyChild({ childNodes, firstElementChild }: Element): Element | null {
  return childNodes.length === 1 ? firstElementChild : null;
}

function isBlock(node: Node): node is Element {
  return node instanceof Element && BLOCK_NAMES.has(node.localName);
}

/** True if it holds no text, or only white space. */
function isBlank(node: Node): boolean {
  return !(node instanceof Element) && !(node instanceof Text && node.data.trim());
}

/** What counts as nothing, and every element around that. */
export interface Outline {
  excluded: ReadonlySet<Element>;
  holders: ReadonlySet<Node>;
}
const PLAIN: Outline = { excluded: new Set(), holders: new Set() };

/** The outline of what counts as nothing. */
export function outlineOf(excluded: ReadonlySet<Element>): Outline {
  const holders = new Set<Node>();
  for (const part of excluded)
    for (let at = part.parentNode; at && !holders.has(at); at = at.parentNode) holders.add(at);
  return { excluded, holders };
}

/**
 * Reads what {@link partsOf} found below a root.
 *
 * @param outlineAt - The outline of an element below the root, or of more around it.
 */
export function readBlock(root: Element, parts: readonly Node[], outlineAt: (element: Element) => Outline): Block {
  const [first] = parts as [Node];
  const around = parts.length === 1 && first instanceof Element ? first : first.parentElement!;
  // The page's layout between blocks is not worth the question.
  const { excluded, holders } = parts.every(isBlank) ? PLAIN : outlineAt(around);
  let isNothing = excluded.has(root);
  for (let at = around; at !== root && excluded.size > 0; at = at.parentElement!) isNothing ||= excluded.has(at);
  const isEven = (): boolean =>
    !holders.has(first) && !UNREAD.has(around.localName) && !around.querySelector(`:not(${DRESS})`);
  if (around === first && !isNothing && isEven()) {
    const text = around.textContent;
    // White space at the beginning may be the page's layout.
    if (/^\S/.test(text)) return { parts, isStale: false, text, contents: null, unread: null, start: -1 };
  }
  return read(parts, excluded, isNothing);
}

/** A block that is presumed to say in other nodes what another one said. */
export function presume(
  { text }: Block,
  root: Element,
  parts: readonly Node[],
  outlineAt: (element: Element) => Outline,
): Block {
  // The page may have thrown it away again meanwhile.
  const unread = (): Block | null => (root.contains(parts[0]!) ? readBlock(root, parts, outlineAt) : null);
  return { parts, isStale: false, text, contents: null, unread, start: -1 };
}

/** Reads a block whose text was presumed. @returns Whether it says so. */
export function prove(block: Block): boolean {
  if (!block.unread) return true;
  const read = block.unread();
  if (read?.text !== block.text) return false;
  Object.assign(block, { contents: read.contents, unread: null });
  return true;
}

/** The nodes of a block; none if its text is not what was read or presumed, which is about to be found. */
export function contentsOf(block: Block): Contents {
  if (prove(block) && !block.contents) {
    const { text, contents } = read(block.parts, PLAIN.excluded, false);
    if (text === block.text) block.contents = contents;
  }
  return block.contents ?? { nodes: [], starts: [] };
}

/** True if the block says what was read or presumed. */
export function holds(block: Block): boolean {
  if (!prove(block)) return false;
  const { parts, text, contents } = block;
  return contents
    ? contents.nodes.every((node, at) => node.isConnected && text.startsWith(node.data, contents.starts[at]))
    : parts[0]!.isConnected && parts[0]!.textContent === text;
}

/** Without recursion: a page may nest deeper than the stack is. */
function read(
  parts: readonly Node[],
  excluded: ReadonlySet<Element>,
  isNothing: boolean,
): Block & { contents: Contents } {
  const contents: Contents = { nodes: [], starts: [] };
  const block = { parts, isStale: false, text: '', contents, unread: null, start: -1 };
  let isAtBoundary = true;
  const add = (node: Text): void => {
    const { data } = node;
    // White space between blocks is the page's layout, not the answer's text.
    if (data === '' || (isAtBoundary && data.trim() === '' && !isPreformatted(node))) return;
    if (isAtBoundary && block.text && !endsInSpace(block)) block.text += ' ';
    isAtBoundary = false;
    contents.nodes.push(node);
    contents.starts.push(block.text.length);
    block.text += data;
  };
  const passEdge = (node: Node): void => {
    if (isBlock(node) || node instanceof HTMLBRElement) isAtBoundary = true;
  };
  for (const part of isNothing ? [] : parts) {
    for (let node: Node | null = part; node;) {
      let next: Node | null = null;
      if (node instanceof Text) add(node);
      else if (node instanceof Element && !excluded.has(node) && !UNREAD.has(node.localName)) {
        passEdge(node);
        next = node.firstChild;
      }
      while (!next && node !== part) {
        next = node.nextSibling;
        if (next) break;
        node = node.parentNode!;
        passEdge(node);
      }
      node = next;
    }
  }
  return block;
}

function isPreformatted(node: Text): boolean {
  return node.parentElement?.closest('pre, code') != null;
}

/** By its last node where there are any: a text that is still growing would be copied to look at its end. */
export function endsInSpace({ text, contents }: Block): boolean {
  return /\s$/.test(contents ? contents.nodes.at(-1)!.data.at(-1)! : text.at(-1)!);
}
