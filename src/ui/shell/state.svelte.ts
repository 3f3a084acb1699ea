import type { ReadableAtom } from 'nanostores';
import * as anchors from '../../stores/anchors';
import * as marks from '../../stores/annotations';
import * as site from '../../stores/connection';
import * as chat from '../../stores/conversation';
import * as applied from '../../stores/feedback';
import * as looked from '../../stores/focus';
import * as drafts from '../../stores/note-drafts';
import * as told from '../../stores/notices';
import * as host from '../../stores/page';
import * as answers from '../../stores/responses';
import * as chosen from '../../stores/settings';
import * as tools from '../../stores/toolbar';

const follows: (() => () => void)[] = [];

/** A store as a rune: components read it by a call, and follow it wherever they do so while they render. */
function live<T>(store: ReadableAtom<T>): () => T {
  let value = $state.raw(store.get());
  follows.push(() => store.subscribe((now) => void (value = now)));
  return () => value;
}

/** Keeps what stands below in step with the stores. @returns A function that ends it. */
export function followStores(): () => void {
  const ends = follows.map((follow) => follow());
  return () => ends.forEach((end) => end());
}

export const annotations = live(marks.$annotations);
export const history = live(marks.$history);
export const anchorInfos = live(anchors.$anchors);
export const ordered = live(anchors.$ordered);
export const connection = live(site.$connection);
export const conversation = live(chat.$conversation);
export const feedback = live(applied.$feedback);
export const isPreviewing = live(applied.$isPreviewing);
export const outcome = live(applied.$outcome);
export const focused = live(looked.$focused);
export const noteDrafts = live(drafts.$noteDrafts);
export const announcement = live(told.$announcement);
export const notices = live(told.$notices);
export const page = live(host.$page);
export const currentResponse = live(answers.$currentResponse);
export const order = live(answers.$order);
export const settings = live(chosen.$settings);
export const toolbar = live(tools.$toolbar);
