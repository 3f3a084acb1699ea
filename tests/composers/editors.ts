import { Editor, Extension } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, Schema } from 'prosemirror-model';
import { schema as basic } from 'prosemirror-schema-basic';
import { addListNodes } from 'prosemirror-schema-list';
import { EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import Quill from 'quill';
import QuillOne from 'quill1';
import { heldInReact } from './held-in-react';
import { lexical } from './lexical-editors';
import { chatForm, fragmentOf, type EditorCase } from './mounted';

/** An editor like ChatGPT's: its view is known at most to the React component that made it. */
const proseMirror = (name: string, isHeld: boolean): EditorCase => ({
  name,
  kind: 'prosemirror',
  isRich: true,
  mount(draft, parent = document.body) {
    const { form, host, sends, send } = chatForm(parent);
    const schema = new Schema({
      nodes: addListNodes(basic.spec.nodes, 'paragraph block*', 'block'),
      marks: basic.spec.marks,
    });
    let refuses = false;
    const make = (place: HTMLElement): EditorView =>
      new EditorView(place, {
        state: EditorState.create({
          doc: DOMParser.fromSchema(schema).parse(fragmentOf(draft.html)),
          plugins: [
            history(),
            keymap({ Enter: () => (send(), true), 'Mod-z': undo, 'Mod-y': redo }),
            keymap(baseKeymap),
            new Plugin({ filterTransaction: (tr) => !refuses || !tr.docChanged }),
          ],
        }),
      });
    const { held: view, unmount } = isHeld ? heldInReact(host, make) : { held: make(host), unmount: () => undefined };
    return {
      element: view.dom,
      text: () => view.state.doc.textBetween(0, view.state.doc.content.size, '\n', '\n'),
      structure: () => view.state.doc.toJSON() as unknown,
      sends,
      refuseChanges: () => void (refuses = true),
      destroy: () => (view.destroy(), unmount(), form.remove()),
    };
  },
});

const tipTap: EditorCase = {
  name: 'TipTap 3',
  kind: 'prosemirror',
  isRich: true,
  mount(draft, parent = document.body) {
    const { form, host, sends, send } = chatForm(parent);
    let refuses = false;
    let spoils = false;
    const EnterSends = Extension.create({
      name: 'enterSends',
      priority: 1000,
      addKeyboardShortcuts: () => ({ Enter: () => (send(), true) }),
      addProseMirrorPlugins: () => [
        new Plugin({
          filterTransaction: (tr) => !refuses || !tr.docChanged,
          appendTransaction: (transactions, _old, state) => {
            const isOurs = spoils && transactions.some((tr) => tr.docChanged && !tr.getMeta('history$'));
            return isOurs && state.doc.textContent.includes('[Feedback') ? state.tr.insertText('!', 2, 4) : null;
          },
        }),
      ],
    });
    const editor = new Editor({
      element: host,
      extensions: [StarterKit.configure({ trailingNode: false }), EnterSends],
      content: draft.html,
    });
    return {
      element: editor.view.dom,
      text: () => editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', '\n'),
      structure: () => editor.getJSON(),
      sends,
      refuseChanges: () => void (refuses = true),
      spoilChanges: () => void (spoils = true),
      destroy: () => (editor.destroy(), form.remove()),
    };
  },
};

/** Quill has no paragraphs inside list items, and drops an empty paragraph without a break. */
const asQuillTakesIt = (html: string): string =>
  html
    .replaceAll('<li><p>', '<li>')
    .replaceAll('</p></li>', '</li>')
    .replace(/<blockquote><p>(.*?)<\/p><\/blockquote>/g, '<blockquote>$1</blockquote>')
    .replaceAll('<p></p>', '<p><br></p>');

function quill(name: string, Maker: typeof Quill): EditorCase {
  return {
    name,
    kind: 'quill',
    isRich: true,
    mount(draft, parent = document.body) {
      const { form, host, sends, send } = chatForm(parent);
      const editor = new Maker(host, {
        modules: {
          keyboard: { bindings: { enter: { key: name === 'Quill 2' ? 'Enter' : 13, handler: () => (send(), false) } } },
        },
      });
      if (draft.text !== '') editor.clipboard.dangerouslyPasteHTML(asQuillTakesIt(draft.html), 'silent');
      editor.history.clear();
      return {
        element: editor.root,
        text: () => editor.getText().replace(/\n$/, ''),
        structure: () => editor.getContents().ops,
        sends,
        refuseChanges: () =>
          editor.on('text-change', (_now, old, source) => {
            if (source === 'user') editor.setContents(old, 'silent');
          }),
        destroy: () => form.remove(),
      };
    },
  };
}

function field(name: string, tag: 'textarea' | 'input'): EditorCase {
  return {
    name,
    kind: 'field',
    isRich: false,
    mount(draft, parent = document.body) {
      const { form, host, sends, send } = chatForm(parent);
      const element = document.createElement(tag);
      element.value = draft.text;
      element.addEventListener('keydown', (event) => {
        if ((event as KeyboardEvent).key === 'Enter') {
          event.preventDefault();
          send();
        }
      });
      host.append(element);
      return {
        element,
        text: () => element.value,
        structure: () => element.value,
        sends,
        refuseChanges: () => {
          const own = element.value;
          element.addEventListener('input', () => (element.value = own));
        },
        spoilChanges: () =>
          element.addEventListener('input', () => {
            if (element.value.includes('[Feedback')) element.value = element.value.replace('[', '(');
          }),
        destroy: () => form.remove(),
      };
    },
  };
}

/**
 * The text of an editor without a document of its own: one `<div>` or `<p>` per line, where a final `<br>` only keeps
 * it open.
 */
const plainText = (element: HTMLElement): string =>
  fragmentOf(
    element.innerHTML
      .replace(/(?<=<\/?)p>/g, 'div>')
      .replace(/<br>(?=<\/?div|$)/g, '')
      .replace(/<div>(?=<div>)/g, '')
      .replace(/(?!^)<div>/g, '\n')
      .replace(/<br>/g, '\n'),
  ).textContent;

const plain: EditorCase = {
  name: 'plain contenteditable',
  kind: 'contenteditable',
  isRich: false,
  mount(draft, parent = document.body) {
    const { form, host, sends, send } = chatForm(parent);
    const element = document.createElement('div');
    element.contentEditable = 'true';
    element.style.whiteSpace = 'pre-wrap';
    element.innerHTML = draft.html
      .replaceAll('<p>', '<div>')
      .replaceAll('</p>', '</div>')
      .replaceAll('<div></div>', '<div><br></div>');
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        send();
      }
    });
    host.append(element);
    return {
      element,
      text: () => plainText(element),
      structure: () => plainText(element),
      sends,
      refuseChanges: () => {
        const own = element.innerHTML;
        element.addEventListener('input', () => (element.innerHTML = own));
      },
      destroy: () => form.remove(),
    };
  },
};

export const EDITORS: EditorCase[] = [
  proseMirror('ProseMirror', true),
  proseMirror('ProseMirror that nobody holds', false),
  tipTap,
  quill('Quill 2', Quill),
  quill('Quill 1.3.7', QuillOne),
  lexical('Lexical plain text', false),
  lexical('Lexical rich text', true),
  field('textarea', 'textarea'),
  field('input', 'input'),
  plain,
];
