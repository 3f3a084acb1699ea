import { BLOCK_NAMES } from '../core/text/block-names';
import { isElement, isShadowRoot, isText } from './node-types';

/** Elements with children that are blocks of their own, so that a long list or table is not reread for one item. */
const CONTAINERS = new Set('blockquote dl ol table tbody tfoot thead tr ul'.split(' '));
/** Nested containers are split up to this depth; anything deeper is read as one block. */
const DEEPEST = 8;
/** Elements with text that nobody reads. */
const SKIPPED = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'select', 'button']);
/** A button around all of a heading unfolds what is below it: its words are the heading. */
const TITLE_BUTTON = ':is(h1, h2, h3, h4, h5, h6, [role="heading"], dt) > button:only-child';
/** Inline formatting, most frequent first. If a block contains nothing else, its text is its `textContent`. */
const FORMATTING = 'span, strong, em, code, a, b, i';

/** Some children of a node, one after another. */
export interface Stretch {
  parent: Element | ShadowRoot;
  /** At least one. */
  nodes: readonly Node[];
}

/** What is read: an element, or some children of a node that is too large to be read at once. */
export type TextRoot = Element | Stretch;

/** The node that everything read is below. */
export function holderOf(root: TextRoot): Element | ShadowRoot {
  return 'nodes' in root ? root.parent : root;
}

/** The text nodes of a block, and where the text of each starts, relative to the block. */
export interface Contents {
  nodes: Text[];
  starts: number[];
  /** Of each, whether a block element begins or ends between it and the text before it. True for the first. */
  apart: boolean[];
}

/**
 * A part of the text that is read as one: a block element below a root, or a stretch of inline nodes between such
 * blocks.
 */
export interface Block {
  parts: readonly Node[];
  isStale: boolean;
  text: string;
  /** Null until needed, if the text was read without them: visiting every node of a page takes long. */
  contents: Contents | null;
  /** Reads the block as long as its text is only assumed ({@link assumeSameText}); null once it has been read. */
  read: (() => Block | null) | null;
  /** Where the block starts in the whole text; -1 while it is not part of it. */
  start: number;
}

/**
 * The parts below a root that are read and cached separately: each block, and each stretch of text and inline elements
 * between blocks. Wrappers around everything are skipped.
 *
 * @param containers - Receives the elements that were split into their blocks.
 */
export function partsOf(root: TextRoot, containers: Set<Node>): Node[][] {
  const parts: Node[][] = [];
  const split = (nodes: Iterable<Node>, around: Element | ShadowRoot, depth: number): void => {
    let line: Node[] | null = null;
    const isLayout = isElement(around) && around.closest('pre, code') ? () => false : isBlank;
    for (const child of nodes) {
      if (!isBlock(child)) {
        if (line) line.push(child);
        else if (!isLayout(child)) parts.push((line = [child]));
        continue;
      }
      line = null;
      if (depth < DEEPEST && CONTAINERS.has(child.localName)) {
        containers.add(child);
        split(child.childNodes, child, depth + 1);
      } else parts.push([child]);
    }
  };
  let wrapper = wrapperIn(root);
  for (let only = wrapper; only && !isSkipped(only); only = onlyChild(only)) wrapper = only;
  if (wrapper) split(wrapper.childNodes, wrapper, 0);
  else if ('nodes' in root) split(root.nodes, root.parent, 0);
  return parts;
}

/** The element around everything that is read; null if there is none. */
function wrapperIn(root: TextRoot): Element | null {
  if (!('nodes' in root)) return root;
  const [only] = root.nodes;
  return root.nodes.length === 1 && isElement(only!) && !isSkipped(only) ? only : null;
}

function onlyChild({ childNodes, firstElementChild }: Element): Element | null {
  return childNodes.length === 1 ? firstElementChild : null;
}

/** True for an element whose text has lines of its own, by its name. */
export function isBlock(node: Node): node is Element {
  return isElement(node) && BLOCK_NAMES.has(node.localName);
}

function isSkipped(element: Element): boolean {
  return SKIPPED.has(element.localName) && !(element.localName === 'button' && element.matches(TITLE_BUTTON));
}

/** The block element a text is in; null if there is none in its tree. */
export function blockAround({ parentElement }: Text): Element | null {
  let at: Element | null = parentElement;
  while (at !== null && !isBlock(at)) at = (at as Element).parentElement;
  return at;
}

/** True for a node without text, or with whitespace only. */
function isBlank(node: Node): boolean {
  return !isElement(node) && !(isText(node) && node.data.trim());
}

/** Excluded elements and texts, and every element around them. */
export interface Outline {
  excluded: ReadonlySet<Node>;
  holders: ReadonlySet<Node>;
  /** The shadow roots that are shown in place of the content of their hosts; the hosts are holders too. */
  opened: ReadonlySet<Node>;
}
const PLAIN: Outline = { excluded: new Set(), holders: new Set(), opened: new Set() };

/** The outline of these excluded elements and texts, and of the shadow roots whose text is read. */
export function outlineOf(excluded: ReadonlySet<Node>, opened: Iterable<ShadowRoot> = []): Outline {
  const holders = new Set<Node>();
  const hold = (part: Node | null): void => {
    for (let at = part; at && !holders.has(at); at = at.parentNode) holders.add(at);
  };
  for (const part of excluded) hold(part.parentNode);
  for (const { host } of opened) hold(host);
  return { excluded, holders, opened: new Set(opened) };
}

/**
 * Reads one of the parts that {@link partsOf} found below a root.
 *
 * @param outlineAt - The outline of a node at or below the root, or of something larger around it.
 */
export function readBlock(root: TextRoot, parts: readonly Node[], outlineAt: (around: Element) => Outline): Block {
  const [first] = parts as [Node];
  // The parent may be a shadow root, which has everything that is needed of an element here.
  const around = parts.length === 1 && isElement(first) ? first : (first.parentNode as Element);
  const holder = holderOf(root);
  // Whitespace between blocks is layout and need not be checked.
  const { excluded, holders, opened } = parts.every(isBlank) ? PLAIN : outlineAt(around);
  let isExcluded = excluded.has(holder);
  for (let at: Node = around; at !== holder && excluded.size > 0; at = at.parentNode!) isExcluded ||= excluded.has(at);
  const isPlain = (): boolean =>
    !holders.has(first) && !isSkipped(around) && !around.querySelector(`:not(${FORMATTING})`);
  if (around === first && !isExcluded && isPlain()) {
    const text = around.textContent;
    // Leading whitespace may be layout.
    if (/^\S/.test(text)) return { parts, isStale: false, text, contents: null, read: null, start: -1 };
  }
  return walk(parts, excluded, isExcluded, opened);
}

/** Makes a block that is assumed to have the same text as an earlier one, in other nodes, until it is verified. */
export function assumeSameText(
  { text }: Block,
  root: TextRoot,
  parts: readonly Node[],
  outlineAt: (around: Element) => Outline,
): Block {
  // The page may have removed it again by the time it is read.
  const read = (): Block | null => (holderOf(root).contains(parts[0]!) ? readBlock(root, parts, outlineAt) : null);
  return { parts, isStale: false, text, contents: null, read, start: -1 };
}

/**
 * Reads a block with a text that was only assumed.
 * @returns Whether the assumption was right.
 */
export function verifyBlock(block: Block): boolean {
  if (!block.read) return true;
  const actual = block.read();
  if (actual?.text !== block.text) return false;
  block.contents = actual.contents;
  block.read = null;
  return true;
}

/** The nodes of a block; empty if its text is out of date, which will soon be noticed. */
export function contentsOf(block: Block): Contents {
  if (verifyBlock(block) && !block.contents) {
    const { text, contents } = walk(block.parts, PLAIN.excluded, false);
    if (text === block.text) block.contents = contents;
  }
  return block.contents ?? { nodes: [], starts: [], apart: [] };
}

/** True if the document still contains the block's text. */
export function isCurrent(block: Block): boolean {
  if (!verifyBlock(block)) return false;
  const { parts, text, contents } = block;
  return contents
    ? contents.nodes.every((node, at) => node.isConnected && text.startsWith(node.data, contents.starts[at]))
    : parts[0]!.isConnected && parts[0]!.textContent === text;
}

/** Reads all nodes of a block. */
function walk(
  parts: readonly Node[],
  excluded: ReadonlySet<Node>,
  isExcluded: boolean,
  opened: ReadonlySet<Node> = PLAIN.opened,
): Block & { contents: Contents } {
  const contents: Contents = { nodes: [], starts: [], apart: [] };
  const block = { parts, isStale: false, text: '', contents, read: null, start: -1 };
  let isAtBoundary = true;
  let isApart = true;
  const add = (node: Text): void => {
    const { data } = node;
    // Whitespace between blocks is layout, not text.
    if (data === '' || (isAtBoundary && data.trim() === '' && !isPreformatted(node))) return;
    if (isAtBoundary && block.text && !endsInSpace(block)) block.text += ' ';
    contents.nodes.push(node);
    contents.starts.push(block.text.length);
    contents.apart.push(isApart);
    block.text += data;
    isAtBoundary = isApart = false;
  };
  const passEdge = (element: Element): void => {
    if (element.localName === 'br') isAtBoundary = true;
    else if (isBlock(element)) isAtBoundary = isApart = true;
  };
  if (!isExcluded) for (const part of parts) visit(part, excluded, add, passEdge, opened);
  return block;
}

/**
 * Visits the texts at or below a node, in order, and both edges of each element around or between them. Does not
 * recurse, because a page may nest deeper than the stack allows.
 *
 * @param opened - The shadow roots that are visited in place of the content of their hosts.
 */
export function visit(
  top: Node,
  excluded: ReadonlySet<Node>,
  onText: (text: Text) => void,
  onEdge: (element: Element) => void,
  opened: ReadonlySet<Node> = PLAIN.opened,
): void {
  for (let node: Node | null = top; node;) {
    let next: Node | null = null;
    if (excluded.has(node)) next = null;
    else if (isText(node)) onText(node);
    else if (isElement(node) && !isSkipped(node)) {
      onEdge(node);
      const { shadowRoot } = node as Element;
      next = shadowRoot && opened.has(shadowRoot) ? shadowRoot.firstChild : node.firstChild;
    }
    while (!next && node !== top) {
      next = node.nextSibling;
      if (next) break;
      const around: Node = node.parentNode!;
      node = isShadowRoot(around) ? around.host : around;
      onEdge(node as Element);
    }
    node = next;
  }
}

function isPreformatted(node: Text): boolean {
  return node.parentElement?.closest('pre, code') != null;
}

/** Checks the last node if there is one, because checking the end of a text that is still growing would copy it. */
export function endsInSpace({ text, contents }: Block): boolean {
  return /\s$/.test(contents ? contents.nodes.at(-1)!.data.at(-1)! : text.at(-1)!);
}
