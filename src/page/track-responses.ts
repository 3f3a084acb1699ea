import { foldForHash } from '../core/text/hash';
import { createIdHolders } from './id-holders';
import { continues, type LiveResponse } from './live-response';
import { createKnownTexts, isOurs, isSameAnswer, provisionalId } from './response-ids';
import type { PageReader } from './read-page';
import { followSigns, type Signs } from './signs';

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

/** A response that left the page while streaming is looked for among this many most recent ones. */
const MOST_LOST = 4;
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

/**
 * Follows the responses of one conversation; a new conversation needs a new tracker. It has no timers or observers: call
 * {@link ResponseTracker.update}.
 */
export class ResponseTracker {
  readonly #reader: PageReader;
  readonly #now: () => number;
  readonly #settleMs: number;
  readonly #signs: Signs;
  readonly #known = createKnownTexts();
  readonly #holders = createIdHolders();
  #live = new Map<Element, LiveResponse>();
  #lost: LiveResponse[] = [];
  #renamed: { from: string; to: string }[] = [];
  #lastList: readonly TrackedResponse[] | undefined;
  /** When the current pass began. */
  #t = 0;
  /** Some known id is free, so a new element may be the one that had it. */
  #hasFreeIds = false;
  /** The responses found, and how many of them have been processed; null when all are. */
  #scan: { found: readonly Element[]; at: number } | null = null;
  /** The person's messages, if finding them took so long that the answers are left for the next pass. */
  #users: readonly Element[] | null = null;
  /** The last pass took so long that it left the rest for this one. */
  #isHeld = false;
  /** Responses with content that changed since they were last read. */
  #touched = new Set<Element>();

  /** @param now - A clock in milliseconds that never goes backwards, such as `performance.now()`. */
  constructor(reader: PageReader, now: () => number) {
    this.#reader = reader;
    this.#now = now;
    this.#settleMs = reader.platform.settleMs;
    this.#signs = followSigns(reader);
  }

  /** @see Signs.areLost */
  areSignsLost(): boolean {
    return this.#signs.areLost();
  }

  /**
   * @param dirty - The targets of the mutations since the last pass (for text, its parent). Empty when a check is due,
   * and in the first pass, which reads the whole page.
   */
  update(dirty: Iterable<ParentNode>): TrackerChange {
    this.#t = this.#now();
    const end = this.#t + BUDGET;
    const isOutside = this.#takeMutations(dirty);
    const last = this.#lastList ?? [];
    if (!this.#find(isOutside, end)) return { responses: last, isChanged: false, renamed: [], nextCheckIn: 0 };
    const { list, nextCheckIn } = this.#check(end);
    const renamed = this.#renamed;
    this.#renamed = [];
    const isChanged =
      renamed.length > 0 ||
      list.length !== last.length ||
      list.some(({ id, element, state }, at) => {
        const before = last[at]!;
        return before.id !== id || before.element !== element || before.state !== state;
      });
    const responses = isChanged ? list : last;
    this.#lastList = responses;
    return { responses, isChanged, renamed, nextCheckIn };
  }

  /**
   * Notes which responses changed.
   * @returns Whether there may be others than those that are known.
   */
  #takeMutations(dirty: Iterable<ParentNode>): boolean {
    let isOutside =
      (!this.#lastList && !this.#scan && !this.#isHeld) ||
      [...this.#live.keys()].some((element) => !element.isConnected);
    for (const node of dirty) {
      let at: Node | null = node;
      while (at && !this.#live.has(at as Element)) at = at.parentNode;
      if (at) this.#touched.add(at as Element);
      isOutside ||= at
        ? at === node && !this.#reader.isResponse(at as Element)
        : node.isConnected && this.#reader.mayHoldResponses(node);
    }
    return isOutside;
  }

  /**
   * Finds the responses, and reads new ones.
   * @returns False if the rest is left for the next pass, because a single pass over a very long page would block it.
   */
  #find(isOutside: boolean, end: number): boolean {
    // Never twice in a row: a page that keeps changing would wait forever.
    const mayHold = !this.#isHeld;
    const hold = (): boolean => (this.#isHeld = mayHold && this.#now() > this.#t + BUDGET / 2);
    this.#isHeld = false;
    if (isOutside || this.#users) {
      // Otherwise nothing has changed outside the answers since they were found.
      if (isOutside || !this.#users) this.#users = this.#reader.userMessages();
      if (hold()) return false;
      this.#beginScan(this.#users);
      this.#users = null;
    }
    const wasScanning = this.#scan !== null;
    return this.#goOnScanning(end) && !(wasScanning && hold());
  }

  /** Checks each response, and tells when the next check is due. */
  #check(end: number): { list: TrackedResponse[]; nextCheckIn: number | null } {
    const changed = this.#touched;
    this.#touched = new Set();
    const list: TrackedResponse[] = [];
    let nextCheckIn = Infinity;
    /** One per pass, because each can be long; of very many, a share for as long as there is time. */
    let looks = 0;
    const mostLooks = Math.ceil([...this.#live.values()].filter((one) => one.isDoubtful).length / SHARE);
    for (const [element, one] of this.#live) {
      const isLast = list.length === this.#live.size - 1;
      if (changed.has(element)) this.#touch(one, isLast);
      const settled = this.#t - one.sampledAt - this.#settleMs;
      if (one.isDoubtful && settled >= 0 && (looks === 0 || (looks < mostLooks && this.#now() < end))) {
        this.#readAgain(one, isLast);
        looks++;
      }
      if (one.state === 'streaming') this.#settle(one, isLast);
      const { id, state, sampledLength: length } = one;
      const pause =
        state === 'streaming'
          ? this.#pauseAfter(this.#t - one.touchedAt)
          : one.isDoubtful
            ? Math.max(NEXT, -settled)
            : Infinity;
      nextCheckIn = Math.min(nextCheckIn, pause);
      list.push({ id, element, state, length });
    }
    return { list, nextCheckIn: isFinite(nextCheckIn) ? nextCheckIn : null };
  }

  /**
   * A response that is quiet but does not finish is checked less and less often. Changes of the page trigger a pass
   * anyway.
   */
  #pauseAfter(rested: number): number {
    const left = this.#settleMs - rested;
    return Math.ceil(left > 0 ? left : Math.min(LONGEST_PAUSE_MS, Math.max(this.#settleMs, rested / 2)));
  }

  #setId(one: LiveResponse, id: string): void {
    one.id = id;
    this.#holders.set(one.element, id);
  }

  #read(element: Element): string {
    return foldForHash(this.#reader.text(element));
  }

  /** The host's id, unless another response on the page has the same: then it does not identify anything. */
  #hostId(element: Element): string | null {
    const id = this.#reader.messageId(element);
    return id !== null && this.#holders.isTaken(id, element) ? null : id;
  }

  #knownId(element: Element, text: string): string | null {
    return this.#known.find(text, this.#reader.position(element), (id) => this.#holders.isTaken(id, element));
  }

  #rename(one: LiveResponse, to: string | null): void {
    if (to === null || one.id === to) return;
    this.#renamed.push({ from: one.id, to });
    this.#known.rename(one.id, to);
    this.#setId(one, to);
  }

  #adoptHostId(one: LiveResponse): void {
    this.#rename(one, this.#hostId(one.element));
  }

  #sample(
    element: Element,
    sampledLength = this.#reader.roughLength(element),
  ): Pick<LiveResponse, 'sampledAt' | 'sampledLength'> {
    return { sampledAt: this.#t, sampledLength };
  }

  /** Marks the text as being written, from now on at the latest. */
  #stream(one: Pick<LiveResponse, 'element'>, change: Partial<LiveResponse>): LiveResponse {
    return Object.assign(
      one,
      { state: 'streaming', resumedFrom: '', ...this.#sample(one.element) },
      change,
    ) as LiveResponse;
  }

  /** Another answer is being written in the same place. Marks of the old one keep its id. */
  #restart(one: LiveResponse, id: string | null): void {
    this.#setId(one, id ?? provisionalId());
    this.#stream(one, { text: '' });
  }

  /** Marks the text as settled, with its final id. */
  #complete(one: LiveResponse, text: string, roughLength?: number): void {
    Object.assign(one, { state: 'complete', resumedFrom: '', text, ...this.#sample(one.element, roughLength) });
    this.#known.add(text, one.id, this.#reader.position(one.element));
  }

  /** Handles a node that is new in this pass: a new answer, one that came back, or a re-rendered one. */
  #mount(element: Element, isLast: boolean): LiveResponse {
    const host = this.#hostId(element);
    // A long conversation must open at once, so finished responses with an id from the site are read later.
    if (
      host !== null &&
      !isLast &&
      this.#lost.length === 0 &&
      !this.#signs.isStreaming(element, false) &&
      this.#reader.contentRoots(element)[0]
    ) {
      return {
        element,
        id: host,
        state: 'complete',
        touchedAt: this.#t,
        sampledAt: this.#t,
        sampledLength: 0,
        text: '',
        resumedFrom: '',
        isDoubtful: true,
      };
    }
    const { text: raw, roughLength } = this.#reader.read(element);
    const text = foldForHash(raw);
    const isWriting = this.#signs.isStreaming(element, isLast) || !text;
    const before = isWriting || !this.#hasFreeIds ? null : this.#knownId(element, text);
    const isBack = before !== null && (host ?? before) === before;
    // Only the last answer can have signs that have not appeared yet or ended too early.
    const isDone = !isWriting && (isBack || !isLast);
    const predecessor = isBack
      ? undefined
      : this.#lost.find(
          // One with an id from the site is recognised by that id, or else by its text.
          (other) => (isOurs(other.id) || (host === null && text)) && continues(other.text, text, isLast),
        );
    const own = host ?? before ?? (isDone ? this.#known.mint(text) : null);
    const id = predecessor?.id ?? own ?? provisionalId();
    const one = { element, id, touchedAt: this.#t, text, resumedFrom: '' } as LiveResponse;
    this.#lost = this.#lost.filter((other) => other !== predecessor && other.id !== host);
    this.#rename(one, own);
    if (isDone) this.#complete(one, text, roughLength);
    else this.#stream(one, {});
    return one;
  }

  /** The content of a response may have changed. */
  #touch(one: LiveResponse, isLast: boolean): void {
    one.touchedAt = this.#t;
    const { element, resumedFrom } = one;
    if (one.state === 'streaming' && !resumedFrom) return;
    // Re-rendered or re-highlighted. As long as the site's id and the length are the same, it need not be read in this
    // very frame.
    const isDoubtful =
      one.state === 'complete' &&
      !this.#signs.isStreaming(element, false) &&
      (this.#hostId(element) === one.id || (!!one.text && this.#reader.roughLength(element) === one.sampledLength));
    if (!isDoubtful) return this.#readAgain(one, isLast);
    if (!one.isDoubtful) one.sampledAt = this.#t;
    one.isDoubtful = true;
    this.#adoptHostId(one);
  }

  /** Reads a response's current text and decides whether it is still the same one. */
  #readAgain(one: LiveResponse, isLast: boolean): void {
    const { element, resumedFrom } = one;
    one.isDoubtful = false;
    const text = this.#read(element);
    if (resumedFrom) {
      // An answer that continues begins with its old text; a regenerated one does not.
      if (!text.startsWith(resumedFrom)) this.#restart(one, this.#hostId(element));
      else if (text !== resumedFrom) one.resumedFrom = '';
      return;
    }
    const isSame = !!text && text === one.text;
    const isWriting = this.#signs.isStreaming(element, false);
    if (text.startsWith(one.text) && (isWriting || (isLast && !isSame && one.text)))
      this.#stream(one, { resumedFrom: isSame ? text : '' });
    else if (isSame) this.#adoptHostId(one);
    else if (isWriting || !text) this.#restart(one, this.#hostId(element));
    else this.#replace(one, text, isLast);
  }

  /** A complete text became a different one: another version, a correction, a recycled node, or a new answer. */
  #replace(one: LiveResponse, text: string, isLast: boolean): void {
    const host = this.#hostId(one.element);
    const before = this.#knownId(one.element, text);
    const id = host ?? before ?? (isSameAnswer(one.text, text) ? one.id : null);
    if (isLast && id !== one.id && (id === null || id !== before)) return this.#restart(one, host);
    this.#setId(one, id ?? this.#known.mint(text));
    this.#complete(one, text);
  }

  /** Checks a streaming response with a text that may have settled. */
  #settle(one: LiveResponse, isLast: boolean): void {
    const { element, sampledLength } = one;
    if (this.#t - one.touchedAt < this.#settleMs) {
      if (this.#t - one.sampledAt < this.#settleMs) return;
      Object.assign(one, this.#sample(element));
      this.#adoptHostId(one);
      if (one.sampledLength > sampledLength) this.#signs.grew(element, isLast);
      if (one.sampledLength !== sampledLength) return;
    }
    if (this.#signs.isStreaming(element, isLast)) return;
    const text = this.#read(element);
    if (!text) return;
    this.#adoptHostId(one);
    // An id made from the text follows the text as it was when the answer ended, because that is what a reload finds.
    if (isOurs(one.id) && text !== one.resumedFrom)
      this.#rename(one, this.#knownId(element, text) ?? this.#known.mint(text));
    this.#complete(one, text);
  }

  /** Looks up the current responses. */
  #beginScan(users: readonly Element[]): void {
    const found = this.#reader.responses(users);
    const there = new Set(found);
    for (const [element, one] of this.#live) {
      if (there.has(element)) continue;
      this.#live.delete(element);
      this.#holders.set(element, null);
      // Its text is read from the node that left, which is still intact.
      if (one.state === 'streaming')
        this.#lost = [...this.#lost, { ...one, text: this.#read(element) }].slice(-MOST_LOST);
    }
    this.#hasFreeIds = [...this.#known.ids()].some((id) => !this.#holders.isTaken(id));
    this.#scan = { found, at: 0 };
  }

  /**
   * Processes more of the responses found.
   * @returns Whether it is done with them.
   */
  #goOnScanning(end: number): boolean {
    if (!this.#scan) return true;
    const { found } = this.#scan;
    let hasMounted = false;
    for (; this.#scan.at < found.length; this.#scan.at++) {
      const element = found[this.#scan.at]!;
      const one = this.#live.get(element);
      if (one) {
        if (one.state === 'complete' && isOurs(one.id)) this.#adoptHostId(one);
        continue;
      }
      if (hasMounted && this.#now() > end) return false;
      hasMounted = true;
      const mounted = this.#mount(element, element === found.at(-1));
      this.#live.set(element, mounted);
      this.#holders.set(element, mounted.id);
    }
    this.#live = new Map(found.map((element) => [element, this.#live.get(element)!]));
    this.#scan = null;
    return true;
  }
}
