import { inputRules, smartQuotes, wrappingInputRule } from '@tiptap/pm/inputrules';
import { baseKeymap, splitBlock } from 'prosemirror-commands';
import { history, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Schema, type Node } from 'prosemirror-model';
import { EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import type { PageComposer } from '../shared/install';
import {
  attachLongPaste,
  draftOf,
  OWN,
  redraw,
  isRejected,
  replaceDraft,
  restoreDocument,
  submitOnEnter,
  watchTyping,
  type CommonEditorOptions,
} from '../shared/prosemirror';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'text*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    list_item: { content: 'paragraph block*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: {},
  },
});

const isEmpty = (doc: Node): boolean =>
  doc.childCount === 1 && doc.textContent === '' && doc.firstChild?.type.name === 'paragraph';

/** How the two layouts' editors differ. */
export interface EditorOptions extends CommonEditorOptions {
  attributes(): Record<string, string>;
  /** Attributes of an empty paragraph. */
  emptyAttributes(): Record<string, string>;
  /** Whether typing "- " starts a list and straight quotes become curly. */
  isMarkdown: boolean;
  isEditable(): boolean;
  onChange(isEmpty: boolean): void;
}

/** A ProseMirror editor that submits on Enter. */
export interface ChatEditor extends PageComposer {
  view: EditorView;
  /** Empties the editor and returns its text; undefined if there is none. */
  take(): string | undefined;
}

/** Creates ChatGPT's editor in an element. */
export function createEditor(container: HTMLElement, options: EditorOptions): ChatEditor {
  let isRejecting = false;
  let keyboard: ReturnType<typeof watchTyping> | undefined;

  const site = new Plugin({
    view(view) {
      keyboard = watchTyping(view.dom);
      return { update: ({ state }) => options.onChange(isEmpty(state.doc)) };
    },
    filterTransaction: (transaction, state) => !isRejected(transaction, state, isRejecting, keyboard),
    props: {
      attributes: options.attributes,
      editable: options.isEditable,
      decorations: ({ doc }) =>
        isEmpty(doc)
          ? DecorationSet.create(doc, [Decoration.node(0, doc.content.size, options.emptyAttributes())])
          : null,
      handleKeyDown: (_, event) => submitOnEnter(event, options),
      handlePaste: (_, event) => attachLongPaste(event, options),
    },
  });
  const rules = [...smartQuotes, wrappingInputRule(/^\s*[-+*]\s$/, schema.nodes.bullet_list)];

  const view = new EditorView(container, {
    state: EditorState.create({
      schema,
      plugins: [
        site,
        history(),
        keymap({ 'Mod-z': undo, 'Shift-Enter': splitBlock }),
        keymap(baseKeymap),
        ...(options.isMarkdown ? [inputRules({ rules })] : []),
      ],
    }),
  });

  return {
    view,
    take() {
      const text = draftOf(view.state.doc).trim();
      if (!text) return undefined;
      view.dispatch(view.state.tr.delete(0, view.state.doc.content.size).setMeta(OWN, true));
      return text;
    },
    setDraft: (text) => replaceDraft(view, text),
    draft: () => draftOf(view.state.doc),
    state: () => view.state.doc.toJSON(),
    undo: () => void undo(view.state, (transaction) => view.dispatch(transaction.setMeta(OWN, true))),
    focus: () => view.focus(),
    rejectWrites: (on) => void (isRejecting = on),
    restore: (state) => restoreDocument(view, state),
    rerender: () => redraw(view),
  };
}
