import { getContext } from 'svelte';
import * as asked from '../../stores/ask';

// Svelte reserves names that start with `$` in this file, so the store is used through its module.

/** Everything that Ask shows, as runes: read it with a call. */
export type Ask = () => asked.AskState;

/** Follows Ask's store until the signal aborts. */
export function followAsk(signal: AbortSignal): Ask {
  let state = $state.raw(asked.$ask.get());
  signal.addEventListener(
    'abort',
    asked.$ask.subscribe((now) => void (state = now)),
  );
  return () => state;
}

/** The context key of Ask's state. */
export const ASK = Symbol('ask');

/** Ask's state. Call it during component initialisation. */
export function useAsk(): Ask {
  return getContext<Ask>(ASK);
}
