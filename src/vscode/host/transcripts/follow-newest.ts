import { join } from 'node:path';
import type { FoundSession, SessionFinder } from './find-sessions';
import { NewestSession } from './newest-session';
import { watchFolder, type FolderWatch } from './watch-folder';

/** The shortest time between two searches, in ms. */
const BREATH = 500;

/** At most a part of all time is spent on searching: so many times as long as the last search took is paused. */
const PAUSE = 20;

/** The longest of these pauses, in ms: on a busy machine a search takes long, and a person waits for a new session. */
const LONGEST_PAUSE = 2000;

/** Only so many sessions of each agent are looked for: the newest is among them. */
const NEWEST = 16;

/** So many files of each agent are opened before what was found is shown: there can be thousands of other projects. */
const OPENED = 500;

/** How long a search lasts where the system reports changes, in ms: some reports get lost. */
const LASTS = 10_000;

/** So many folders are watched: those of sessions long past are not. */
const MOST_WATCHED = 64;

export interface NewestOptions extends Pick<FolderWatch, 'signal' | 'intervals' | 'watch'> {
  /** The folders that are open in the window, absolute. */
  folders: readonly string[];
  finder: SessionFinder;
  /** The file of the session in which the person is at work; null for none. */
  held?: () => string | null;
  /** Another session is the one to show; null if there is none yet. */
  onSession(session: FoundSession | null): void;
  /** In ms. */
  now?: () => number;
}

/** Says which session to show, at first and whenever that is another one, until the signal is aborted. */
export function followNewest(options: NewestOptions): void {
  const { folders, finder, signal, onSession, held, now = Date.now } = options;
  const newest = new NewestSession();
  const watched = new Map<string, AbortController>();
  let sessions: readonly FoundSession[] = [];
  let shown: string | null | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isSearching = false;
  let isDue = false;
  let searchedAt = 0;
  let pausedUntil = 0;

  const choose = (): void => {
    const session = newest.choose(sessions, now(), held?.());
    const path = session?.path ?? null;
    if (path === shown) return;
    shown = path;
    onSession(session);
  };

  const watchOnly = (places: readonly string[]): void => {
    const wanted = new Set(places.slice(0, MOST_WATCHED));
    for (const [place, controller] of watched) {
      if (wanted.has(place)) continue;
      controller.abort();
      watched.delete(place);
    }
    for (const place of wanted) {
      if (watched.has(place)) continue;
      const controller = new AbortController();
      watched.set(place, controller);
      const onChange = (name: string | null, isRoutine: boolean): void => {
        if (name !== null) finder.changed(join(place, name));
        if (isRoutine && (isSearching || performance.now() - searchedAt < LASTS)) choose();
        else searchSoon();
      };
      watchFolder(place, { ...options, signal: controller.signal, onChange });
    }
  };

  const search = async (): Promise<void> => {
    isSearching = true;
    isDue = false;
    const begun = performance.now();
    const found = await finder.find(folders, signal, NEWEST, OPENED).finally(() => (isSearching = false));
    if (signal.aborted) return;
    sessions = found.sessions;
    searchedAt = performance.now();
    const pause = found.isPart ? BREATH : Math.min(LONGEST_PAUSE, Math.max(BREATH, PAUSE * (searchedAt - begun)));
    pausedUntil = searchedAt + pause;
    watchOnly(found.places);
    choose();
    if (isDue || found.isPart) searchSoon();
  };

  function searchSoon(): void {
    isDue = true;
    if (isSearching || signal.aborted) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void search();
      },
      Math.max(0, pausedUntil - performance.now()),
    );
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const controller of watched.values()) controller.abort();
  });
  void search();
}
