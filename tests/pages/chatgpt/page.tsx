import { useEffect, useRef, type ReactNode } from 'react';
import { installReplica, type ComposerSlot, type Site } from '../shared/install';
import { mountApp } from '../shared/react/mount';
import { setThemeClass } from '../shared/theme';
import { createThread, type Entry, type State } from '../shared/thread';
import { ClassicTurn } from './classic';
import { Composer, type Layout } from './composer';
import { SelectionOverlay } from './overlay';
import { PowerTurn, type Turn } from './power';

/** Group chats have addresses of their own. */
const [, section = 'c'] = /^\/(gg)\//.exec(location.pathname) ?? [];

const site: Site = {
  path: (id) => (id === null ? '/' : `/${section}/${id}`),
  idIn: (path) => /\/(?:c|gg)\/([\w-]+)/.exec(path)?.[1] ?? null,
  newId: () => crypto.randomUUID(),
  setTheme: setThemeClass,
};

const isClassic =
  location.hostname === 'chat.openai.com' || new URLSearchParams(location.search).get('layout') === 'classic';
const layout: Layout = isClassic ? 'classic' : 'power';
const thread = createThread(site.newId);
const slot: ComposerSlot = { current: undefined };
const page = installReplica(thread, site, slot);

/** Pairs each prompt with its answer. */
function turnsOf(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of entries) {
    const last = turns.at(-1);
    if (entry.role === 'assistant' && last && !last.answer) last.answer = entry;
    else if (entry.role === 'assistant') turns.push({ key: entry.promptId, prompt: undefined, answer: entry });
    else turns.push({ key: entry.id, prompt: entry, answer: undefined });
  }
  return turns;
}

function Power({ state }: { state: State }): ReactNode {
  return (
    <div data-mcp-app-portal-target="true" data-thread-user-message-navigation-content="true">
      <div data-chatgpt-conversation-selection-target="true" data-thread-find-target="conversation">
        {turnsOf(state.entries).map(({ key, prompt, answer }, index) => (
          <PowerTurn key={key} turnKey={key} prompt={prompt} answer={answer} index={index} locale={state.locale} />
        ))}
      </div>
    </div>
  );
}

function Classic({ state }: { state: State }): ReactNode {
  return (
    <div id="thread" className="group/thread">
      {state.entries.map(
        (entry, index) =>
          entry.mounted && <ClassicTurn key={entry.key} entry={entry} index={index} locale={state.locale} />,
      )}
    </div>
  );
}

mountApp(thread, function App({ state }) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = state.entries.length;
  useEffect(() => {
    if (count > 0) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [count]);
  const scroll = isClassic
    ? { 'data-scroll-root': '' }
    : { 'data-app-action-timeline-scroll': '', role: 'presentation' };
  return (
    <main className="app" {...(isClassic && { id: 'main' })}>
      <div ref={scroller} className="scroller" {...scroll}>
        <div className="column">{isClassic ? <Classic state={state} /> : <Power state={state} />}</div>
      </div>
      {state.composer !== 'removed' && (
        <Composer
          key={state.mountings}
          layout={layout}
          state={state}
          thread={thread}
          slot={slot}
          submit={page.submit}
        />
      )}
      {!isClassic && <SelectionOverlay />}
    </main>
  );
});
