import { useEffect, useRef, type ReactNode } from 'react';
import { installReplica, type ComposerSlot, type Site } from '../shared/install';
import { labelsFor } from '../shared/labels';
import { mountApp } from '../shared/react/mount';
import { useRows } from '../shared/react/virtual';
import { createThread, type State } from '../shared/thread';
import { Composer } from './composer';
import { Row, type Layout } from './messages';

/**
 * Chats, sessions of Claude Code and of Cowork, and shared conversations have addresses of their own. A shared one can only
 * be read: its page has no message field.
 */
const [, section = 'chat'] = /^\/(code|cowork|share)\//.exec(location.pathname) ?? [];

const site: Site = {
  path: (id) => (id === null ? '/new' : `/${section}/${id}`),
  idIn: (path) => /^\/(?:chat|code|cowork|share)\/([\w-]+)/.exec(path)?.[1] ?? null,
  newId: () => crypto.randomUUID(),
  isReadOnly: section === 'share',
  setTheme: (theme) => void (document.documentElement.dataset.mode = theme),
};

const query = new URLSearchParams(location.search);
const layout: Layout = section === 'code' ? 'code' : query.get('layout') === 'feed' ? 'feed' : 'hub';
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

mountApp(thread, ({ state }) => (
  <div data-testid="bardhub-claudechat-root" className="app">
    <div data-testid="chat-column-body" className="app">
      <Transcript state={state} />
      {!site.isReadOnly && state.composer !== 'removed' && (
        <Composer
          key={state.mountings}
          isCode={layout === 'code'}
          state={state}
          thread={thread}
          slot={slot}
          submit={page.submit}
        />
      )}
    </div>
  </div>
));
