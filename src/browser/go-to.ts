import { isGoToRequest, type GoToRequest } from '../core/library/go-to';
import { GO_TO } from '../core/storage-keys';
import { askTab, onOwnQuestion } from './questions';
import { attempt, type Stored } from './storage';
import { showTab, tabsOf } from './tabs';

/** Where the conversation of a mark can be opened. */
export interface Home {
  /** On the web. */
  address: string;
  /** The hosts on which it may already be open. */
  hosts: readonly string[];
  /** Whether it is open at an address on them. */
  isAt: (url: URL) => boolean;
}

/**
 * Shows a mark in the tab that has its conversation open, in whatever window; if there are several, in the one used
 * last. Otherwise opens the conversation in a new tab.
 */
export function openInConversation(annotation: string, { address, hosts, isAt }: Home): Promise<Stored<void>> {
  return attempt(async () => {
    const request: GoToRequest = { annotation, at: Date.now() };
    for (const { id, url } of await tabsOf(hosts)) {
      if (isAt(new URL(url)) && (await showIn(id, request))) return;
    }
    await leave(request);
    await chrome.tabs.create({ url: address });
  });
}

/**
 * Shows an ordinary page: the tab that has it open, as far as we may know that, or else a new one, where the browser
 * scrolls to the words if it finds them.
 * @param address - On the web.
 * @param words - Empty for none.
 */
export function openPage(address: string, words: string): Promise<Stored<void>> {
  return attempt(async () => {
    const page = new URL(address);
    for (const { id, url } of await tabsOf([page.host])) {
      if (isSamePage(new URL(url), page) && (await showTab(id))) return;
    }
    // A comma would begin another part of it, and so would a hyphen (https://wicg.github.io/scroll-to-text-fragment).
    const fragment = encodeURIComponent(words).replaceAll('-', '%2D');
    const place = fragment && `${page.hash ? '' : '#'}:~:text=${fragment}`;
    await chrome.tabs.create({ url: `${address}${place}` });
  });
}

/** A fragment is a place on the page, unless an application shows another page for each, as in core/ask/page-identity. */
function isSamePage(one: URL, other: URL): boolean {
  return withoutPlace(one) === withoutPlace(other);
}

const withoutPlace = ({ href }: URL): string => href.replace(/#(?![/!]).*/, '');

/** The annotator's side: calls back when the library asks for a mark, and returns whether it will be shown. */
export function onGoTo(show: (request: GoToRequest) => boolean, signal: AbortSignal): void {
  onOwnQuestion('go-to', (request) => isGoToRequest(request) && show(request), signal);
}

/** @returns False if the tab is gone or has no annotator, as when it was open before the extension was installed. */
async function showIn(tab: number, request: GoToRequest): Promise<boolean> {
  const found = await attempt(() => chrome.tabs.get(tab));
  if (!found.ok) return false;
  // The browser loads a tab that it put to sleep when it is shown.
  const isLoading = found.value.discarded || found.value.status !== 'complete';
  if (isLoading) await leave(request);
  if (!(await showTab(tab))) return false;
  const answer = await askTab(tab, 'go-to', request);
  const isShown = answer.ok && answer.value;
  if (isLoading && isShown) await chrome.storage.local.remove(GO_TO);
  return isShown || isLoading;
}

/** For the next page that opens. */
function leave(request: GoToRequest): Promise<void> {
  return chrome.storage.local.set({ [GO_TO]: request });
}
