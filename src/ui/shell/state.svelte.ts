import type { ReadableAtom } from 'nanostores';
import { getContext } from 'svelte';
import * as anchors from '../../stores/anchors';
import * as annotations from '../../stores/annotations';
import * as connection from '../../stores/connection';
import * as conversation from '../../stores/conversation';
import * as feedback from '../../stores/feedback';
import * as focus from '../../stores/focus';
import * as noteDrafts from '../../stores/note-drafts';
import * as panel from '../../stores/panel';
import * as responses from '../../stores/responses';
import * as toolbar from '../../stores/toolbar';
import * as waiting from '../../stores/waiting';
import * as walk from '../../stores/walk';
import { followShell, live, STATE } from './shell-state.svelte';

// Svelte reserves names that start with `$` in this file, so the stores are used through their modules.

/** All stores of a page that is annotated, as runes. Components read each one with a call, and update when it changes. */
export type State = ReturnType<typeof followStores>;

/** Follows the stores until the signal aborts. */
export function followStores(signal: AbortSignal) {
  const alive = <T>(store: ReadableAtom<T>): (() => T) => live(store, signal);
  return {
    ...followShell(signal),
    annotations: alive(annotations.$annotations),
    history: alive(annotations.$history),
    anchorInfos: alive(anchors.$anchors),
    listed: alive(anchors.$listed),
    ordered: alive(anchors.$ordered),
    connection: alive(connection.$connection),
    conversation: alive(conversation.$conversation),
    feedback: alive(feedback.$feedback),
    lostIn: alive(feedback.$lostIn),
    lostOut: alive(feedback.$lostOut),
    unsaved: alive(feedback.$unsaved),
    empty: alive(feedback.$empty),
    isPreviewing: alive(feedback.$isPreviewing),
    outcome: alive(feedback.$outcome),
    focused: alive(focus.$focused),
    noteDrafts: alive(noteDrafts.$noteDrafts),
    panel: alive(panel.$panel),
    currentResponse: alive(responses.$currentResponse),
    order: alive(responses.$order),
    toolbar: alive(toolbar.$toolbar),
    waiting: alive(waiting.$waiting),
    isWalking: alive(walk.$isWalking),
  };
}

/** The stores as runes. Call it during component initialisation. */
export function useState(): State {
  return getContext<State>(STATE);
}
