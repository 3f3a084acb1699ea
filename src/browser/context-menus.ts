import { KIND_IDS, type KindId } from '../core/annotation/kinds';
import { MENU_LOCK, SETTINGS } from '../core/storage-keys';
import { onOwnQuestion } from './questions';
import { granted, patternsOf } from './rights';
import { attempt } from './storage';

/** An entry of the browser's context menu. */
export interface MenuEntry {
  id: string;
  title: string;
}

/** What the browser's context menu offers. It puts several entries for one place under our name. */
export interface ContextMenu {
  /** For selected text, on the hosts only, in order. */
  entries: readonly MenuEntry[];
  hosts: readonly string[];
  /** For selected text on every page, after those. */
  everywhere: readonly MenuEntry[];
  /** On every page and whatever is on it, last. */
  onPages: readonly MenuEntry[];
}

type Contexts = NonNullable<chrome.contextMenus.CreateProperties['contexts']>;
const SELECTION: Contexts = ['selection'];
const PAGES: Contexts = ['page', 'frame', 'selection', 'link', 'editable', 'image', 'video', 'audio'];

/** What the person chose in the menu, and where. */
export interface MenuClick {
  entry: string;
  tab: number;
  /** The frame with the selection; 0 is the page itself. */
  frame: number;
  selected: string;
}

/**
 * The service worker's part. Keeps the entries in the browser's context menu. Those for certain hosts are offered where
 * we may run, and nowhere else.
 *
 * @param read - What the menu should contain now.
 */
export function keepContextMenu(read: () => Promise<ContextMenu>): void {
  let known = '';
  // Read when it is its turn, so that the last change wins.
  const keep = (): Promise<unknown> =>
    navigator.locks.request(MENU_LOCK, async () => {
      const { entries, hosts, everywhere, onPages } = await read();
      const documentUrlPatterns = entries.length > 0 ? await granted(patternsOf(hosts)) : [];
      const onHosts = documentUrlPatterns.length > 0 ? entries : [];
      const wanted = [
        ...onHosts.map((entry) => ({ ...entry, documentUrlPatterns, contexts: SELECTION })),
        ...everywhere.map((entry) => ({ ...entry, contexts: SELECTION })),
        ...onPages.map((entry) => ({ ...entry, contexts: PAGES })),
      ];
      const next = JSON.stringify(wanted);
      // Most changes of the settings are about something else.
      if (next === known) return;
      await chrome.contextMenus.removeAll();
      for (const { title, ...entry } of wanted) {
        // An ampersand would underline the next letter.
        await create({ ...entry, title: title.replaceAll('&', '&&') });
      }
      known = next;
    });
  const again = (): void => void attempt(keep);
  chrome.runtime.onInstalled.addListener(again);
  chrome.runtime.onStartup.addListener(again);
  chrome.permissions.onAdded.addListener(again);
  chrome.permissions.onRemoved.addListener(again);
  chrome.storage.local.onChanged.addListener((changes) => {
    if (changes[SETTINGS]) again();
  });
  // Whenever this worker starts, because the browser may have stopped it halfway last time.
  again();
}

/** Calls back when the person chooses one of the entries. */
export function onMenuClick(callback: (click: MenuClick) => void): void {
  chrome.contextMenus.onClicked.addListener(({ menuItemId, frameId = 0, selectionText = '' }, tab) => {
    if (tab?.id === undefined) return;
    callback({ entry: String(menuItemId), tab: tab.id, frame: frameId, selected: selectionText });
  });
}

/** The annotator's side: calls back when the person chose in the menu to mark the selection on this page. */
export function onMarkSelection(callback: (kind: KindId) => void, signal: AbortSignal): void {
  onOwnQuestion(
    'mark-selection',
    ({ kind }) => {
      const known = KIND_IDS.find((id) => id === kind);
      if (known) callback(known);
      return known ? null : undefined;
    },
    signal,
  );
}

/** Resolves once the browser has the entry, or has refused it. */
function create(entry: chrome.contextMenus.CreateProperties): Promise<void> {
  return new Promise((resolve) => {
    chrome.contextMenus.create(entry, () => {
      void chrome.runtime.lastError;
      resolve();
    });
  });
}
