import type { ReadableAtom } from 'nanostores';
import { getContext } from 'svelte';
import * as notices from '../../stores/notices';
import * as page from '../../stores/page';
import * as room from '../../stores/room';
import * as settings from '../../stores/settings';

// Svelte reserves names that start with `$` in this file, so the stores are used through their modules.

/** What the shell and the drawer show on any page, as runes. Components read each one with a call. */
export type ShellState = ReturnType<typeof followShell>;

/** A store as a rune, until the signal aborts. */
export function live<T>(store: ReadableAtom<T>, signal: AbortSignal): () => T {
  let value = $state.raw(store.get());
  signal.addEventListener(
    'abort',
    store.subscribe((now) => void (value = now)),
  );
  return () => value;
}

/** Follows the stores that a shell needs on any page, until the signal aborts. */
export function followShell(signal: AbortSignal) {
  return {
    announcement: live(notices.$announcement, signal),
    notices: live(notices.$notices, signal),
    page: live(page.$page, signal),
    room: live(room.$room, signal),
    settings: live(settings.$settings, signal),
  };
}

/** The context key of the state. */
export const STATE = Symbol('state');

/** The state of the shell. Call it during component initialisation. */
export function useShell(): ShellState {
  return getContext<ShellState>(STATE);
}
