import { Editor, Extension, Node as TipTapNode } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { columnResizing, tableEditing, tableNodes } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, Schema, type NodeSpec } from 'prosemirror-model';
import { schema as basic } from 'prosemirror-schema-basic';
import { addListNodes } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { heldInReact } from '../held-in-react';
import { chatForm, fragmentOf } from '../mounted';
import { BASIC, BASIC_INSIDE, EXTENDED, htmlOf, INSIDE, withImage, withMention } from './html';
import type { RichEditor } from './rich-editor';

const paragraph = (text: string): object =>
  text ? { type: 'paragraph', content: [{ type: 'text', text }] } : { type: 'paragraph' };

/** The published TipTap table wraps this one. */
const TABLE = tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} });
const tipTapTable = (['table', 'table_row', 'table_cell', 'table_header'] as const).map((name) => {
  const { content, group, attrs, isolating, tableRole, parseDOM, toDOM } = TABLE[name] as NodeSpec;
  return TipTapNode.create({
    name,
    ...(content && { content }),
    ...(group && { group }),
    isolating: isolating ?? false,
    addAttributes: () =>
      Object.fromEntries(Object.entries(attrs ?? {}).map(([key, one]) => [key, { ...one, rendered: false }])),
    extendNodeSchema: (extension) => (extension.name === name ? { tableRole, toDOM } : {}),
    parseHTML: () =>
      (parseDOM ?? []).map((rule) => ({
        tag: 'tag' in rule ? rule.tag : '',
        ...('getAttrs' in rule && { getAttrs: rule.getAttrs }),
      })) as never,
    renderHTML: ({ node }) => toDOM!(node) as never,
  });
});

/** An attached file: an indivisible block. */
const File = TipTapNode.create({
  name: 'file',
  group: 'block',
  atom: true,
  addAttributes: () => ({ name: { parseHTML: (element: HTMLElement) => element.dataset['file'] } }),
  parseHTML: () => [{ tag: 'div[data-file]' }],
  renderHTML: ({ node }) => [
    'div',
    { 'data-file': node.attrs['name'] },
    ['b', node.attrs['name']],
    ['button', 'Remove'],
  ],
});

/** As shipped by its makers, with an empty paragraph after whatever ends a document, or without it. */
const tipTap = (name: string, hasTrail: boolean, isUsed = true): RichEditor => ({
  name,
  kind: 'prosemirror',
  drafts: EXTENDED,
  inside: INSIDE,
  mixed: withMention,
  mount(blocks) {
    const { form, host, sends, send } = chatForm(document.body);
    const EnterSends = Extension.create({
      name: 'enterSends',
      priority: 1000,
      addKeyboardShortcuts: () => ({ Enter: () => (send(), true) }),
      addProseMirrorPlugins: () => [columnResizing(), tableEditing()],
    });
    const editor = new Editor({
      element: host,
      extensions: [
        StarterKit.configure(hasTrail ? {} : { trailingNode: false }),
        TaskList,
        TaskItem.configure({ nested: true }),
        Image.configure({ inline: false }),
        Mention,
        ...tipTapTable,
        File,
        EnterSends,
      ],
      content: htmlOf(blocks),
    });
    // As after the first key press in it: the paragraph is added only then.
    if (hasTrail && isUsed) editor.view.dispatch(editor.state.tr);
    return {
      element: editor.view.dom,
      json: () => editor.getJSON().content,
      plain: (lines) => lines.map(paragraph),
      sends,
      destroy: () => (editor.destroy(), form.remove()),
    };
  },
});

const schema = new Schema({
  nodes: addListNodes(basic.spec.nodes, 'paragraph block*', 'block').append(TABLE),
  marks: basic.spec.marks,
});

/** Like a site that exposes its view to nobody, or only to the React component that made it. */
function proseMirror(name: string, isHeld: boolean): RichEditor {
  return {
    name,
    kind: 'prosemirror',
    drafts: BASIC,
    inside: BASIC_INSIDE,
    mixed: withImage,
    mount(blocks) {
      const { form, host, sends, send } = chatForm(document.body);
      const make = (place: HTMLElement): EditorView =>
        new EditorView(place, {
          state: EditorState.create({
            doc: DOMParser.fromSchema(schema).parse(fragmentOf(htmlOf(blocks))),
            plugins: [
              columnResizing(),
              tableEditing(),
              history(),
              keymap({ Enter: () => (send(), true), 'Mod-z': undo, 'Mod-y': redo }),
              keymap(baseKeymap),
            ],
          }),
        });
      const { held: view, unmount } = isHeld ? heldInReact(host, make) : { held: make(host), unmount: () => undefined };
      return {
        element: view.dom,
        json: () => (view.state.doc.toJSON() as { content: unknown[] }).content,
        plain: (lines) => lines.map(paragraph),
        sends,
        destroy: () => (view.destroy(), unmount(), form.remove()),
      };
    },
  };
}

export const PROSE_MIRRORS: RichEditor[] = [
  tipTap('TipTap', false),
  tipTap('TipTap with a paragraph at the end', true),
  proseMirror('ProseMirror that React holds', true),
  proseMirror('ProseMirror that nobody holds', false),
];

/** Nobody has pressed a key in it: its draft came from elsewhere. */
export const UNTOUCHED = tipTap('TipTap that was not used yet', true, false);
