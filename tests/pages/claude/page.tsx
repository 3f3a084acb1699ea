import { useEffect, useRef, type ReactNode } from 'react';
import { installReplica, type ComposerSlot, type Site } from '../shared/install';
import { labelsFor } from '../shared/labels';
import { mountApp } from '../shared/react/mount';
import { TiptapComposer } from '../shared/react/tiptap-composer';
import { useRows } from '../shared/react/virtual';
import { createThread, isBusy, type State } from '../shared/thread';
import { Row, type Layout } from './messages';

/** claude.ai makes longer pastes a "Pasted content" chip; the number is a cautious guess. */
const PASTE_LIMIT = 2000;

const site: Site = {
  path: (id) => (id === null ? '/new' : `/chat/${id}`),
  idIn: (path) => /^\/chat\/([\w-]+)/.exec(path)?.[1] ?? null,
  newId: () => crypto.randomUUID(),
  setTheme: (theme) => void (document.documentElement.dataset.mode = theme),
};

const query = new URLSearchParams(location.search);
const layout: Layout = query.get('layout') === 'feed' ? 'feed' : 'hub';
const thread = createThread(site.newId);
const slot: ComposerSlot = { current: undefined };
const page = installReplica(thread, site, slot);

function Transcript({ state }: { state: State }): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const { entries, locale } = state;
  const isVirtual = query.has('virtual');
  const rows = useRows(entries.length, scroller, isVirtual);

  const count = entries.length;
  useEffect(() => {
    if (count > 0) scroller.current?.scrollTo({ top: isVirtual ? 0 : scroller.current.scrollHeight });
  }, [count, isVirtual]);

  return (
    <div data-autoscroll-container="true" ref={scroller} className="scroller">
      <div data-testid="chat-column">
        <div data-testid="transcript-list" className="column">
          <div role="feed" data-perf-region="transcript" aria-label={labelsFor(locale).conversation}>
            <div data-testid="transcript-sizer" style={isVirtual ? { height: rows.total } : undefined}>
              <div style={isVirtual ? { transform: `translateY(${rows.top(rows.from)}px)` } : undefined}>
                {entries.slice(rows.from, rows.to).map((entry, n) => {
                  const index = rows.from + n;
                  if (!entry.mounted) return null;
                  const row = <Row entry={entry} index={index} of={count} layout={layout} locale={locale} />;
                  return (
                    <div key={entry.key} {...(isVirtual && { ref: rows.measure(index) })}>
                      {row}
                    </div>
                  );
                })}
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

function Composer({ state }: { state: State }): ReactNode {
  const labels = labelsFor(state.locale);
  return (
    <div data-chat-input-container="true" className="composer">
      <fieldset data-perf-region="composer" style={{ border: 0, padding: 0, margin: 0 }}>
        <TiptapComposer
          thread={thread}
          slot={slot}
          submit={page.submit}
          placeholder={labels.placeholder}
          pasteLimit={PASTE_LIMIT}
          shiftEnter="paragraph"
          isDisabled={state.composer === 'disabled'}
          attributes={(isEmpty) => ({
            'data-testid': 'chat-input',
            'data-cds': 'Editor',
            'data-composer-editor': 'marlin',
            'data-chat-host-shape': 'legacy',
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
                    data-testid="chat-input-stop"
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
                      data-testid="chat-input-send"
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

mountApp(thread, ({ state }) => (
  <div data-testid="bardhub-claudechat-root" className="app">
    <div data-testid="chat-column-body" className="app">
      <Transcript state={state} />
      {state.composer !== 'removed' && <Composer state={state} />}
    </div>
  </div>
));
