import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ComposerSlot } from '../shared/install';
import { labelsFor } from '../shared/labels';
import { isBusy, type State, type Thread } from '../shared/thread';
import { createEditor, type ChatEditor } from './editor';

/** Since August 2026 a longer paste becomes an attachment. */
const PASTE_LIMIT = 10_000;

export type Layout = 'power' | 'classic';

interface ComposerProps {
  layout: Layout;
  state: State;
  thread: Thread;
  slot: ComposerSlot;
  submit(text: string): void;
}

/** The button on the right: stop while an answer is streaming, send if there is text, otherwise voice. */
function Buttons({ layout, state, thread, isEmpty }: ComposerProps & { isEmpty: boolean }): ReactNode {
  const labels = labelsFor(state.locale);
  const isClassic = layout === 'classic';
  if (isBusy(state)) {
    return (
      <button
        type="button"
        className="round"
        aria-label={isClassic ? labels.stop : 'Stop'}
        {...(isClassic && { id: 'composer-submit-button', 'data-testid': 'stop-button' })}
        onClick={() => void thread.stop()}
      >
        ■
      </button>
    );
  }
  if (isEmpty) {
    return (
      <button type="button" className="round" aria-label="Start Voice">
        ◉
      </button>
    );
  }
  return (
    <button
      type="submit"
      className="round"
      aria-label={labels.send}
      {...(isClassic && { id: 'composer-submit-button', 'data-testid': 'send-button' })}
    >
      ↑
    </button>
  );
}

/** ChatGPT's composer: a form with a ProseMirror editor. */
export function Composer(props: ComposerProps): ReactNode {
  const { layout, state, slot, thread, submit } = props;
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<ChatEditor | undefined>(undefined);
  const latest = useRef(state);
  const [isEmpty, setIsEmpty] = useState(true);

  const send = useRef(() => {
    const text = latest.current.composer === 'ready' ? editor.current?.take() : undefined;
    if (text) submit(text);
  });

  useEffect(() => {
    if (!container.current) return;
    const labels = () => labelsFor(latest.current.locale);
    const created = createEditor(container.current, {
      submit: () => send.current(),
      pasteLimit: PASTE_LIMIT,
      attach: () => void thread.change(({ attachments }) => ({ attachments: attachments + 1 })),
      isMarkdown: layout === 'power',
      isEditable: () => latest.current.composer === 'ready',
      onChange: setIsEmpty,
      attributes: (): Record<string, string> =>
        layout === 'power'
          ? { role: 'textbox', 'aria-label': labels().composer, 'data-composer-markdown': '' }
          : { id: 'prompt-textarea', translate: 'no', 'data-virtualkeyboard': 'true', 'aria-label': labels().composer },
      emptyAttributes: (): Record<string, string> =>
        layout === 'power'
          ? { 'data-empty-paragraph': '', 'data-placeholder': labels().placeholder }
          : { class: 'placeholder', 'data-placeholder': labels().placeholder },
    });
    editor.current = created;
    slot.current = created;
    return () => {
      created.view.destroy();
      editor.current = undefined;
      slot.current = undefined;
    };
  }, [layout, slot, thread]);

  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    // An empty transaction makes ProseMirror read attributes and editability again.
    const view = editor.current?.view;
    view?.dispatch(view.state.tr);
  }, [state.composer, state.locale]);

  const attributes =
    layout === 'power'
      ? { 'data-composer-placement': 'thread', 'data-chatgpt-composer': '', 'data-thread-find-composer': 'true' }
      : { 'data-type': 'unified-composer' };
  return (
    <form
      className="composer"
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault();
        send.current();
      }}
    >
      <div className="composer-box" {...(layout === 'classic' && { 'data-composer-surface': 'true' })}>
        {Array.from({ length: state.attachments }, (_, n) => (
          <div key={n} className="chip">
            Pasted text.txt
          </div>
        ))}
        {layout === 'classic' && <textarea name="prompt-textarea" style={{ display: 'none' }} readOnly />}
        <div ref={container} {...(layout === 'power' && { 'data-composer-input': '' })} />
        <div className="composer-row">
          <Buttons {...props} isEmpty={isEmpty} />
        </div>
      </div>
    </form>
  );
}
