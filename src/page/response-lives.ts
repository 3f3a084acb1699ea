import { foldForHash } from '../core/text/hash';
import { isSameAnswer } from '../core/text/same-answer';
import { createIdHolders } from './id-holders';
import { continues, type LiveResponse } from './live-response';
import type { PageReader } from './read-page';
import { createKnownTexts, isOurs, provisionalId } from './response-ids';
import type { Signs } from './signs';

/** A site that shows no sign while it thinks about its last answer changes something in it more often than this (ms). */
const THINKS = 3000;
/** A response that left the page while streaming is looked for among this many most recent ones. */
const MOST_LOST = 4;

/**
 * What becomes of each response: which id it has, and whether it is being written, complete, continued or replaced.
 * When each of them is looked at is up to the tracker.
 */
export class ResponseLives {
  readonly #reader: PageReader;
  readonly #settleMs: number;
  readonly #signs: Signs;
  readonly #known = createKnownTexts();
  readonly #holders = createIdHolders();
  #lost: LiveResponse[] = [];
  #renamed: { from: string; to: string }[] = [];
  /** When the current pass began. */
  #t = 0;
  /** Some known id is free, so a new element may be the one that had it. */
  #hasFreeIds = false;

  constructor(reader: PageReader, signs: Signs) {
    this.#reader = reader;
    this.#settleMs = reader.platform.settleMs;
    this.#signs = signs;
  }

  /** @param t - When the pass began, in ms. */
  beginPass(t: number): void {
    this.#t = t;
  }

  /** The ids that were replaced since this was last called, oldest first. */
  takeRenamed(): { from: string; to: string }[] {
    const renamed = this.#renamed;
    this.#renamed = [];
    return renamed;
  }

  /** These left the page. One that was being written may come back as another node. */
  leave(gone: readonly LiveResponse[]): void {
    for (const one of gone) {
      this.#holders.set(one.element, null);
      // Its text is read from the node that left, which is still intact.
      if (one.state === 'streaming')
        this.#lost = [...this.#lost, { ...one, text: this.#read(one.element) }].slice(-MOST_LOST);
    }
    this.#hasFreeIds = [...this.#known.ids()].some((id) => !this.#holders.isTaken(id));
  }

  /** Handles a node that is new in this pass: a new answer, one that came back, or a re-rendered one. */
  mount(element: Element, isLast: boolean): LiveResponse {
    const one = this.#mounted(element, isLast);
    this.#holders.set(element, one.id);
    return one;
  }

  /** The content of a response may have changed. */
  touch(one: LiveResponse, isLast: boolean): void {
    one.touchedAt = this.#t;
    const { element, resumedFrom } = one;
    if (one.state === 'streaming' && !resumedFrom) return;
    // Re-rendered or re-highlighted. As long as the site's id and the length are the same, it need not be read in this
    // very frame.
    const isDoubtful =
      one.state === 'complete' &&
      !this.#signs.isStreaming(element, false) &&
      (this.#hostId(element) === one.id || (!!one.text && this.#reader.roughLength(element) === one.sampledLength));
    if (!isDoubtful) return this.readAgain(one, isLast);
    if (!one.isDoubtful) one.sampledAt = this.#t;
    one.isDoubtful = true;
    this.adoptHostId(one);
  }

  /** Reads a response's current text and decides whether it is still the same one. */
  readAgain(one: LiveResponse, isLast: boolean): void {
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
    else if (isSame) this.adoptHostId(one);
    else if (isWriting || !text) this.#restart(one, this.#hostId(element));
    else this.#replace(one, text, isLast);
  }

  /** Checks a streaming response with a text that may have settled. */
  settle(one: LiveResponse, isLast: boolean): void {
    const { element, sampledLength } = one;
    if (this.#t - one.touchedAt < this.#settleMs) {
      if (this.#t - one.sampledAt < this.#settleMs) return;
      Object.assign(one, this.#sample(element));
      this.adoptHostId(one);
      if (one.sampledLength > sampledLength) this.#signs.grew(element, isLast);
      if (one.sampledLength !== sampledLength) return;
    }
    if (this.#signs.isStreaming(element, isLast)) return;
    const text = this.#read(element);
    if (!text) return;
    this.adoptHostId(one);
    // An id made from the text follows the text as it was when the answer ended, because that is what a reload finds.
    if (isOurs(one.id) && text !== one.resumedFrom)
      this.#rename(one, this.#knownId(element, text) ?? this.#known.mint(text));
    this.#complete(one, text);
  }

  /**
   * True for a response without any text on a page that rests and shows no sign: it was stopped before its first word, or
   * has only an image. Its first word may still come.
   */
  isStalled({ element, state, touchedAt }: LiveResponse, isLast: boolean): boolean {
    if (state !== 'streaming' || this.#t - touchedAt < (isLast ? Math.max(this.#settleMs, THINKS) : this.#settleMs))
      return false;
    return !this.#signs.isStreaming(element, isLast) && !this.#read(element);
  }

  /** Takes over the id that the site has given it meanwhile. */
  adoptHostId(one: LiveResponse): void {
    this.#rename(one, this.#hostId(one.element));
  }

  #mounted(element: Element, isLast: boolean): LiveResponse {
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

  /** A complete text became a different one: another version, a correction, a recycled node, or a new answer. */
  #replace(one: LiveResponse, text: string, isLast: boolean): void {
    const host = this.#hostId(one.element);
    const before = this.#knownId(one.element, text);
    const id = host ?? before ?? (isSameAnswer(one.text, text) ? one.id : null);
    if (isLast && id !== one.id && (id === null || id !== before)) return this.#restart(one, host);
    this.#setId(one, id ?? this.#known.mint(text));
    this.#complete(one, text);
  }

  /** Another answer is being written in the same place. Marks of the old one keep its id. */
  #restart(one: LiveResponse, id: string | null): void {
    this.#setId(one, id ?? provisionalId());
    this.#stream(one, { text: '' });
  }

  /** Marks the text as being written, from now on at the latest. */
  #stream(one: Pick<LiveResponse, 'element'>, change: Partial<LiveResponse>): LiveResponse {
    return Object.assign(
      one,
      { state: 'streaming', resumedFrom: '', ...this.#sample(one.element) },
      change,
    ) as LiveResponse;
  }

  /** Marks the text as settled, with its final id. */
  #complete(one: LiveResponse, text: string, roughLength?: number): void {
    Object.assign(one, { state: 'complete', resumedFrom: '', text, ...this.#sample(one.element, roughLength) });
    this.#known.add(text, one.id, this.#reader.position(one.element));
  }

  #sample(
    element: Element,
    sampledLength = this.#reader.roughLength(element),
  ): Pick<LiveResponse, 'sampledAt' | 'sampledLength'> {
    return { sampledAt: this.#t, sampledLength };
  }

  #rename(one: LiveResponse, to: string | null): void {
    if (to === null || one.id === to) return;
    this.#renamed.push({ from: one.id, to });
    this.#known.rename(one.id, to);
    this.#setId(one, to);
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
}
