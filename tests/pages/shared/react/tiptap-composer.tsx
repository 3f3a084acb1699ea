import { Extension } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ComposerSlot } from '../install';
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
} from '../prosemirror';
import type { Thread } from '../thread';

/** What differs between the sites' TipTap editors. */
export interface TiptapProps {
  thread: Thread;
  slot: ComposerSlot;
  submit(text: string): void;
  /** Attributes of the editable element. `isEmpty` is true if the document is empty. */
  attributes(isEmpty: boolean): Record<string, string>;
  placeholder: string;
  /** A text/plain paste longer than this becomes an attachment. */
  pasteLimit: number;
  /** What Shift+Enter inserts. */
  shiftEnter: 'paragraph' | 'break';
  isDisabled: boolean;
  /** Puts the editor into the site's composer. */
  children(editor: ReactNode, isEmpty: boolean, send: () => void): ReactNode;
}

/** A ref to the latest value, for event handlers outside React that are set up only once. */
function useLatest<T>(value: T): { current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** A TipTap editor that submits on Enter, as claude.ai's and grok.com's do. */
export function TiptapComposer(props: TiptapProps): ReactNode {
  const latest = useLatest(props);
  const [isEmpty, setIsEmpty] = useState(true);
  const isRejecting = useRef(false);
  const host = useRef<Editor | null>(null);

  const send = (): void => {
    const editor = host.current;
    const text = editor ? draftOf(editor.state.doc).trim() : '';
    if (!editor || !text || latest.current.isDisabled) return;
    editor.view.dispatch(editor.state.tr.delete(0, editor.state.doc.content.size).setMeta(OWN, true));
    latest.current.submit(text);
  };

  const editorOptions = () => ({
    submit: send,
    pasteLimit: latest.current.pasteLimit,
    attach: () => void latest.current.thread.change(({ attachments }) => ({ attachments: attachments + 1 })),
  });

  const [extensions] = useState(() => [
    StarterKit.configure({
      heading: false,
      horizontalRule: false,
      codeBlock: false,
      link: false,
      ...(props.shiftEnter === 'paragraph' && { hardBreak: false as const }),
    }),
    Placeholder.configure({ placeholder: () => latest.current.placeholder }),
    Extension.create({
      name: 'site',
      priority: 1000,
      addKeyboardShortcuts() {
        return props.shiftEnter === 'paragraph' ? { 'Shift-Enter': () => this.editor.commands.splitBlock() } : {};
      },
      addProseMirrorPlugins: () => {
        let keyboard: ReturnType<typeof watchTyping> | undefined;
        return [
          new Plugin({
            view(view) {
              keyboard = watchTyping(view.dom);
              return {};
            },
            filterTransaction: (transaction, state) => !isRejected(transaction, state, isRejecting.current, keyboard),
            props: {
              attributes: ({ doc }) => latest.current.attributes(doc.textContent === '' && doc.childCount === 1),
              handleKeyDown: (_, event) => submitOnEnter(event, editorOptions()),
              handlePaste: (_, event) => attachLongPaste(event, editorOptions()),
            },
          }),
        ];
      },
    }),
  ]);

  const editor = useEditor({
    extensions,
    injectCSS: false,
    // JSON, because TipTap would pass a string to DOMParser, which the pages' Trusted Types forbid.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    editable: !props.isDisabled,
    onUpdate: ({ editor }) => setIsEmpty(editor.isEmpty),
  });
  useEffect(() => {
    host.current = editor;
    editor.setEditable(!props.isDisabled, false);
    // The labels are attributes, and an empty transaction makes ProseMirror read those again.
    editor.view.dispatch(editor.state.tr);
  }, [editor, props.isDisabled, props.placeholder]);

  const { slot } = props;
  useEffect(() => {
    slot.current = {
      setDraft: (text) => replaceDraft(editor.view, text),
      draft: () => draftOf(editor.state.doc),
      state: () => editor.getJSON(),
      undo: () => void editor.commands.undo(),
      focus: () => void editor.commands.focus('end'),
      rejectWrites: (on) => void (isRejecting.current = on),
      restore(state) {
        restoreDocument(editor.view, state);
        setIsEmpty(editor.isEmpty);
      },
      rerender: () => redraw(editor.view),
    };
    return () => void (slot.current = undefined);
  }, [editor, slot]);

  return props.children(<EditorContent editor={editor} className="editor-host" />, isEmpty, send);
}
