import { getContext } from 'svelte';
import { live } from '../../ui/shell/shell-state.svelte';
import * as block from './block';
import * as giving from './giving';
import type { Keeping } from './kept';
import * as shown from './shown';

// Svelte reserves names that start with `$` in this file, so the stores are used through their modules.

/** What only the view shows, as runes. Components read each one with a call. */
export type ViewState = ReturnType<typeof followView>;

/** Follows the view's own stores until the signal aborts. */
export function followView(keeping: Keeping, signal: AbortSignal) {
  return {
    document: live(shown.$document, signal),
    answer: live(shown.$answer, signal),
    answers: live(shown.$answers, signal),
    hasOlder: live(shown.$hasOlder, signal),
    olderWanted: live(shown.$olderWanted, signal),
    hasChats: live(shown.$hasChats, signal),
    hasNewer: live(shown.$hasNewer, signal),
    status: live(shown.$status, signal),
    viewSettings: live(shown.$viewSettings, signal),
    block: live(block.$block, signal),
    copied: live(giving.$copied, signal),
    explainsCopying: live(giving.$explainsCopying, signal),
    keeping,
  };
}

/** The context key of the view's state. */
export const VIEW = Symbol('view');

/** The state of the view. Call it during component initialisation. */
export function useView(): ViewState {
  return getContext<ViewState>(VIEW);
}
