import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  HISTORY_MERGE_TAG,
  HISTORY_PUSH_TAG,
  KEY_ENTER_COMMAND,
  UNDO_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { useEffect, useRef, type ReactNode } from 'react';
import { recordError } from '../shared/errors';
import { watchTyping } from '../shared/prosemirror';
import type { OctaneEditorProps } from './textarea';

/** Marks the page's own changes, which the editor accepts even while it rejects writes. */
const OWN = 'replica-own';

function $setText(text: string): void {
  const paragraph = $createParagraphNode();
  text.split('\n').forEach((line, index) => {
    if (index > 0) paragraph.append($createLineBreakNode());
    if (line) paragraph.append($createTextNode(line));
  });
  $getRoot().clear().append(paragraph);
  paragraph.selectEnd();
}

const textOf = (editor: LexicalEditor): string =>
  editor.getEditorState().read(() =>
    $getRoot()
      .getChildren()
      .map((child) => child.getTextContent())
      .join('\n'),
  );

const write = (editor: LexicalEditor, text: string): void =>
  editor.update(() => $setText(text), { discrete: true, tag: [OWN, HISTORY_PUSH_TAG] });

/** Makes the current document the start of Lexical's undo history, which begins with the first update it sees. */
const beginHistory = (editor: LexicalEditor): void =>
  editor.update(() => $getRoot().getFirstChild()?.markDirty(), { discrete: true, tag: [OWN, HISTORY_MERGE_TAG] });

function restore(editor: LexicalEditor, state: unknown): void {
  const isLexical = typeof state === 'object' && state !== null && 'root' in state;
  if (isLexical) editor.setEditorState(editor.parseEditorState(state as never), { tag: OWN });
  else write(editor, String((state as { value?: string } | null)?.value ?? ''));
  editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
  beginHistory(editor);
}

/** What the page adds to Lexical: submit on Enter, rejected writes, and the API for tests. */
function OctanePlugin({ draft, sendCount, isDisabled, onChange, submit, register }: OctaneEditorProps): null {
  const [editor] = useLexicalComposerContext();
  const latest = useRef({ onChange, submit, draft });
  useEffect(() => {
    latest.current = { onChange, submit, draft };
  });

  useEffect(() => editor.setEditable(!isDisabled), [editor, isDisabled]);

  // React's copy of the draft comes from the editor and may be outdated, so do not write it back: only empty the editor.
  const handledSendCount = useRef(sendCount);
  useEffect(() => {
    if (handledSendCount.current === sendCount) return;
    handledSendCount.current = sendCount;
    write(editor, '');
  }, [editor, sendCount]);

  useEffect(() => {
    let isRejecting = false;
    const element = editor.getRootElement();
    const keyboard = element && watchTyping(element);
    const stops = [
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (dirtyElements.size + dirtyLeaves.size === 0) return;
        if (isRejecting && !tags.has(OWN) && !keyboard?.isTyping()) {
          queueMicrotask(() => write(editor, latest.current.draft));
          return;
        }
        latest.current.onChange(textOf(editor));
      }),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (event?.shiftKey || event?.isComposing) return false;
          event?.preventDefault();
          latest.current.submit();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    ];
    beginHistory(editor);
    register({
      setDraft: (text) => write(editor, text),
      draft: () => textOf(editor),
      // With the text, because after a reload the page starts with a textarea.
      state: () => ({ ...editor.getEditorState().toJSON(), value: textOf(editor) }),
      undo: () => void editor.dispatchCommand(UNDO_COMMAND, undefined),
      focus: () => editor.focus(),
      rejectWrites: (on) => void (isRejecting = on),
      restore(state) {
        restore(editor, state);
        latest.current.onChange(textOf(editor));
      },
      rerender() {
        const remake = (): void => {
          for (const node of $getRoot().getAllTextNodes()) node.replace($createTextNode(node.getTextContent()));
        };
        editor.update(remake, { discrete: true, tag: [OWN, HISTORY_MERGE_TAG] });
      },
    });
    return () => {
      for (const stop of stops) stop();
      register(undefined);
    };
  }, [editor, register]);
  return null;
}

/** The editor after hydration: Lexical, plain text. */
export function Lexical(props: OctaneEditorProps): ReactNode {
  const { labels, draft } = props;
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'octane',
        onError: (error) => recordError(`lexical: ${String(error)}`),
        editorState: () => $setText(draft),
      }}
    >
      <PlainTextPlugin
        contentEditable={
          <ContentEditable
            className="lexical"
            aria-label={labels.composer}
            aria-placeholder={labels.placeholder}
            placeholder={<div className="lexical-placeholder">{labels.placeholder}</div>}
          />
        }
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin delay={0} />
      <OctanePlugin {...props} />
    </LexicalComposer>
  );
}
