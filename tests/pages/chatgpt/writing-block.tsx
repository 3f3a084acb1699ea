import { basicSetup, EditorView as CodeView } from 'codemirror';
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { schema } from 'prosemirror-schema-basic';
import { useEffect, useRef, type ReactNode } from 'react';

/** The page's policy lets an editor for code add its styles, if they bear this. */
const NONCE = 'code-editor';

interface Shown {
  title: string;
  text: string;
  isCode: boolean;
}

/** A "writing block", since September 2026: a document that the person edits where it stands in the answer. */
export function WritingBlock({ title, text, isCode }: Shown): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCode) {
      const extensions = [basicSetup, CodeView.cspNonce.of(NONCE)];
      const code = new CodeView({ doc: text, extensions, parent: place.current! });
      return () => code.destroy();
    }
    const paragraph = schema.node('paragraph', null, text ? [schema.text(text)] : []);
    const view = new EditorView(place.current, {
      state: EditorState.create({ doc: schema.node('doc', null, [paragraph]), plugins: [keymap(baseKeymap)] }),
      attributes: { role: 'textbox', 'aria-label': 'Start writing' },
    });
    return () => view.destroy();
  }, [text, isCode]);
  return (
    <div data-oai-writing-block-surface="" data-testid="chatgpt-writing-block" data-markdown-copy="rich-block">
      <header>
        <button type="button" aria-label="Add to Library">
          <span>{title}</span>
        </button>
        <button type="button">Copy</button>
      </header>
      <div data-markdown-copy-content="true">
        <div className="writing-block-editor" ref={place} />
      </div>
    </div>
  );
}
