import { foldForHash } from '../core/text/hash';
import { createIdHolders } from './id-holders';
import { createKnownTexts, isOurs, isSameAnswer, provisionalId } from './response-ids';
import type { PageReader } from './read-page';
import { followSigns } from './signs';

/** An assistant message on the page. */
export interface TrackedResponse {
  /** The host's own id, `text:<hash>` of its text, or `streaming:<random>` until one of them is known. */
  id: string;
  element: Element;
  state: 'streaming' | 'complete';
  /** How long its text was when it was last looked at, by {@link PageReader.roughLength}; 0 if only its id was. */
  length: number;
}

/** What one pass found. */
export interface TrackerChange {
  /** Every mounted response in document order; the list of before while many new ones are being read, over several passes. */
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
   * @param dirty the targets of the mutations since the last pass (for text, its parent); none when a check is due,
   *   or in the first pass, which looks at the whole page
   */
  update(dirty: Iterable<ParentNode>): TrackerChange;
  /** @see Signs.areLost */
  areSignsLost(): boolean;
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
  /** A complete text that is said to be written again but has not changed yet ('' if none): it may go on, or give way. */
  resumedFrom: string;
  /** Complete, and not read since it came or changed, which was at `sampledAt`: it will be, once it had time to settle. */
  isDoubtful?: boolean;
}

/** A response that left the page while it streamed is looked for under these many latest ones. */
const MOST_LOST = 4;
/** How much of a streaming text must begin the text of the node that takes its place, in folded code units. */
const CONTINUES = 64;
/** For so long a pass may read what is new, and what is to be read later (ms): at least one each. The rest is for the next passes. */
const BUDGET = 12;
/** Of so many that are to be read later one is read in each pass. */
const SHARE = 64;
/** The pause between two passes that read what is to be read later (ms). */
const NEXT = 50;
/** The longest pause between two checks of a response that does not finish, in milliseconds. */
const LONGEST_PAUSE_MS = 10_000;

/** A tracker for one conversation; a new conversation takes a new tracker. */
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
  /** Some known id is free: what comes may be what had it. */
  let hasFreeIds = false;
  /** The responses that were found, and how far they have been gone through; null once all were. */
  let scan: { found: readonly Element[]; at: number } | null = null;
  /** The person's messages, where looking for them took so long that the answers are looked for in the next pass. */
  let users: readonly Element[] | null = null;
  /** The last pass took so long that it left the rest for this one. */
  let isHeld = false;
  /** Those whose content changed since they were looked at. */
  let touched = new Set<Element>();

  const isTakenBeside = (self: Element) => (id: string) => holders.isTaken(id, self);
  const setId = (one: Live, id: string) => {
    one.id = id;
    holders.set(one.element, id);
  };

  const read = (element: Element) => foldForHash(reader.text(element));

  /** The host's id, unless another response on the page has it: then it is no identity. */
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

  /** The text is being written, from now on at least. */
  const stream = (one: Pick<Live, 'element'>, change: Partial<Live>) =>
    Object.assign(one, { state: 'streaming', resumedFrom: '', ...sample(one.element) }, change) as Live;

  /** Another answer is being written in the same place; marks of the former stay with its id. */
  const restart = (one: Live, id: string | null) => {
    setId(one, id ?? provisionalId());
    return stream(one, { text: '' });
  };

  /** The text is at rest and the id is the right one. */
  const complete = (one: Live, text: string, roughLength?: number) => {
    Object.assign(one, { state: 'complete', resumedFrom: '', text, ...sample(one.element, roughLength) });
    known.add(text, one.id, reader.position(one.element));
  };

  /** A node that was not there in the pass before: a new answer, one that came back, or the same in other clothes. */
  const mount = (element: Element, isLast: boolean): Live => {
    const host = hostId(element);
    // A long conversation opens at once: what the site names and has ended is read later.
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
    // Only the last answer can be one whose signs have not come yet, or went too early.
    const isDone = !isWriting && (isBack || !isLast);
    const predecessor = isBack
      ? undefined
      : lost.find(
          // One that the site names is known by its name, or else by its words.
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
    // Shown anew, highlighted anew: as long as the site names it so, or it is no longer or shorter, it need not be read in
    // this very frame.
    const isDoubtful =
      one.state === 'complete' &&
      !signs.isStreaming(element, false) &&
      (hostId(element) === one.id || (!!one.text && reader.roughLength(element) === one.sampledLength));
    if (!isDoubtful) return look(one, isLast);
    if (!one.isDoubtful) one.sampledAt = t;
    one.isDoubtful = true;
    adoptHostId(one);
  };

  /** Reads what a response says now, and decides whether it still is the same. */
  const look = (one: Live, isLast: boolean) => {
    const { element, resumedFrom } = one;
    one.isDoubtful = false;
    const text = read(element);
    if (resumedFrom) {
      // An answer that goes on begins with what it was; one that is written anew does not.
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

  /** A complete text became another one: a version, a correction, a recycled node, or a new answer. */
  const replace = (one: Live, text: string, isLast: boolean) => {
    const host = hostId(one.element);
    const before = knownId(one.element, text);
    const id = host ?? before ?? (isSameAnswer(one.text, text) ? one.id : null);
    if (isLast && id !== one.id && (id === null || id !== before)) return restart(one, host);
    setId(one, id ?? known.mint(text));
    complete(one, text);
  };

  /** Looks at a streaming response whose text may have come to rest. */
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
    // An id made of the text follows the text as it was when the answer ended: that is what a reload finds.
    if (isOurs(one.id) && text !== one.resumedFrom) rename(one, knownId(element, text) ?? known.mint(text));
    complete(one, text);
  };

  /** Looks what responses there are now. */
  const beginScan = (users: readonly Element[]) => {
    const found = reader.responses(users);
    const there = new Set(found);
    for (const [element, one] of live) {
      if (there.has(element)) continue;
      live.delete(element);
      holders.set(element, null);
      // What is known of it is read from the node that left: it is whole still.
      if (one.state === 'streaming') lost = [...lost, { ...one, text: read(element) }].slice(-MOST_LOST);
    }
    hasFreeIds = [...known.ids()].some((id) => !holders.isTaken(id));
    scan = { found, at: 0 };
  };

  /** Goes on with the responses that were found. @returns Whether it is done with them. */
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
      /** The rest in the next pass: in one, all that a very long page takes would hold it up. */
      const later: TrackerChange = { responses: lastList ?? [], isChanged: false, renamed: [], nextCheckIn: 0 };
      // Never twice in a row: a page that goes on changing would wait for ever.
      const mayHold = !isHeld;
      const hold = (): boolean => (isHeld = mayHold && now() > t + BUDGET / 2);
      isHeld = false;
      if (isOutside || users) {
        // Else nothing has changed outside the answers since they were found.
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
      /** One in a pass, each can be long; of very many a share, as long as there is time. */
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

  /** A response that rests but does not finish is asked less and less often; the page's own changes come at once anyway. */
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
