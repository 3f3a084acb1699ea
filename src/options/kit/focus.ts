import { tick } from 'svelte';

/** Focuses an element that stays, before the focused button disappears together with what it acted on. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

/** If the focused element is gone and nothing else took the focus, focuses the dialog's title or the tab's content. */
export function keepFocus(): Promise<void> {
  return giveFocusBack(null);
}

/** Like {@link keepFocus}, but prefers the element that had the focus before, if it still exists. */
export async function giveFocusBack(before: Element | null): Promise<void> {
  await tick();
  if (document.activeElement !== document.body) return;
  const title = document.querySelector('dialog[open] h2');
  const home = before?.isConnected && before !== document.body ? before : (title ?? document.querySelector('main'));
  (home as HTMLElement | null)?.focus({ preventScroll: true });
}
