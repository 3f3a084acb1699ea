import { useEffect, useRef, type ReactNode } from 'react';
import { Composer } from '../claude/composer';
import { Row } from '../claude/messages';
import { DEMO_ANSWER, demoConversation, demoReply } from '../samples';
import { installReplica, type ComposerSlot, type Site } from '../shared/install';
import { mountApp } from '../shared/react/mount';
import { createThread, type State } from '../shared/thread';

/** The demo's own conversation. The server returns this page for its address too, so that a reload works. */
const DEMO_ID = 'de300000-0000-4000-8000-000000000001';
const READING_PACE = { tokensPerFrame: 1, delayMs: 28, pendingMs: 700 };

let replies = 0;

const site: Site = {
  path: (id) => (id === null ? '/demo' : `/chat/${id}`),
  idIn: (path) => /^\/chat\/([\w-]+)/.exec(path)?.[1] ?? null,
  newId: () => crypto.randomUUID(),
  setTheme: (theme) => void (document.documentElement.dataset.mode = theme),
  firstConversation: demoConversation,
  replyTo: () => ({ answer: demoReply(replies++), pace: READING_PACE }),
};

history.replaceState(null, '', site.path(DEMO_ID) + location.search);
const thread = createThread(site.newId);
const slot: ComposerSlot = { current: undefined };
const page = installReplica(thread, site, slot);

const toggleTheme = (): void => site.setTheme(document.documentElement.dataset.mode === 'dark' ? 'light' : 'dark');

/** Scrolls along with the streaming answer unless the reader has scrolled up. */
function useAutoScroll(version: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    const element = scroller.current;
    if (element && isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [version]);
  const onScroll = (): void => {
    const element = scroller.current;
    if (element) isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
  };
  return { scroller, onScroll };
}

function Transcript({ state }: { state: State }): ReactNode {
  const { scroller, onScroll } = useAutoScroll(state.version);
  const { entries, locale } = state;
  return (
    <div data-autoscroll-container="true" ref={scroller} onScroll={onScroll} className="scroller">
      <div data-testid="transcript-list" className="column">
        <div role="feed" data-perf-region="transcript" aria-label="Chat messages">
          {entries.map(
            (entry, index) =>
              entry.mounted && (
                <Row key={entry.key} entry={entry} index={index} of={entries.length} layout="hub" locale={locale} />
              ),
          )}
        </div>
      </div>
    </div>
  );
}

mountApp(thread, ({ state }) => (
  <div data-testid="bardhub-claudechat-root" className="app">
    <header className="demo-header">
      <span className="demo-name">Demo chat</span>
      <span className="demo-hint">Select words in an answer to mark them. Nothing leaves this machine.</span>
      <button type="button" onClick={toggleTheme} aria-label="Switch between light and dark">
        ◐
      </button>
    </header>
    <Transcript state={state} />
    {state.composer !== 'removed' && (
      <Composer isCode={false} state={state} thread={thread} slot={slot} submit={page.submit} />
    )}
  </div>
));

/** Streams the second answer when the demo is opened for the first time. */
async function welcome(): Promise<void> {
  if (thread.state().entries.length !== 2) return;
  await thread.ask('I want to bake sourdough on a weekend. Give me a plan.');
  await window.replica.stream(DEMO_ANSWER, READING_PACE);
}

const WELCOME_AFTER_MS = 900;
setTimeout(() => void welcome(), WELCOME_AFTER_MS);
