import type { BlockEdit, PartChange } from '../../core/feedback/feedback-block';
import type { PageEditor, PlacedCaret } from './protocol';

/** The part of Lexical used here: https://lexical.dev/docs/api. */
interface LexicalNode {
  getKey(): string;
  getType(): string;
  getTextContent(): string;
  getParent(): ElementNode | null;
  isInline?(): boolean;
  remove(): void;
  insertBefore(node: LexicalNode): void;
  insertAfter(node: LexicalNode): void;
}
interface ElementNode extends LexicalNode {
  getChildren(): LexicalNode[];
  getChildrenSize(): number;
  append(...nodes: LexicalNode[]): ElementNode;
}
interface TextNode extends LexicalNode {
  setTextContent(text: string): void;
}
interface Point {
  set(key: string, offset: number, type: 'text' | 'element'): void;
}
interface RangeSelection {
  anchor: Point;
  focus: Point;
}
interface LexicalEditor {
  _nodes: Map<string, { klass: new (text?: string) => LexicalNode }>;
  _pendingEditorState: { _selection?: RangeSelection | object | null } | null;
  getRootElement(): Element | null;
  getEditorState(): { read<T>(work: () => T): T; _nodeMap: Map<string, LexicalNode> };
  update(work: () => void, options: { discrete: true; tag: string }): void;
}

/** A line: its nodes, in the element that contains them. */
interface Line {
  text: string | null;
  block: ElementNode;
  nodes: LexicalNode[];
  /** The line break before it, null for the first line of its block, and after it, null for the last. */
  before: LexicalNode | null;
  behind: LexicalNode | null;
  /** A block without text, such as a horizontal rule. */
  isWhole: boolean;
}

/** Kinds of node that exist only in an editor with formatted blocks. */
const RICH = ['heading', 'quote', 'list', 'code'];

/** The Lexical editor of an element, which has a reference to it. */
export function lexicalOf(element: Element): PageEditor | null {
  const { __lexicalEditor: editor } = element as { __lexicalEditor?: LexicalEditor | null };
  if (!editor || editor.getRootElement() !== element) return null;
  const root = (): ElementNode => editor.getEditorState()._nodeMap.get('root') as ElementNode;
  return {
    lines: () => editor.getEditorState().read(() => linesOf(root()).map(({ text }) => text)),
    apply(edit, read, caret) {
      // Changes it has not rendered yet are not part of what was read.
      if (editor._pendingEditorState) return false;
      const before = editor.getEditorState();
      let isPossible = false;
      const work = (): void => {
        isPossible = change(editor, root(), edit, read);
        if (isPossible && caret) select(editor, root(), caret);
      };
      editor.update(work, { discrete: true, tag: 'history-push' });
      return isPossible && editor.getEditorState() !== before;
    },
    undo: () =>
      void element.dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }),
      ),
  };
}

/** Moves the editor's selection, inside an update. Without one, the editor itself starts at the end. */
function select(editor: LexicalEditor, root: ElementNode, { anchor, head }: PlacedCaret): void {
  const selection = editor._pendingEditorState?._selection;
  if (!selection || !('anchor' in selection)) return;
  const lines = linesOf(root);
  const set = (point: Point, { line: n, at }: PlacedCaret['anchor']): void => {
    const line = lines[n] ?? lines.at(-1);
    let rest = at;
    for (const node of line?.nodes ?? []) {
      const { length } = node.getTextContent();
      if (rest <= length && node.getType() === 'text') return point.set(node.getKey(), rest, 'text');
      rest -= length;
    }
    if (!line || line.isWhole) return;
    const before = line.nodes.at(-1) ?? line.before;
    const index = before ? line.block.getChildren().findIndex((one) => one.getKey() === before.getKey()) + 1 : 0;
    point.set(line.block.getKey(), index, 'element');
  };
  set(selection.anchor, anchor);
  set(selection.focus, head);
}

function isElement(node: LexicalNode): node is ElementNode {
  return 'getChildren' in node;
}

function linesOf(root: ElementNode): Line[] {
  const lines: Line[] = [];
  const visit = (block: ElementNode): void => {
    let open: Line | null = null;
    const start = (before: LexicalNode | null): Line => {
      open = { text: '', block, nodes: [], before, behind: null, isWhole: false };
      lines.push(open);
      return open;
    };
    const began = lines.length;
    for (const node of block.getChildren()) {
      const isBlock = isElement(node) ? !node.isInline?.() : node.isInline?.() === false;
      if (isBlock) {
        open = null;
        if (isElement(node)) visit(node);
        else lines.push({ text: null, block, nodes: [node], before: null, behind: null, isWhole: true });
        continue;
      }
      const line: Line = open ?? start(null);
      if (node.getType() === 'linebreak') {
        line.behind = node;
        start(node);
        continue;
      }
      line.nodes.push(node);
      const isText = ['text', 'tab', 'link', 'autolink'].includes(node.getType());
      line.text = isText && line.text !== null ? line.text + node.getTextContent() : null;
    }
    if (block !== root && lines.length === began) start(null);
  };
  visit(root);
  return lines;
}

/**
 * Makes the edit inside an update.
 * @returns false, before any change, if the edit is not possible.
 */
function change(
  editor: LexicalEditor,
  root: ElementNode,
  { changes, parts }: Pick<BlockEdit, 'changes' | 'parts'>,
  read: readonly string[],
): boolean {
  const make = (type: string, text?: string): LexicalNode => new (editor._nodes.get(type)!.klass)(text);
  const lines = linesOf(root);
  const isRich = RICH.some((type) => editor._nodes.has(type));
  const isPossible =
    parts.every((part) => textWith(lines[part.line], part, read[part.line]!) !== null) &&
    changes.every(({ line, remove, insert }) => {
      const gone = lines.slice(line, line + remove);
      if (insert.length === 0) return true;
      return isRich ? !!placeOf(root, lines, line, gone) : new Set(gone.map(({ block }) => block)).size < 2;
    });
  if (!isPossible) return false;
  const steps = [
    ...changes.map((one) => ({ line: one.line, change: one, part: null })),
    ...parts.map((one) => ({ line: one.line, change: null, part: one })),
  ].sort((a, b) => b.line - a.line);
  for (const { line: at, change: one, part } of steps) {
    const gone = lines.slice(at, at + (one?.remove ?? 0));
    if (part) {
      const { node, from, to } = textWith(lines[at], part, read[at]!)!;
      const text = node.getTextContent();
      node.setTextContent(text.slice(0, from) + part.insert + text.slice(to));
    } else if (one!.insert.length > 0 && isRich) {
      const { node, isBehind } = placeOf(root, lines, at, gone)!;
      const blocks = one!.insert.map((text) => paragraphOf(make, text));
      if (isBehind) for (const block of blocks.toReversed()) node.insertAfter(block);
      else for (const block of blocks) node.insertBefore(block);
      removeLines(gone);
    } else if (one!.insert.length > 0) insertLines(root, lines, at, gone, one!.insert, make);
    else removeLines(gone);
  }
  if (root.getChildrenSize() === 0) root.append(make('paragraph'));
  return true;
}

/** The text node that contains a part of a line, and the offset in it; null if several nodes do. */
function textWith(
  line: Line | undefined,
  { from, to }: PartChange,
  read: string,
): { node: TextNode; from: number; to: number } | null {
  const length = to - from;
  const node = from === 0 ? line?.nodes[0] : to === read.length ? line?.nodes.at(-1) : undefined;
  if (!node || node.getType() !== 'text') return null;
  const text = node.getTextContent();
  if (text.length < length) return null;
  const start = from === 0 ? 0 : text.length - length;
  return { node: node as TextNode, from: start, to: start + length };
}

function paragraphOf(make: (type: string, text?: string) => LexicalNode, text: string): LexicalNode {
  const paragraph = make('paragraph') as ElementNode;
  return text ? paragraph.append(make('text', text)) : paragraph;
}

/** The child of the root that contains the line. */
function topOf(root: ElementNode, { block, nodes, isWhole }: Line): LexicalNode {
  let top: LexicalNode = isWhole ? nodes[0]! : block;
  for (let parent = top.getParent(); parent && parent.getKey() !== root.getKey(); parent = top.getParent())
    top = parent;
  return top;
}

/** Where new paragraphs can be inserted without changing any line's neighbours: next to a child of the root. */
function placeOf(
  root: ElementNode,
  lines: readonly Line[],
  at: number,
  gone: readonly Line[],
): { node: LexicalNode; isBehind: boolean } | null {
  const keyAt = (n: number): string | undefined => lines[n] && topOf(root, lines[n]).getKey();
  if (lines[at] && keyAt(at) !== keyAt(at - 1)) return { node: topOf(root, lines[at]), isBehind: false };
  const last = at + gone.length - 1;
  if (lines[last] && keyAt(last) !== keyAt(last + 1)) return { node: topOf(root, lines[last]), isBehind: true };
  return null;
}

/**
 * Inserts texts in the paragraph, replacing lines or before a line. An editor for plain text has breaks between lines.
 */
function insertLines(
  root: ElementNode,
  lines: readonly Line[],
  at: number,
  gone: readonly Line[],
  texts: readonly string[],
  make: (type: string, text?: string) => LexicalNode,
): void {
  const place = gone[0] ?? lines[at];
  const block = (place ?? lines.at(-1))?.block ?? root.append(make('paragraph')).getChildren().at(-1)!;
  // After the last line the break comes first. Replaced lines already have theirs.
  const nodes = texts.flatMap((text, n) => {
    const words = text ? [make('text', text)] : [];
    if (!place) return [make('linebreak'), ...words];
    return gone.length > 0 && n === texts.length - 1 ? words : [...words, make('linebreak')];
  });
  const next = place && (place.nodes[0] ?? place.behind);
  if (next) for (const node of nodes) next.insertBefore(node);
  else (block as ElementNode).append(...nodes);
  gone.forEach((line, n) => {
    for (const node of line.nodes) node.remove();
    if (n < gone.length - 1) line.behind?.remove();
  });
}

/** Removes lines, block by block, with their breaks and any element left empty. */
function removeLines(gone: readonly Line[]): void {
  for (const block of new Set(gone.map((line) => line.block))) {
    const inBlock = gone.filter((line) => line.block === block);
    const side = inBlock.at(-1)!.behind ? 'behind' : 'before';
    for (const line of inBlock) {
      for (const node of line.nodes) node.remove();
      line[side]?.remove();
    }
    let empty: ElementNode | null = block;
    while (empty && empty.getType() !== 'root' && empty.getChildrenSize() === 0) {
      if (!inBlock.some(({ before }) => before === null)) break;
      const parent: ElementNode | null = empty.getParent();
      empty.remove();
      empty = parent;
    }
  }
}
