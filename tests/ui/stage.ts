import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { addStyleSheet } from '../../src/browser/style-sheets';
import { openAnnotations } from '../../src/stores/annotations';
import { setAnchors } from '../../src/stores/anchors';
import { $connection } from '../../src/stores/connection';
import { openConversation } from '../../src/stores/conversation';
import { closePreview, setOutcome } from '../../src/stores/feedback';
import { focusMark } from '../../src/stores/focus';
import { openDrafts } from '../../src/stores/note-drafts';
import { $notices, announce, withdraw } from '../../src/stores/notices';
import { setPage } from '../../src/stores/page';
import { openPanel } from '../../src/stores/panel';
import { chooseResponse, setResponses } from '../../src/stores/responses';
import { pageAnswer } from '../../src/core/settings/page-settings';
import { sheetHeight } from '../../src/core/room/room';
import { SIGN_SIZE } from '../../src/core/room/launcher-place';
import { DEFAULT_PAGE_SETTINGS, DEFAULT_SETTINGS, DEFAULT_WIDTH } from '../../src/core/settings/settings';
import { $room, makeWay, placeInRoom } from '../../src/stores/room';
import { $settings, takeSettings } from '../../src/stores/settings';
import { hideToolbar } from '../../src/stores/toolbar';
import { setWaiting } from '../../src/stores/waiting';
import { setWalking } from '../../src/stores/walk';
import * as annotations from '../../src/stores/annotations';
import type { Annotation } from '../../src/core/annotation/annotation';
import type { KindId } from '../../src/core/annotation/kinds';
import type { Translate } from '../../src/core/messages/translate';
import { notePress } from '../../src/ui/kit/focus-when';
import App from '../../src/ui/shell/App.svelte';
import { DELIVERED, mountUi, type Ui } from '../../src/ui/shell/mount';
import { followStores } from '../../src/ui/shell/state.svelte';
import type { Port } from '../../src/ui/shell/port';
import { lookupIn } from '../../src/core/messages/catalogue';
import { createTranslate } from '../../src/core/messages/translate';
import catalogue from '../../static/_locales/en/messages.json';
import { english } from '../english';
import { pseudoCatalogue } from '../pseudo-locale';

/** The languages that can be chosen on a stage. */
const LANGUAGES: Readonly<Record<string, Translate>> = { ar: createTranslate(lookupIn(pseudoCatalogue(catalogue))) };

/** The rules that axe checks, in all tests of the drawer. */
export const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until the element has the focus in our shadow root (`toHaveFocus` only checks the document). */
export async function focusOf(stage: Pick<Stage, 'root'>, locator: Locator): Promise<void> {
  await expect.poll(() => stage.root.activeElement !== null && stage.root.activeElement === locator.query()).toBe(true);
}

export interface Stage extends Ui {
  host: HTMLElement;
  root: ShadowRoot;
  barsLayer: HTMLElement;
  /** What the components requested from the page, oldest first: name and arguments. */
  calls: unknown[][];
  port: Port;
}

/** Resets all stores as on a page that has just been opened, with this theme. */
export function emptyStores(theme: 'light' | 'dark' = 'light'): void {
  hideToolbar();
  setWalking(false);
  setWaiting([]);
  openAnnotations([], { done: [], undone: [] });
  setAnchors({});
  setResponses([]);
  chooseResponse(null);
  openConversation({ identity: 'one', platform: 'claude', id: 'c1', isRead: true, written: null, frames: [], sent: 0 });
  // `gone` is final on a page; a test starts on another one.
  $connection.set({ state: 'ready', platform: 'claude.ai' });
  closePreview();
  setOutcome(null);
  focusMark(null);
  openDrafts({});
  for (const { about } of $notices.get()) withdraw(about);
  announce(null);
  setPage({ theme, hasModal: false, isInert: false, isCalled: false });
  openPanel('');
  takeSettings({
    ...DEFAULT_PAGE_SETTINGS,
    ...pageAnswer(DEFAULT_SETTINGS, undefined, false, '::highlight').settings,
    isOpen: true,
  });
  makeWay('no');
  placeInRoom({
    stand: { stance: 'floating', width: DEFAULT_WIDTH, height: null },
    launcher: { look: 'sign', top: 200, width: SIGN_SIZE },
  });
}

/** Mounts the UI like the content script. What its key guard does outside is done on the window here. */
export function openStage(changes: Partial<Port> = {}, translate: Translate = english): Stage {
  const host = document.createElement('recurate-root');
  const root = host.attachShadow({ mode: 'open' });
  document.documentElement.append(host);
  const calls: unknown[][] = [];
  const called =
    (name: string) =>
    (...args: unknown[]): void =>
      void calls.push([name, ...args]);
  const port: Port = {
    mark: called('mark'),
    isOver: () => false,
    writeNote: called('writeNote'),
    discardNote: called('discardNote'),
    restoreNote: called('restoreNote'),
    clear: called('clear'),
    attach: called('attach'),
    claim: called('claim'),
    decline: called('decline'),
    startWalk: called('startWalk'),
    walk: called('walk'),
    leaveWalk: called('leaveWalk'),
    dismiss: called('dismiss'),
    goToAnnotation: called('goToAnnotation'),
    goToResponse: called('goToResponse'),
    undo: () => void (called('undo')(), annotations.undo()),
    redo: () => void (called('redo')(), annotations.redo()),
    insert: async () => called('insert')(),
    quote: async (id) => called('quote')(id),
    verify: called('verify'),
    copy: async (text) => called('copy')(text),
    copyReport: called('copyReport'),
    openOptions: called('openOptions'),
    openWelcome: called('openWelcome'),
    pause: async () => called('pause')(),
    retry: called('retry'),
    openAsk: called('openAsk'),
    ...changes,
  };
  // Nobody has pressed anything on this page yet.
  notePress(true);
  const barsLayer = document.createElement('div');
  const translateInto = async (language: string): Promise<Translate | null> => LANGUAGES[language] ?? null;
  const ui = mountUi(root, {
    app: App,
    follow: followStores,
    port,
    translate,
    translateInto,
    addStyles: addStyleSheet,
    barsLayer,
  });
  const life = new AbortController();
  // On a page, the session gives the drawer the width that was chosen, if it fits.
  const stop = $settings.listen(({ width, sheet }) => {
    const { stand } = $room.get();
    const height = stand.stance === 'sheet' ? sheetHeight(sheet, innerHeight) : null;
    placeInRoom({ ...$room.get(), stand: { ...stand, width, height } });
  });
  life.signal.addEventListener('abort', stop);
  deliverTo(ui, life.signal);
  const destroy = (): void => {
    life.abort();
    ui.destroy();
  };
  return { ...ui, barsLayer, destroy, host, root, calls, port };
}

/** Delivers what the key guard of a page would. */
export function deliverTo(ui: Pick<Ui, 'deliver'>, signal: AbortSignal): void {
  for (const type of DELIVERED) {
    window.addEventListener(type, (event) => ui.deliver(event) && event.preventDefault(), { capture: true, signal });
  }
}

/** Brings everything that moves to its end. */
export function endMotion({ root }: Pick<Stage, 'root'>): void {
  for (const motion of root.getAnimations()) motion.finish();
}

export function closeStage(stage: Stage): void {
  stage.destroy();
  stage.host.remove();
}

/** A mark as stored. */
export function annotation(
  id: string,
  kind: KindId,
  quote: string,
  more: Partial<Annotation> & Place = {},
): Annotation {
  const { response = 'r1', ordinal = 1, start = 0, ...rest } = more;
  return {
    id,
    kind,
    note: '',
    earlier: [],
    tags: [],
    created: 1000,
    modified: 1000,
    target: {
      type: 'response',
      source: 'https://claude.ai/chat/c1',
      response,
      ordinal,
      selectors: { quote: { exact: quote, prefix: '', suffix: '' }, position: { start, end: start + quote.length } },
    },
    ...rest,
  };
}

interface Place {
  response?: string;
  ordinal?: number;
  start?: number;
}

/** Puts marks and their responses into the stores. */
export function showMarks(marks: readonly Annotation[], responses = 1): void {
  setResponses(
    Array.from({ length: responses }, (_, at) => ({ id: `r${at + 1}`, ordinal: at + 1, state: 'complete' as const })),
  );
  openAnnotations(marks, { done: [], undone: [] });
}

/** The marks in the picture the design is based on. */
export const FOUR_MARKS: readonly Annotation[] = [
  annotation('a', 'keep', 'A single table with a JSON column is the simplest thing that works', { start: 10 }),
  annotation('b', 'drop', 'You could also bring in a graph database, which many teams find exciting.', { start: 100 }),
  annotation('c', 'deeper', 'a generated column with an index', { start: 200, note: 'show the migration' }),
  annotation('d', 'verify', 'Postgres reads such a column about as fast as a plain one.', { start: 300 }),
];
