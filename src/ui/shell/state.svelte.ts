import type { ReadableAtom } from 'nanostores';
import { getContext } from 'svelte';
import * as anchors from '../../stores/anchors';
import * as annotations from '../../stores/annotations';
import * as connection from '../../stores/connection';
import * as conversation from '../../stores/conversation';
import * as feedback from '../../stores/feedback';
import * as focus from '../../stores/focus';
import * as noteDrafts from '../../stores/note-drafts';
import * as notices from '../../stores/notices';
import * as page from '../../stores/page';
import * as responses from '../../stores/responses';
import * as room from '../../stores/room';
import * as settings from '../../stores/settings';
import * as toolbar from '../../stores/toolbar';
import * as walk from '../../stores/walk';

// Svelte reserves names that start with `$` in this file, so the stores are used through their modules.

/** The stores as runes. Components read each one with a call, and update when it changes. */
export type State = ReturnType<typeof followStores>;

/** Follows the stores until the signal aborts. */
export function followStores(signal: AbortSignal) {
  function live<T>(store: ReadableAtom<T>): () => T {
    let value = $state.raw(store.get());
    signal.addEventListener(
      'abort',
      store.subscribe((now) => void (value = now)),
    );
    return () => value;
  }

  return {
    annotations: live(annotations.$annotations),
    history: live(annotations.$history),
    anchorInfos: live(anchors.$anchors),
    listed: live(anchors.$listed),
    ordered: live(anchors.$ordered),
    connection: live(connection.$connection),
    conversation: live(conversation.$conversation),
    feedback: live(feedback.$feedback),
    unsaved: live(feedback.$unsaved),
    empty: live(feedback.$empty),
    isPreviewing: live(feedback.$isPreviewing),
    outcome: live(feedback.$outcome),
    focused: live(focus.$focused),
    noteDrafts: live(noteDrafts.$noteDrafts),
    announcement: live(notices.$announcement),
    notices: live(notices.$notices),
    page: live(page.$page),
    currentResponse: live(responses.$currentResponse),
    order: live(responses.$order),
    room: live(room.$room),
    settings: live(settings.$settings),
    toolbar: live(toolbar.$toolbar),
    isWalking: live(walk.$isWalking),
  };
}

/** The context key of the state. */
export const STATE = Symbol('state');

/** The stores as runes. Call it during component initialisation. */
export function useState(): State {
  return getContext<State>(STATE);
}
