import { Node } from '@tiptap/pm/model';
import { EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** The transactions that the page itself dispatches carry this, so that a refusing editor lets them pass. */
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

/** A document as plain text: a line a text block, list items with their mark. */
export const draftOf = (doc: Node): string => linesOf(doc).join('\n');

/** Replaces the document by paragraphs, the caret at the end, as one step of the history. */
export function replaceDraft(view: EditorView, text: string): void {
  const { schema, doc } = view.state;
  const paragraphs = text.split('\n').map((line) => schema.node('paragraph', null, line ? [schema.text(line)] : []));
  view.dispatch(view.state.tr.replaceWith(0, doc.content.size, paragraphs).setMeta(OWN, true));
}

/** Puts a document in place, the caret at its end, with a new history. */
export function restoreDocument(view: EditorView, json: unknown): void {
  const { schema, plugins } = view.state;
  const doc = json ? Node.fromJSON(schema, json) : schema.node('doc', null, [schema.node('paragraph')]);
  view.updateState(EditorState.create({ doc, plugins, selection: Selection.atEnd(doc) }));
}

let redraws = 0;

/** Makes all nodes of the editor anew: ProseMirror does so when it is told of views of nodes that it did not know. */
export function redraw(view: EditorView): void {
  view.setProps({ nodeViews: { [`none-${++redraws}`]: () => ({ dom: document.createElement('div') }) } });
}

/** Knows whether a person is typing just now. */
export interface Typist {
  isTyping(): boolean;
}

/** An editor may report what a key changed after the key has come up, by this many milliseconds. */
const AFTER_KEY_MS = 60;

/** Watches an element's keyboard: while a key is down, however long a busy machine takes for it, and a moment after. */
export function watchTyping(element: HTMLElement): Typist {
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

/** What an editor of these pages does beside editing. */
export interface EditorHabits {
  submit(): void;
  /** Text/plain pastes longer than this become an attachment. */
  pasteLimit: number;
  attach(): void;
}

/** Enter submits, as on the sites: prosemirror-view also calls this when the DOM looks as if Enter had been pressed. */
export function submitOnEnter(event: KeyboardEvent, habits: EditorHabits): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return false;
  habits.submit();
  return true;
}

/** A long paste becomes an attachment. */
export function attachLongPaste(event: ClipboardEvent, habits: EditorHabits): boolean {
  if ((event.clipboardData?.getData('text/plain').length ?? 0) <= habits.pasteLimit) return false;
  habits.attach();
  return true;
}

/** The filter of a refusing editor: only the keyboard's and the page's own changes pass. */
export function refuses(
  transaction: Transaction,
  _: EditorState,
  isRefusing: boolean,
  typist: Typist | undefined,
): boolean {
  return isRefusing && transaction.docChanged && !transaction.getMeta(OWN) && !typist?.isTyping();
}
