import type { LiveResponse } from './live-response';
import type { PageReader } from './read-page';
import { isOurs } from './response-ids';
import { ResponseLives } from './response-lives';
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
  /** It counts as being written only because its first word has not come, and nothing shows that it will. */
  isStalled?: boolean;
}

/** The result of one pass. */
export interface TrackerChange {
  /**
   * Every mounted response in document order. While many new ones are being read over several passes, this is the
   * previous list.
   */
  responses: readonly TrackedResponse[];
  /** False if the list says the same as in the previous pass: same elements, ids and states. Lengths may differ. */
  isChanged: boolean;
  /** Ids that were replaced, oldest first. Marks of `from` now belong to `to`. */
  renamed: readonly { from: string; to: string }[];
  /** Milliseconds until another pass is due even if the page does not change; null if none is. */
  nextCheckIn: number | null;
}

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
  readonly #lives: ResponseLives;
  #live = new Map<Element, LiveResponse>();
  #lastList: readonly TrackedResponse[] | undefined;
  /** When the current pass began. */
  #t = 0;
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
    this.#lives = new ResponseLives(reader, this.#signs);
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
    this.#lives.beginPass(this.#t);
    const end = this.#t + BUDGET;
    const isOutside = this.#takeMutations(dirty);
    const last = this.#lastList ?? [];
    if (!this.#find(isOutside, end)) return { responses: last, isChanged: false, renamed: [], nextCheckIn: 0 };
    const { list, nextCheckIn } = this.#check(end);
    const renamed = this.#lives.takeRenamed();
    const isChanged =
      renamed.length > 0 ||
      list.length !== last.length ||
      list.some(({ id, element, state, isStalled }, at) => {
        const before = last[at]!;
        return (
          before.id !== id || before.element !== element || before.state !== state || before.isStalled !== isStalled
        );
      });
    // How long a complete text is tells whether its node was written into since it was read.
    const isResized = list.some(({ state, length }, at) => state === 'complete' && last[at]?.length !== length);
    const responses = isChanged || isResized ? list : last;
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
      if (changed.has(element)) this.#lives.touch(one, isLast);
      const settled = this.#t - one.sampledAt - this.#settleMs;
      if (one.isDoubtful && settled >= 0 && (looks === 0 || (looks < mostLooks && this.#now() < end))) {
        this.#lives.readAgain(one, isLast);
        looks++;
      }
      if (one.state === 'streaming') this.#lives.settle(one, isLast);
      const { id, state, sampledLength: length } = one;
      const pause =
        state === 'streaming'
          ? this.#pauseAfter(this.#t - one.touchedAt)
          : one.isDoubtful
            ? Math.max(NEXT, -settled)
            : Infinity;
      nextCheckIn = Math.min(nextCheckIn, pause);
      const isStalled = this.#lives.isStalled(one, isLast);
      list.push({ id, element, state, length, ...(isStalled && { isStalled }) });
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

  /** Looks up the current responses. */
  #beginScan(users: readonly Element[]): void {
    const found = this.#reader.responses(users);
    const there = new Set(found);
    const gone = [...this.#live.values()].filter(({ element }) => !there.has(element));
    for (const { element } of gone) this.#live.delete(element);
    this.#lives.leave(gone);
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
        if (one.state === 'complete' && isOurs(one.id)) this.#lives.adoptHostId(one);
        continue;
      }
      if (hasMounted && this.#now() > end) return false;
      hasMounted = true;
      this.#live.set(element, this.#lives.mount(element, element === found.at(-1)));
    }
    this.#live = new Map(found.map((element) => [element, this.#live.get(element)!]));
    this.#scan = null;
    return true;
  }
}
