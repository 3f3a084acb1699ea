import { Node } from '@tiptap/pm/model';
import { EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Marks the page's own transactions, which the editor accepts even while it rejects writes. */
export const OWN = 'replica-own';

const linesOf = (node: Node): string[] => {
  if (node.isTextblock) return node.textBetween(0, node.content.size, undefined, '\n').split('\n');
  const lines: string[] = [];
  node.forEach((child, _, index) => {
    const inside = linesOf(child);
    const mark = node.type.name.startsWith('bullet') ? '- ' : `${index + 1}. `;
    lines.push(
      ...(child.type.name.replace('_', '').toLowerCase() === 'listitem' ? inside.map((line) => mark + line) : inside),
    );
  });
  return lines;
};

/** A document as plain text: one line per text block, list items with their marker. */
export const draftOf = (doc: Node): string => linesOf(doc).join('\n');

/** Replaces the document by paragraphs as one undo step, and puts the caret at the end. */
export function replaceDraft(view: EditorView, text: string): void {
  const { schema, doc } = view.state;
  const paragraphs = text.split('\n').map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []));
  view.dispatch(view.state.tr.replaceWith(0, doc.content.size, paragraphs).setMeta(OWN, true));
}

/** Restores a document with an empty undo history, and puts the caret at the end. */
export function restoreDocument(view: EditorView, json: unknown): void {
  const { schema, plugins } = view.state;
  const doc = json ? Node.fromJSON(schema, json) : schema.node('doc', null, [schema.node('paragraph')]);
  view.updateState(EditorState.create({ doc, plugins, selection: Selection.atEnd(doc) }));
}

let redraws = 0;

/** Recreates all nodes of the editor: ProseMirror does that whenever its set of node views changes. */
export function redraw(view: EditorView): void {
  view.setProps({ nodeViews: { [`none-${++redraws}`]: () => ({ dom: document.createElement('div') }) } });
}

/** Tells whether the person is typing. */
export interface KeyboardActivity {
  isTyping(): boolean;
}

/** How long after a key is released the editor may still report the change it made (ms). */
const AFTER_KEY_MS = 60;

/** The person counts as typing in the element while a key is down, however slow the machine is, and for a moment after. */
export function watchTyping(element: HTMLElement): KeyboardActivity {
  let isDown = false;
  let cameUp = -Infinity;
  element.addEventListener('keydown', () => (isDown = true), { capture: true });
  for (const ending of ['keyup', 'blur'] as const) {
    element.addEventListener(
      ending,
      () => {
        if (isDown) cameUp = performance.now();
        isDown = false;
      },
      { capture: true },
    );
  }
  return { isTyping: () => isDown || performance.now() - cameUp < AFTER_KEY_MS };
}

/** What all ProseMirror editors on these pages need. */
export interface CommonEditorOptions {
  submit(): void;
  /** A text/plain paste longer than this becomes an attachment. */
  pasteLimit: number;
  attach(): void;
}

/** Submits on Enter, like the sites. prosemirror-view also calls this when a DOM change looks like Enter. */
export function submitOnEnter(event: KeyboardEvent, options: CommonEditorOptions): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return false;
  options.submit();
  return true;
}

/** Turns a long paste into an attachment. */
export function attachLongPaste(event: ClipboardEvent, options: CommonEditorOptions): boolean {
  if ((event.clipboardData?.getData('text/plain').length ?? 0) <= options.pasteLimit) return false;
  options.attach();
  return true;
}

/** Whether to reject a transaction. While rejecting, the editor accepts only typed changes and the page's own. */
export function isRejected(
  transaction: Transaction,
  _: EditorState,
  isRejecting: boolean,
  keyboard: KeyboardActivity | undefined,
): boolean {
  return isRejecting && transaction.docChanged && !transaction.getMeta(OWN) && !keyboard?.isTyping();
}
