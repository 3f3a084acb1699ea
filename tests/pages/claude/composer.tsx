import type { ReactNode } from 'react';
import type { ComposerSlot } from '../shared/install';
import { labelsFor } from '../shared/labels';
import { TiptapComposer } from '../shared/react/tiptap-composer';
import { isBusy, type State, type Thread } from '../shared/thread';

/** claude.ai turns a longer paste into a "Pasted content" chip; the number is a conservative guess. */
const PASTE_LIMIT = 2000;

interface ComposerProps {
  /** Claude Code's field, which has names of its own. */
  isCode: boolean;
  state: State;
  thread: Thread;
  slot: ComposerSlot;
  submit(text: string): void;
}

/** claude.ai's composer. */
export function Composer({ isCode, state, thread, slot, submit }: ComposerProps): ReactNode {
  const labels = labelsFor(state.locale);
  return (
    <div
      className={isCode ? 'composer epitaxy-prompt-input' : 'composer'}
      {...(!isCode && { 'data-chat-input-container': 'true' })}
    >
      <fieldset data-perf-region="composer" style={{ border: 0, padding: 0, margin: 0 }}>
        <TiptapComposer
          thread={thread}
          slot={slot}
          submit={submit}
          placeholder={labels.placeholder}
          pasteLimit={PASTE_LIMIT}
          shiftEnter="paragraph"
          isDisabled={state.composer === 'disabled'}
          attributes={(isEmpty) => ({
            'data-testid': isCode ? 'code-prompt-input' : 'chat-input',
            ...(!isCode && {
              'data-cds': 'Editor',
              'data-composer-editor': 'marlin',
              'data-chat-host-shape': 'legacy',
            }),
            'aria-label': labels.composer,
            'aria-multiline': 'true',
            enterkeyhint: 'enter',
            dir: 'auto',
            ...(isEmpty && { 'data-doc-empty': '' }),
          })}
        >
          {(editor, isEmpty, send) => (
            <div data-cds="ChatComposer" data-form="reply" className="composer-box">
              {Array.from({ length: state.attachments }, (_, n) => (
                <div key={n} data-testid="file-thumbnail" className="chip">
                  Pasted content
                </div>
              ))}
              <div data-cds="ChatComposerEditor">{editor}</div>
              <div data-cds="ChatComposerActions" className="composer-row">
                {isBusy(state) ? (
                  <button
                    type="button"
                    className="round"
                    aria-label={labels.stop}
                    data-testid={isCode ? 'code-prompt-stop' : 'chat-input-stop'}
                    onClick={() => void thread.stop()}
                  >
                    ■
                  </button>
                ) : (
                  <div inert={isEmpty}>
                    <button
                      type="button"
                      className="round"
                      aria-label={labels.send}
                      data-testid={isCode ? 'code-prompt-send' : 'chat-input-send'}
                      disabled={isEmpty}
                      onClick={send}
                    >
                      ↑
                    </button>
                  </div>
                )}
              </div>
            </div>
          )}
        </TiptapComposer>
      </fieldset>
    </div>
  );
}
