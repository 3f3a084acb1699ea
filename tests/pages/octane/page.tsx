import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { installReplica, type ComposerSlot, type PageComposer, type Site } from '../shared/install';
import { labelsFor } from '../shared/labels';
import { mountApp } from '../shared/react/mount';
import { createThread, isBusy, type State } from '../shared/thread';
import { Lexical } from './lexical';
import { OctaneMessage } from './messages';
import { Textarea } from './textarea';

const site: Site = {
  path: (id) => (id === null ? '/' : `/uc/${id}`),
  idIn: (path) => /^\/uc\/([\w-]+)/.exec(path)?.[1] ?? null,
  newId: () => crypto.randomUUID(),
  setTheme: (theme) => void (document.documentElement.style.colorScheme = theme),
};

const query = new URLSearchParams(location.search);
const thread = createThread(site.newId);
const slot: ComposerSlot = { current: undefined };
const page = installReplica(thread, site, slot);
/** A new composer starts hydrated if the previous one was. */
let wasHydrated = query.has('hydrated');

function Composer({ state }: { state: State }): ReactNode {
  const labels = labelsFor(state.locale);
  const [isHydrated, setHydrated] = useState(wasHydrated);
  const [draft, setDraft] = useState('');
  const [sendCount, setSendCount] = useState(0);
  const hydrated = useRef<(() => void) | undefined>(undefined);
  const isDisabled = state.composer === 'disabled';
  const isStoppable = isBusy(state);

  const register = useCallback((composer: PageComposer | undefined) => {
    slot.current = composer && {
      ...composer,
      hydrate: () =>
        new Promise((done) => {
          if (wasHydrated) return done();
          hydrated.current = done;
          wasHydrated = true;
          setHydrated(true);
        }),
    };
  }, []);
  useEffect(() => {
    if (isHydrated) hydrated.current?.();
  }, [isHydrated]);

  const submit = (): void => {
    const text = draft.trim();
    if (!text || isDisabled) return;
    setDraft('');
    setSendCount((count) => count + 1);
    page.submit(text);
  };

  const props = { labels, draft, sendCount, isDisabled, onChange: setDraft, submit, register };
  return (
    <div data-octane-detail-footer="">
      <form
        className="composer"
        data-logged-out=""
        data-mobile-composer=""
        data-octane-native-draft-handoff=""
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="composer-box">
          <div data-composer-editor-host="">
            {!isHydrated && <Textarea {...props} />}
            <div data-octane-lexical-host="">{isHydrated && <Lexical {...props} />}</div>
          </div>
          <div data-composer-trailing="" className="composer-row">
            <button
              aria-label={isStoppable ? labels.stop : labels.send}
              data-composer-submit=""
              data-send-label={labels.send}
              data-stop-label={labels.stop}
              className="round"
              {...(isStoppable
                ? { type: 'button' as const, 'data-stop-generating': '', onClick: () => void thread.stop() }
                : { type: 'submit' as const })}
              aria-disabled={!isStoppable && draft.trim() === ''}
            >
              {isStoppable ? '■' : '↑'}
            </button>
          </div>
        </div>
      </form>
    </div>
  );
}

mountApp(thread, function App({ state }) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = state.entries.length;
  useEffect(() => {
    if (count > 0) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [count]);
  const labels = labelsFor(state.locale);
  return (
    <main aria-label="ChatGPT" data-app-shell="" className="app">
      <div
        ref={scroller}
        aria-label={labels.conversation}
        data-swipable-detail-body=""
        role="region"
        tabIndex={0}
        className="scroller"
      >
        <section
          data-web-mobile-conversation=""
          {...(state.conversation && { 'data-conversation-id': state.conversation })}
        >
          <div data-mobile-thread="" className="column">
            <ol aria-label={labels.conversation} data-conversation-transcript="">
              {state.entries.map(
                (entry) => entry.mounted && <OctaneMessage key={entry.key} entry={entry} locale={state.locale} />,
              )}
            </ol>
          </div>
        </section>
      </div>
      {state.composer !== 'removed' && <Composer key={state.mountings} state={state} />}
    </main>
  );
});
