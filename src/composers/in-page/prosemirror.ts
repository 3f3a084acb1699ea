import type { BlockEdit } from '../../core/feedback/feedback-block';
import { partWithin, type PageEditor, type PlacedCaret } from './protocol';
import { heldByReact } from './react-held';
import { viewShownBy } from './view-shown';

/** The part of ProseMirror used here: https://prosemirror.net/docs/ref/. */
interface NodeType {
  name: string;
  isTextblock: boolean;
  create(attributes: null, content: PmNode | readonly PmNode[] | null): PmNode;
}
interface PmNode {
  type: NodeType & { contentMatch: { defaultType: NodeType | null } };
  text?: string;
  isText: boolean;
  isTextblock: boolean;
  isLeaf: boolean;
  nodeSize: number;
  childCount: number;
  content: { size: number };
  resolve(position: number): ResolvedPos;
  child(index: number): PmNode;
  forEach(visit: (child: PmNode, offset: number, index: number) => void): void;
}
interface Transaction {
  docChanged: boolean;
  delete(from: number, to: number): Transaction;
  insert(at: number, content: readonly PmNode[]): Transaction;
  replaceWith(from: number, to: number, content: readonly PmNode[]): Transaction;
  setMeta(key: string, value: unknown): Transaction;
  setSelection(selection: PmSelection): Transaction;
  doc: PmNode;
}
interface ResolvedPos {
  parent: { inlineContent: boolean };
}
interface PmSelection {
  constructor: {
    near(position: ResolvedPos, side: -1 | 1): PmSelection;
    between?(anchor: ResolvedPos, head: ResolvedPos): PmSelection;
  };
}
interface EditorView {
  dom: Element;
  state: {
    doc: PmNode;
    selection: PmSelection;
    schema: { text(text: string): PmNode; nodes: Record<string, NodeType | undefined> };
    tr: Transaction;
  };
  dispatch(transaction: Transaction): void;
}

/** A line of the document: a text block, or the part of one between two breaks. */
interface Line {
  text: string | null;
  /** Its content, as positions in the document. */
  from: number;
  to: number;
  isFirst: boolean;
  isLast: boolean;
  /** Its text block and everything around it, outermost first: start, end, and whether the line is alone in it. */
  around: readonly { from: number; to: number; isAlone: boolean }[];
  isFirstOfAll: boolean;
  isLastOfAll: boolean;
}

/** Tells the history plugin to start a new step with the next change (prosemirror-history, `closeHistory`). */
const CLOSE_HISTORY = 'closeHistory$';
const BREAK = /^hard_?break$/i;

/**
 * The ProseMirror editor of an element. TipTap has a reference on the element; others are looked up in what a React
 * component holds, and finally through ProseMirror itself.
 */
export function proseMirrorOf(element: Element): PageEditor | null {
  const isView = (value: object): value is EditorView =>
    'dom' in value && value.dom === element && 'dispatch' in value && 'state' in value;
  const { editor } = element as { editor?: { view?: object } };
  const named = editor?.view && isView(editor.view) ? editor.view : null;
  const view = named ?? heldByReact(element, isView) ?? viewShownBy(element, isView);
  if (!view) return null;
  return {
    lines: () => linesOf(view.state.doc).map(({ text }) => text),
    apply(edit, read, caret) {
      const { state } = view;
      const transaction = transactionFor(view, edit, read);
      if (!transaction) return false;
      if (caret) select(transaction, state.selection, caret);
      view.dispatch(transaction.setMeta(CLOSE_HISTORY, true));
      // What the person types next is a separate step too.
      view.dispatch(view.state.tr.setMeta(CLOSE_HISTORY, true));
      return view.state.doc !== state.doc;
    },
    // With the first transaction, whatever it does, TipTap adds an empty paragraph after a list at the end.
    settle: () => view.dispatch(view.state.tr),
    undo: () =>
      void element.dispatchEvent(
        new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true }),
      ),
  };
}

/** Makes the transaction move the selection, if it is in text. Otherwise ProseMirror itself finds a place near it. */
function select(
  transaction: Transaction,
  { constructor: Selection }: PmSelection,
  { anchor, head }: PlacedCaret,
): void {
  const { doc } = transaction;
  const lines = linesOf(doc);
  const [from, to] = [anchor, head].map(({ line, at }) => {
    const { from, to } = lines[line] ?? { from: 0, to: 0 };
    return doc.resolve(Math.min(from + at, to));
  }) as [ResolvedPos, ResolvedPos];
  if (!from.parent.inlineContent || !to.parent.inlineContent) return;
  // Every kind of selection inherits `near`, which makes one of text here.
  const caret = Selection.near(to, -1);
  const isRange = anchor.line !== head.line || anchor.at !== head.at;
  transaction.setSelection((isRange && caret.constructor.between?.(from, to)) || caret);
}

function linesOf(doc: PmNode): Line[] {
  const lines: Line[] = [];
  const visit = (node: PmNode, at: number, around: Line['around']): void => {
    const inside = node === doc ? at : at + 1;
    node.forEach((child, offset) => {
      const from = inside + offset;
      const all = [...around, { from, to: from + child.nodeSize, isAlone: node.childCount === 1 }];
      const began = lines.length;
      if (child.isTextblock) lines.push(...linesOfBlock(child, from + 1, all));
      else if (child.isLeaf) lines.push(wholeLine(null, from, from + child.nodeSize, all));
      else visit(child, from, all);
      if (all.length > 1) return;
      const [first, last] = [lines[began], lines.at(-1)];
      if (first && lines.length > began) first.isFirstOfAll = true;
      if (last && lines.length > began) last.isLastOfAll = true;
    });
  };
  visit(doc, 0, []);
  return lines;
}

function wholeLine(text: string | null, from: number, to: number, around: Line['around']): Line {
  return { text, from, to, isFirst: true, isLast: true, around, isFirstOfAll: false, isLastOfAll: false };
}

function linesOfBlock(block: PmNode, start: number, around: Line['around']): Line[] {
  let line = wholeLine('', start, start, around);
  const lines = [line];
  const next = (at: number): void => {
    line.isLast = false;
    line = { ...wholeLine('', at, at, around), isFirst: false };
    lines.push(line);
  };
  block.forEach((child, offset) => {
    const at = start + offset;
    if (BREAK.test(child.type.name)) return next(at + child.nodeSize);
    if (!child.isText) line.text = null;
    else
      child.text!.split('\n').forEach((text, n, all) => {
        if (n > 0) next(at + all.slice(0, n).join('\n').length + 1);
        if (line.text !== null) line.text += text;
        line.to = line.from + (line.text ?? '').length;
      });
    line.to = Math.max(line.to, at + child.nodeSize);
  });
  return lines;
}

/** The edit as one transaction; null if the document cannot take it. */
function transactionFor(
  { state: { doc, schema, tr } }: EditorView,
  { changes, parts }: Pick<BlockEdit, 'changes' | 'parts'>,
  read: readonly string[],
): Transaction | null {
  const lines = linesOf(doc);
  const { defaultType } = doc.type.contentMatch;
  const paragraph = defaultType?.isTextblock ? defaultType : schema.nodes['paragraph'];
  if (!paragraph) return null;
  const textOf = (text: string): PmNode[] => (text ? [schema.text(text)] : []);
  const breakType = Object.values(schema.nodes).find((type) => type && BREAK.test(type.name));

  /** Removes lines from one text block, with their breaks. */
  const removeWithin = (first: Line, last: Line): void => {
    if (first.isFirst && last.isLast) {
      const { around } = first;
      // Also removes what would be left empty.
      let level = around.length - 1;
      while (level > 0 && around[level]!.isAlone) level--;
      tr.delete(around[level]!.from, around[level]!.to);
    } else if (!last.isLast) tr.delete(first.from, lines[lines.indexOf(last) + 1]!.from);
    else tr.delete(lines[lines.indexOf(first) - 1]!.to, last.to);
  };
  const remove = (gone: readonly Line[]): void => {
    for (let end = gone.length; end > 0;) {
      const last = gone[end - 1]!;
      const block = last.around.at(-1)!;
      let start = end - 1;
      while (start > 0 && gone[start - 1]!.around.at(-1)!.from === block.from) start--;
      removeWithin(gone[start]!, last);
      end = start;
    }
  };

  // From end to start, so that positions above stay valid.
  const steps = [
    // Changes inside a line come before those at the line, which would move it.
    ...parts.map((part) => ({ line: part.line, change: null, part })),
    ...changes.map((change) => ({ line: change.line, change, part: null })),
  ].sort((a, b) => b.line - a.line);
  for (const { change, part } of steps) {
    if (part) {
      const line = lines[part.line];
      const within = line && partWithin(part, read[part.line]!, { text: line.text, length: line.to - line.from });
      if (!within) return null;
      tr.replaceWith(line.from + within.from, line.from + within.to, textOf(part.insert));
      continue;
    }
    const gone = lines.slice(change.line, change.line + change.remove);
    if (change.insert.length === 0) {
      remove(gone);
      continue;
    }
    const paragraphs = change.insert.map((text) => paragraph.create(null, textOf(text)));
    const next = lines[change.line];
    const before = lines[change.line - 1];
    const last = gone.at(-1);
    if (next?.isFirstOfAll && last?.isLastOfAll) tr.replaceWith(next.around[0]!.from, last.around[0]!.to, paragraphs);
    else if (next?.isFirstOfAll) {
      remove(gone);
      tr.insert(next.around[0]!.from, paragraphs);
    } else if (last?.isLastOfAll) {
      tr.insert(last.around[0]!.to, paragraphs);
      remove(gone);
    } else if (before?.isLastOfAll && gone.length === 0) tr.insert(before.around[0]!.to, paragraphs);
    else if (breakType && before && (gone.length === 0 || isOneBlock(gone)) && !(next?.isFirst ?? true)) {
      // Between lines separated by a break: the person's text block stays in one piece.
      const broken = change.insert.flatMap((text) => [breakType.create(null, null), ...textOf(text)]);
      if (gone.length > 0) tr.delete(before.to, last!.to);
      tr.insert(before.to, broken);
    } else return null;
  }
  return tr;
}

function isOneBlock(lines: readonly Line[]): boolean {
  return lines.every(({ around }) => around.at(-1)!.from === lines[0]!.around.at(-1)!.from);
}
