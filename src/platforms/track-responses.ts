import { foldForHash, hashFolded } from '../core/hash';
import { isOurs, isSameAnswer, KnownTexts, PROVISIONAL } from './response-ids';
import type { PageReader } from './read-page';

/** An assistant message on the page. */
export interface TrackedResponse {
  /** The host's own id, `text:<hash>` of its text, or `streaming:<n>` until one of them is known. */
  id: string;
  element: Element;
  /** Its place among the mounted responses, from 1. */
  ordinal: number;
  state: 'streaming' | 'complete';
}

/** What one pass found. */
export interface TrackerChange {
  /** Every mounted response in document order. */
  responses: readonly TrackedResponse[];
  /** False if the list is what it was in the pass before: same elements, ids, states. */
  isChanged: boolean;
  /** Ids that turned out to be others, oldest first: marks of `from` belong to `to` from now on. */
  renamed: readonly { from: string; to: string }[];
  /** Milliseconds after which another pass is due even if the page does not change; null if none is. */
  nextCheckIn: number | null;
}

/** Follows the responses of one conversation. Has no timers and no observers: others call {@link ResponseTracker.update}. */
export interface ResponseTracker {
  /**
   * @param dirty the targets of the mutations since the last pass (for text, its parent element), or 'all'; an empty set
   *   when a check is due
   */
  update(dirty: ReadonlySet<Element> | 'all'): TrackerChange;
}

/** How a tracker sees the world. */
export interface TrackerOptions {
  reader: PageReader;
  /** A clock in milliseconds that never goes back, such as `performance.now()`. */
  now: () => number;
}

/** What is kept of a mounted response. */
interface Live {
  element: Element;
  id: string;
  state: TrackedResponse['state'];
  /** When its content last changed, as far as mutations tell. */
  touchedAt: number;
  /** When its length was last read, and what it was: a flickering attribute is not text. */
  sampledAt: number;
  sampledLength: number;
  /** The folded text when it was last complete (or, before, last read whole); '' if never. */
  text: string;
  /** A complete text that is said to be written again but has not changed yet: it may go on, or give way to another. */
  resumedFrom: string | null;
}

/** A response that left the page while it streamed is looked for under these many latest ones. */
const MOST_LOST = 4;
/** How much of a streaming text must begin the text of the node that takes its place, in folded code units. */
const CONTINUES = 64;
/** The longest pause between two checks of a response that does not finish, in milliseconds. */
const LONGEST_PAUSE_MS = 10_000;

/** A tracker for one conversation; a new conversation takes a new tracker. */
export function createResponseTracker({ reader, now }: TrackerOptions): ResponseTracker {
  const { settleMs } = reader.platform;
  const known = new KnownTexts();
  let live = new Map<Element, Live>();
  let lost: Live[] = [];
  let streams = 0;
  let renamed: { from: string; to: string }[] = [];
  let lastList: readonly TrackedResponse[] = [];

  const isTakenBeside = (self: Element) => (id: string) => {
    for (const other of live.values()) if (other.element !== self && other.id === id) return true;
    return false;
  };

  const read = (element: Element) => foldForHash(reader.text(element));
  const provisionalId = () => `${PROVISIONAL}${++streams}`;

  /** The host's id, unless another response on the page has it: then it is no identity. */
  const hostId = (element: Element): string | null => {
    const id = reader.messageId(element);
    return id !== null && !isTakenBeside(element)(id) ? id : null;
  };

  const knownId = (element: Element, text: string) =>
    known.find(hashFolded(text), reader.position(element), isTakenBeside(element));

  const rename = (one: Live, to: string) => {
    if (one.id === to) return;
    renamed.push({ from: one.id, to });
    known.rename(one.id, to);
    one.id = to;
  };

  const sample = (one: Live, t: number) => {
    one.sampledAt = t;
    one.sampledLength = reader.roughLength(one.element);
  };

  /** Another answer is being written in the same place; marks of the former stay with its id. */
  const restart = (one: Live, id: string, t: number) => {
    Object.assign(one, { id, state: 'streaming', resumedFrom: null, text: '' });
    sample(one, t);
  };

  /** The text is at rest and the id is the right one. */
  const complete = (one: Live, text: string) => {
    Object.assign(one, { state: 'complete', resumedFrom: null, text });
    known.add(hashFolded(text), one.id, reader.position(one.element));
  };

  /** A node that was not there in the pass before: a new answer, one that came back, or the same in other clothes. */
  const mount = (element: Element, isLast: boolean, t: number): Live => {
    const text = read(element);
    const isWriting = text === '' || reader.isStreaming(element, isLast);
    const host = hostId(element);
    const before = isWriting ? null : knownId(element, text);
    const isBack = before !== null && (host === null || host === before);
    // Only the last answer can be one whose signs have not come yet, or went too early.
    const isDone = !isWriting && (isBack || !isLast);
    const predecessor = isBack
      ? undefined
      : lost.find((other) => (host === null || isOurs(other.id)) && continues(other.text, text, isLast));
    const own = host ?? (isBack ? before : null) ?? (isDone ? known.mint(hashFolded(text)) : null);
    const one: Live = {
      element,
      id: predecessor?.id ?? own ?? provisionalId(),
      state: 'streaming',
      touchedAt: t,
      sampledAt: t,
      sampledLength: reader.roughLength(element),
      text,
      resumedFrom: null,
    };
    if (predecessor) lost = lost.filter((other) => other !== predecessor);
    if (own !== null) rename(one, own);
    if (isDone) complete(one, text);
    return one;
  };

  /** The content of a response may have changed. */
  const touch = (one: Live, isLast: boolean, t: number) => {
    one.touchedAt = t;
    const { element } = one;
    if (one.state === 'streaming') {
      if (one.resumedFrom !== null) followResumed(one, one.resumedFrom, t);
      return;
    }
    const text = read(element);
    const isWriting = reader.isStreaming(element, false);
    if (text.startsWith(one.text) && (isWriting || (isLast && text !== one.text))) {
      Object.assign(one, { state: 'streaming', resumedFrom: text === one.text ? text : null });
      sample(one, t);
    } else if (text === one.text) {
      adoptHostId(one);
    } else {
      replace(one, text, isWriting || text === '', isLast, t);
    }
  };

  /** An answer that goes on begins with what it was; one that is written anew does not. */
  const followResumed = (one: Live, base: string, t: number) => {
    const text = read(one.element);
    if (!text.startsWith(base)) restart(one, hostId(one.element) ?? provisionalId(), t);
    else if (text !== base) one.resumedFrom = null;
  };

  /** A complete text became another one: a version, a correction, a recycled node, or a new answer. */
  const replace = (one: Live, text: string, isWriting: boolean, isLast: boolean, t: number) => {
    const host = hostId(one.element);
    const before = isWriting ? null : knownId(one.element, text);
    if (isWriting) return restart(one, host ?? provisionalId(), t);
    if (host !== null) {
      if (host !== one.id && isLast && before !== host) return restart(one, host, t);
      one.id = host;
    } else if (before !== null) {
      one.id = before;
    } else if (!isSameAnswer(one.text, text)) {
      if (isLast) return restart(one, provisionalId(), t);
      one.id = known.mint(hashFolded(text));
    }
    complete(one, text);
  };

  const adoptHostId = (one: Live) => {
    const host = hostId(one.element);
    if (host !== null) rename(one, host);
  };

  /** Looks at a streaming response whose text may have come to rest. */
  const settle = (one: Live, isLast: boolean, t: number) => {
    const { element } = one;
    if (t - one.touchedAt < settleMs) {
      if (t - one.sampledAt < settleMs) return;
      const lengthBefore = one.sampledLength;
      sample(one, t);
      adoptHostId(one);
      if (one.sampledLength !== lengthBefore) return;
    }
    if (reader.isStreaming(element, isLast)) return;
    const text = read(element);
    if (text === '') return;
    adoptHostId(one);
    // An id made of the text follows the text as it was when the answer ended: that is what a reload finds.
    if (isOurs(one.id) && text !== one.resumedFrom) rename(one, knownId(element, text) ?? known.mint(hashFolded(text)));
    complete(one, text);
  };

  const rescan = (t: number) => {
    const found = reader.responses();
    const staying = new Set(found);
    for (const one of live.values()) {
      if (staying.has(one.element)) continue;
      live.delete(one.element);
      // What is known of it is read from the node that left: it is whole still.
      if (one.state === 'streaming') lost = [...lost, { ...one, text: read(one.element) }].slice(-MOST_LOST);
    }
    for (const element of found) {
      const one = live.get(element);
      if (!one) live.set(element, mount(element, element === found.at(-1), t));
      else if (one.state === 'complete' && isOurs(one.id)) adoptHostId(one);
    }
    live = new Map(found.map((element) => [element, live.get(element)!]));
  };

  return {
    update(dirty) {
      const t = now();
      renamed = [];
      const before = new Set(live.keys());
      const { touched, isOutside } = sortDirty(dirty, live, reader);
      if (isOutside) rescan(t);
      const last = [...live.keys()].at(-1);
      for (const one of live.values()) {
        const isLast = one.element === last;
        if (before.has(one.element) && (dirty === 'all' || touched.has(one.element))) touch(one, isLast, t);
        if (one.state === 'streaming') settle(one, isLast, t);
      }
      const list = [...live.values()].map(({ element, id, state }, at) => ({ id, element, ordinal: at + 1, state }));
      const isChanged = renamed.length > 0 || !isSameList(list, lastList);
      if (isChanged) lastList = list;
      return { responses: lastList, isChanged, renamed, nextCheckIn: nextCheck(live.values(), t, settleMs) };
    },
  };
}

/** Which responses hold a changed element, and whether the list of responses may have changed. */
function sortDirty(dirty: ReadonlySet<Element> | 'all', live: ReadonlyMap<Element, Live>, reader: PageReader) {
  const touched = new Set<Element>();
  if (dirty === 'all') return { touched, isOutside: true };
  let isOutside = [...live.keys()].some((element) => !element.isConnected);
  for (const element of dirty) {
    let at: Element | null = element;
    while (at && !live.has(at)) at = at.parentElement;
    if (at) touched.add(at);
    if (isOutside) continue;
    if (at === element) isOutside = !reader.isResponse(element);
    else if (!at) isOutside = element.isConnected && reader.mayHoldResponses(element);
  }
  return { touched, isOutside };
}

/** True if a node with the text `next` can be the streaming response that left the page with the text `previous`. */
function continues(previous: string, next: string, isLast: boolean): boolean {
  if (previous === '' || next === '') return isLast;
  return next.startsWith(previous.slice(0, CONTINUES));
}

function isSameList(one: readonly TrackedResponse[], other: readonly TrackedResponse[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ id, element, state }, index) => {
      const twin = other[index];
      return twin?.id === id && twin.element === element && twin.state === state;
    })
  );
}

function nextCheck(responses: Iterable<Live>, t: number, settleMs: number): number | null {
  let next: number | null = null;
  for (const { state, touchedAt } of responses) {
    if (state === 'complete') continue;
    const rested = t - touchedAt;
    // A response that rests but does not finish is asked less and less often; the page's own changes come at once anyway.
    const pause = rested < settleMs ? settleMs - rested : Math.min(LONGEST_PAUSE_MS, Math.max(settleMs, rested / 2));
    next = Math.min(next ?? pause, pause);
  }
  return next === null ? null : Math.ceil(next);
}
