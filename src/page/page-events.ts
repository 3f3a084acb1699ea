/** How the address changed: by replacing the current entry, by moving through the history, or otherwise. */
type Navigation = 'replace' | 'traverse' | 'other';
type LifecycleEvent = 'left' | 'restored' | 'hidden' | 'shown';

/**
 * Calls back after each navigation without a page load. Only the page itself notices `pushState`, but the Navigation
 * API reports it where available.
 *
 * @param listener - Also receives whether the address changed at this very moment.
 */
export function onNavigate(listener: (how: Navigation, isAtOnce: boolean) => void, signal: AbortSignal): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener(
    'currententrychange',
    (event) => {
      const { navigationType } = event as Event & { navigationType?: string };
      listener(navigationType === 'replace' || navigationType === 'traverse' ? navigationType : 'other', true);
    },
    { signal },
  );
  window.addEventListener('popstate', () => listener('traverse', false), { signal });
}

/** Calls back when the page is left, restored from the browser's cache, hidden or shown. A page could forge that. */
export function onLifecycle(listener: (event: LifecycleEvent) => void, signal: AbortSignal): void {
  const tell = (event: Event, what: LifecycleEvent): void => {
    if (event.isTrusted) listener(what);
  };
  window.addEventListener('pagehide', (event) => tell(event, 'left'), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && tell(event, 'restored'), { signal });
  document.addEventListener('visibilitychange', (event) => tell(event, document.hidden ? 'hidden' : 'shown'), {
    signal,
  });
}

/** Calls back with text that the person (not a script) pastes or drops. */
export function onPaste(listener: (text: string) => void, signal: AbortSignal): void {
  const tell = (event: Event, data: DataTransfer | null): void => {
    if (event.isTrusted && data) listener(data.getData('text/plain'));
  };
  window.addEventListener('paste', (event) => tell(event, event.clipboardData), { capture: true, signal });
  window.addEventListener('drop', (event) => tell(event, event.dataTransfer), { capture: true, signal });
}

/** The person's preferred theme, for a page that does not specify one. */
export function preferredTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
