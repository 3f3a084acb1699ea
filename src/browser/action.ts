import { onOwnQuestion } from './questions';

/**
 * Calls back when the person clicks the extension's button. `url` is the tab's address, which the click lets us see.
 */
export function onActionClick(callback: (tab: { id: number; url: string | undefined }) => void): void {
  chrome.action.onClicked.addListener(({ id, url }) => {
    if (id !== undefined) callback({ id, url });
  });
}

/** The page's side: calls back when the person called Ask, with its key or in the context menu. */
export function onOpenAsk(callback: () => void, signal: AbortSignal): void {
  onOwnQuestion(
    'open-ask',
    () => {
      callback();
      return null;
    },
    signal,
  );
}

/** The page's side: calls back when the person clicked the extension's button. */
export function onToggleDrawer(callback: () => void, signal: AbortSignal): void {
  onOwnQuestion(
    'toggle-drawer',
    () => {
      callback();
      return null;
    },
    signal,
  );
}
