import { useEffect, useRef, type ReactNode } from 'react';
import { installReplica, type ComposerSlot, type Site } from '../shared/install';
import { labelsFor, type Labels } from '../shared/labels';
import { mountApp } from '../shared/react/mount';
import { TiptapComposer } from '../shared/react/tiptap-composer';
import { useRows } from '../shared/react/virtual';
import { setThemeClass } from '../shared/theme';
import { createThread, type State } from '../shared/thread';
import { GrokMessage, type Layout } from './messages';

/** As far as we know, Grok does not turn pastes into attachments. */
const PASTE_LIMIT = Infinity;

const site: Site = {
  path: (id) => (id === null ? '/' : `/c/${id}`),
  idIn: (path) => /^\/c\/([\w-]+)/.exec(path)?.[1] ?? null,
  newId: () => crypto.randomUUID(),
  setTheme: setThemeClass,
};

const query = new URLSearchParams(location.search);
const layout: Layout = query.get('layout') === 'old' ? 'old' : 'current';
const thread = createThread(site.newId);
const slot: ComposerSlot = { current: undefined };
const page = installReplica(thread, site, slot);

/** The rows have absolute positions, whether all of them or only the visible ones are mounted. */
function Virtual({ state }: { state: State }): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const { entries, locale } = state;
  const isVirtual = query.has('virtual');
  const rows = useRows(entries.length, scroller, isVirtual);
  const count = entries.length;
  useEffect(() => {
    if (count > 0) scroller.current?.scrollTo({ top: isVirtual ? 0 : scroller.current.scrollHeight });
  }, [count, isVirtual]);
  return (
    <div ref={scroller} data-testid="chat-transcript-scroller" className="scroller">
      <div className="column">
        <div className="relative w-full rows" style={{ height: rows.total }}>
          <div className="absolute inset-x-0 top-0" style={{ transform: 'translateY(0px)' }} />
          {entries.slice(rows.from, rows.to).map((entry, n) => {
            const index = rows.from + n;
            return (
              entry.mounted && (
                <div
                  key={entry.key}
                  ref={rows.measure(index)}
                  className="absolute inset-x-0 top-0 px-gutter row"
                  style={{ transform: `translateY(${rows.top(index)}px)` }}
                >
                  <GrokMessage entry={entry} layout={layout} locale={locale} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Plain({ state }: { state: State }): ReactNode {
  return (
    <div className="scroller">
      <div id="last-reply-container" className="column">
        {state.entries.map(
          (entry) =>
            entry.mounted && (
              <div key={entry.key}>
                <GrokMessage entry={entry} layout={layout} locale={state.locale} />
              </div>
            ),
        )}
      </div>
    </div>
  );
}

/** Stop disappears as soon as the text begins; send appears when there is something to send. */
function Buttons({ state, labels, isEmpty }: { state: State; labels: Labels; isEmpty: boolean }): ReactNode {
  const isCurrent = layout === 'current';
  if (state.entries.some(({ phase }) => phase === 'pending')) {
    return (
      <button
        type="button"
        className="round"
        aria-label={labels.stop}
        {...(isCurrent && { 'data-testid': 'chat-stop' })}
        onClick={() => void thread.stop()}
      >
        ■
      </button>
    );
  }
  if (isEmpty) {
    return (
      <button type="button" className="round" aria-label="Enter voice mode">
        ◉
      </button>
    );
  }
  return (
    <button
      type="submit"
      className="round"
      aria-label={labels.send}
      {...(isCurrent && { 'data-testid': 'chat-submit' })}
    >
      ↑
    </button>
  );
}

function Composer({ state }: { state: State }): ReactNode {
  const labels = labelsFor(state.locale);
  return (
    <TiptapComposer
      thread={thread}
      slot={slot}
      submit={page.submit}
      placeholder={labels.placeholder}
      pasteLimit={PASTE_LIMIT}
      shiftEnter="break"
      isDisabled={state.composer === 'disabled'}
      attributes={() => ({ 'aria-label': labels.composer })}
    >
      {(editor, isEmpty, send) => (
        <form
          className="composer"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <div className="query-bar composer-box">
            <div {...(layout === 'current' && { 'data-testid': 'chat-input' })}>{editor}</div>
            <div className="composer-row">
              <Buttons state={state} labels={labels} isEmpty={isEmpty} />
            </div>
          </div>
        </form>
      )}
    </TiptapComposer>
  );
}

mountApp(thread, ({ state }) => (
  <main className="app">
    {layout === 'current' ? <Virtual state={state} /> : <Plain state={state} />}
    {state.composer !== 'removed' && <Composer key={state.mountings} state={state} />}
  </main>
));
