import { foldForHash } from '../core/text/hash';
import { createIdHolders } from './id-holders';
import { createKnownTexts, isOurs, isSameAnswer, provisionalId } from './response-ids';
import type { PageReader } from './read-page';
import { followSigns } from './signs';

/** An assistant message on the page. */
export interface TrackedResponse {
  /** The host's own id, `text:<hash>` of its text, or `streaming:<random>` until one of these is known. */
  id: string;
  element: Element;
  state: 'streaming' | 'complete';
  /**
   * The length of its text when last read, as returned by {@link PageReader.roughLength}; 0 if only the id was read.
   */
  length: number;
}

/** The result of one pass. */
export interface TrackerChange {
  /**
   * Every mounted response in document order. While many new ones are being read over several passes, this is the
   * previous list.
   */
  responses: readonly TrackedResponse[];
  /** False if the list is the same as in the previous pass: same elements, ids and states. */
  isChanged: boolean;
  /** Ids that were replaced, oldest first. Marks of `from` now belong to `to`. */
  renamed: readonly { from: string; to: string }[];
  /** Milliseconds until another pass is due even if the page does not change; null if none is. */
  nextCheckIn: number | null;
}

/** Follows the responses of one conversation. It has no timers or observers: call {@link ResponseTracker.update}. */
export interface ResponseTracker {
  /**
   * @param dirty - The targets of the mutations since the last pass (for text, its parent). Empty when a check is due,
   * and in the first pass, which reads the whole page.
   */
  update(dirty: Iterable<ParentNode>): TrackerChange;
  /** @see Signs.areLost */
  areSignsLost(): boolean;
}

/** What a tracker needs. */
export interface TrackerOptions {
  reader: PageReader;
  /** A clock in milliseconds that never goes backwards, such as `performance.now()`. */
  now: () => number;
}

/** What is kept about a mounted response. */
interface Live {
  element: Element;
  id: string;
  state: TrackedResponse['state'];
  /** When its content last changed, judged by mutations. */
  touchedAt: number;
  /** When its length was last read, and the result. A flickering attribute is not a text change. */
  sampledAt: number;
  sampledLength: number;
  /** The folded text when it was last complete or, before that, last read in full; '' if never. */
  text: string;
  /**
   * A complete text that is reported as being written again but has not changed yet, else ''. It may continue or be
   * replaced.
   */
  resumedFrom: string;
  /**
   * It is complete but has not been read since it appeared or changed, at `sampledAt`. It is read once it has had time
   * to settle.
   */
  isDoubtful?: boolean;
}

/** A response that left the page while streaming is looked for among this many most recent ones. */
const MOST_LOST = 4;
/** How much of a streaming text must begin the text of the node that replaces it, in folded code units. */
const CONTINUES = 64;
/**
 * How long a pass may read new responses, and postponed ones (ms); at least one of each. The rest is left for the next
 * passes.
 */
const BUDGET = 12;
/** Of this many postponed responses, one is read per pass. */
const SHARE = 64;
/** The pause between two passes that read postponed responses (ms). */
const NEXT = 50;
/** The longest pause between two checks of a response that does not finish, in milliseconds. */
const LONGEST_PAUSE_MS = 10_000;

/** Makes a tracker for one conversation. A new conversation needs a new tracker. */
export function createResponseTracker({ reader, now }: TrackerOptions): ResponseTracker {
  const { settleMs } = reader.platform;
  const signs = followSigns(reader);
  const known = createKnownTexts();
  let live = new Map<Element, Live>();
  let lost: Live[] = [];
  let renamed: { from: string; to: string }[] = [];
  let lastList: readonly TrackedResponse[] | undefined;
  let t = 0;

  const holders = createIdHolders();
  /** Some known id is free, so a new element may be the one that had it. */
  let hasFreeIds = false;
  /** The responses found, and how many of them have been processed; null when all are. */
  let scan: { found: readonly Element[]; at: number } | null = null;
  /** The person's messages, if finding them took so long that the answers are left for the next pass. */
  let users: readonly Element[] | null = null;
  /** The last pass took so long that it left the rest for this one. */
  let isHeld = false;
  /** Responses with content that changed since they were last read. */
  let touched = new Set<Element>();

  const isTakenBeside = (self: Element) => (id: string) => holders.isTaken(id, self);
  const setId = (one: Live, id: string) => {
    one.id = id;
    holders.set(one.element, id);
  };

  const read = (element: Element) => foldForHash(reader.text(element));

  /** The host's id, unless another response on the page has the same: then it does not identify anything. */
  const hostId = (element: Element): string | null => {
    const id = reader.messageId(element);
    return id !== null && holders.isTaken(id, element) ? null : id;
  };

  const knownId = (element: Element, text: string) =>
    known.find(text, reader.position(element), isTakenBeside(element));

  const rename = (one: Live, to: string | null) => {
    if (to === null || one.id === to) return;
    renamed.push({ from: one.id, to });
    known.rename(one.id, to);
    setId(one, to);
  };
  const adoptHostId = (one: Live) => rename(one, hostId(one.element));

  const sample = (element: Element, sampledLength = reader.roughLength(element)) => ({ sampledAt: t, sampledLength });

  /** Marks the text as being written, from now on at the latest. */
  const stream = (one: Pick<Live, 'element'>, change: Partial<Live>) =>
    Object.assign(one, { state: 'streaming', resumedFrom: '', ...sample(one.element) }, change) as Live;

  /** Another answer is being written in the same place. Marks of the old one keep its id. */
  const restart = (one: Live, id: string | null) => {
    setId(one, id ?? provisionalId());
    return stream(one, { text: '' });
  };

  /** Marks the text as settled, with its final id. */
  const complete = (one: Live, text: string, roughLength?: number) => {
    Object.assign(one, { state: 'complete', resumedFrom: '', text, ...sample(one.element, roughLength) });
    known.add(text, one.id, reader.position(one.element));
  };

  /** Handles a node that is new in this pass: a new answer, one that came back, or a re-rendered one. */
  const mount = (element: Element, isLast: boolean): Live => {
    const host = hostId(element);
    // A long conversation must open at once, so finished responses with an id from the site are read later.
    if (
      host !== null &&
      !isLast &&
      lost.length === 0 &&
      !signs.isStreaming(element, false) &&
      reader.contentRoots(element)[0]
    ) {
      const text = '';
      return {
        element,
        id: host,
        state: 'complete',
        touchedAt: t,
        sampledAt: t,
        sampledLength: 0,
        text,
        resumedFrom: text,
        isDoubtful: true,
      };
    }
    const { text: raw, roughLength } = reader.read(element);
    const text = foldForHash(raw);
    const isWriting = signs.isStreaming(element, isLast) || !text;
    const before = isWriting || !hasFreeIds ? null : knownId(element, text);
    const isBack = before !== null && (host ?? before) === before;
    // Only the last answer can have signs that have not appeared yet or ended too early.
    const isDone = !isWriting && (isBack || !isLast);
    const predecessor = isBack
      ? undefined
      : lost.find(
          // One with an id from the site is recognised by that id, or else by its text.
          (other) => (isOurs(other.id) || (host === null && text)) && continues(other.text, text, isLast),
        );
    const own = host ?? before ?? (isDone ? known.mint(text) : null);
    const id = predecessor?.id ?? own ?? provisionalId();
    const one = { element, id, touchedAt: t, text, resumedFrom: '' } as Live;
    if (lost[0]) lost = lost.filter((other) => other !== predecessor && other.id !== host);
    rename(one, own);
    if (isDone) complete(one, text, roughLength);
    else stream(one, {});
    return one;
  };

  /** The content of a response may have changed. */
  const touch = (one: Live, isLast: boolean) => {
    one.touchedAt = t;
    const { element, resumedFrom } = one;
    if (one.state === 'streaming' && !resumedFrom) return;
    // Re-rendered or re-highlighted. As long as the site's id and the length are the same, it need not be read in this
    // very frame.
    const isDoubtful =
      one.state === 'complete' &&
      !signs.isStreaming(element, false) &&
      (hostId(element) === one.id || (!!one.text && reader.roughLength(element) === one.sampledLength));
    if (!isDoubtful) return look(one, isLast);
    if (!one.isDoubtful) one.sampledAt = t;
    one.isDoubtful = true;
    adoptHostId(one);
  };

  /** Reads a response's current text and decides whether it is still the same one. */
  const look = (one: Live, isLast: boolean) => {
    const { element, resumedFrom } = one;
    one.isDoubtful = false;
    const text = read(element);
    if (resumedFrom) {
      // An answer that continues begins with its old text; a regenerated one does not.
      if (!text.startsWith(resumedFrom)) restart(one, hostId(element));
      else if (text !== resumedFrom) one.resumedFrom = '';
      return;
    }
    const isSame = !!text && text === one.text;
    const isWriting = signs.isStreaming(element, false);
    if (text.startsWith(one.text) && (isWriting || (isLast && !isSame && one.text)))
      stream(one, { resumedFrom: isSame ? text : '' });
    else if (isSame) adoptHostId(one);
    else if (isWriting || !text) restart(one, hostId(element));
    else replace(one, text, isLast);
  };

  /** A complete text became a different one: another version, a correction, a recycled node, or a new answer. */
  const replace = (one: Live, text: string, isLast: boolean) => {
    const host = hostId(one.element);
    const before = knownId(one.element, text);
    const id = host ?? before ?? (isSameAnswer(one.text, text) ? one.id : null);
    if (isLast && id !== one.id && (id === null || id !== before)) return restart(one, host);
    setId(one, id ?? known.mint(text));
    complete(one, text);
  };

  /** Checks a streaming response with a text that may have settled. */
  const settle = (one: Live, isLast: boolean) => {
    const { element, sampledLength } = one;
    if (t - one.touchedAt < settleMs) {
      if (t - one.sampledAt < settleMs) return;
      Object.assign(one, sample(element));
      adoptHostId(one);
      if (one.sampledLength > sampledLength) signs.grew(element, isLast);
      if (one.sampledLength !== sampledLength) return;
    }
    if (signs.isStreaming(element, isLast)) return;
    const text = read(element);
    if (!text) return;
    adoptHostId(one);
    // An id made from the text follows the text as it was when the answer ended, because that is what a reload finds.
    if (isOurs(one.id) && text !== one.resumedFrom) rename(one, knownId(element, text) ?? known.mint(text));
    complete(one, text);
  };

  /** Looks up the current responses. */
  const beginScan = (users: readonly Element[]) => {
    const found = reader.responses(users);
    const there = new Set(found);
    for (const [element, one] of live) {
      if (there.has(element)) continue;
      live.delete(element);
      holders.set(element, null);
      // Its text is read from the node that left, which is still intact.
      if (one.state === 'streaming') lost = [...lost, { ...one, text: read(element) }].slice(-MOST_LOST);
    }
    hasFreeIds = [...known.ids()].some((id) => !holders.isTaken(id));
    scan = { found, at: 0 };
  };

  /**
   * Processes more of the responses found.
   * @returns Whether it is done with them.
   */
  const goOnScanning = (end: number): boolean => {
    if (!scan) return true;
    const { found } = scan;
    let hasMounted = false;
    for (; scan.at < found.length; scan.at++) {
      const element = found[scan.at]!;
      const one = live.get(element);
      if (one) {
        if (one.state === 'complete' && isOurs(one.id)) adoptHostId(one);
        continue;
      }
      if (hasMounted && now() > end) return false;
      hasMounted = true;
      const mounted = mount(element, element === found.at(-1));
      live.set(element, mounted);
      holders.set(element, mounted.id);
    }
    live = new Map(found.map((element) => [element, live.get(element)!]));
    scan = null;
    return true;
  };

  return {
    areSignsLost: signs.areLost,
    update(dirty) {
      t = now();
      const end = t + BUDGET;
      let isOutside = (!lastList && !scan && !isHeld) || [...live.keys()].some((element) => !element.isConnected);
      for (const node of dirty) {
        let at: Node | null = node;
        while (at && !live.has(at as Element)) at = at.parentNode;
        if (at) touched.add(at as Element);
        isOutside ||= at
          ? at === node && !reader.isResponse(at as Element)
          : node.isConnected && reader.mayHoldResponses(node);
      }
      /** Leaves the rest for the next pass, because a single pass over a very long page would block it. */
      const later: TrackerChange = { responses: lastList ?? [], isChanged: false, renamed: [], nextCheckIn: 0 };
      // Never twice in a row: a page that keeps changing would wait forever.
      const mayHold = !isHeld;
      const hold = (): boolean => (isHeld = mayHold && now() > t + BUDGET / 2);
      isHeld = false;
      if (isOutside || users) {
        // Otherwise nothing has changed outside the answers since they were found.
        if (isOutside || !users) users = reader.userMessages();
        if (hold()) return later;
        beginScan(users);
        users = null;
      }
      const wasScanning = scan !== null;
      if (!goOnScanning(end) || (wasScanning && hold())) return later;
      const changed = touched;
      touched = new Set();
      const list: TrackedResponse[] = [];
      let isChanged = false;
      let nextCheckIn = Infinity;
      /** One per pass, because each can be long; of very many, a share for as long as there is time. */
      let looks = 0;
      const mostLooks = Math.ceil([...live.values()].filter((one) => one.isDoubtful).length / SHARE);
      for (const [element, one] of live) {
        const isLast = list.length === live.size - 1;
        if (changed.has(element)) touch(one, isLast);
        const settled = t - one.sampledAt - settleMs;
        if (one.isDoubtful && settled >= 0 && (looks === 0 || (looks < mostLooks && now() < end))) {
          look(one, isLast);
          looks++;
        }
        if (one.state === 'streaming') settle(one, isLast);
        const { id, state, sampledLength: length } = one;
        const pause =
          state === 'streaming' ? pauseAfter(t - one.touchedAt) : one.isDoubtful ? Math.max(NEXT, -settled) : Infinity;
        nextCheckIn = Math.min(nextCheckIn, pause);
        const before = lastList?.[list.length];
        isChanged ||= before?.id !== id || before.element !== element || before.state !== state;
        list.push({ id, element, state, length });
      }
      isChanged ||= renamed.length > 0 || list.length !== (lastList ?? []).length;
      lastList = isChanged ? list : (lastList ?? list);
      const told = renamed;
      renamed = [];
      return { responses: lastList, isChanged, renamed: told, nextCheckIn: isFinite(nextCheckIn) ? nextCheckIn : null };
    },
  };

  /**
   * A response that is quiet but does not finish is checked less and less often. Changes of the page trigger a pass
   * anyway.
   */
  function pauseAfter(rested: number): number {
    return Math.ceil(
      rested < settleMs ? settleMs - rested : Math.min(LONGEST_PAUSE_MS, Math.max(settleMs, rested / 2)),
    );
  }
}

/** True if a node with the text `next` can be the streaming response that left the page with the text `previous`. */
function continues(previous: string, next: string, isLast: boolean): boolean {
  return previous && next ? next.startsWith(previous.slice(0, CONTINUES)) : isLast;
}
