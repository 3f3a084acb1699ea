import { tick } from 'svelte';

/** Gives focus to what stays, before a button that has it goes away with what it did. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}

/** Where what had focus is gone and nothing else took it, the dialog's title has it, or what the tab shows. */
export function keepFocus(): Promise<void> {
  return giveFocusBack(null);
}

/** As {@link keepFocus}, and to what had it before if that is there still. */
export async function giveFocusBack(before: Element | null): Promise<void> {
  await tick();
  if (document.activeElement !== document.body) return;
  const title = document.querySelector('dialog[open] h2');
  const home = before?.isConnected && before !== document.body ? before : (title ?? document.querySelector('main'));
  (home as HTMLElement | null)?.focus({ preventScroll: true });
}
