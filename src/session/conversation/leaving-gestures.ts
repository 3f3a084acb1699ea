import type { PageInput, PageMessages, PageResponse } from '../annotated-page';

/** The person's actions that can make a site open another chat. */
export interface Leaving {
  /** Records which answers are on the page now. */
  see(responses: readonly PageResponse[]): void;
  /** Whether this answer appeared below all others and was seen to grow. */
  hasGrown(element: Element): boolean;
  /** Whether the person may have opened another chat since the last answer began; true if nobody saw it begin. */
  mayHaveLeft(): boolean;
  /** Whether they did so within the time sites take to open a chat. */
  hasPressed(): boolean;
}

/** A site that takes longer than this to open a chat (ms) has given up. */
const OPENS_WITHIN = 10_000;

/** What reacts to a press and may open a chat. */
const PRESSED = 'a[href], button, summary, [role="button"], [role="link"], [role="menuitem"]';

/** An answer that appeared below all others. */
interface Newest {
  element: Element;
  /** When it was not there yet. */
  since: number;
  /** Its initial length. */
  length: number;
}

/** @see LeavingGestures */
export type LeavingPage = Pick<PageMessages, 'roughLength'> & Pick<PageInput, 'messageField'>;

/**
 * Follows whether the person did anything on the page that can make a site open another chat. Marking does not count:
 * pressing text of an answer, or anything of ours. Typing a message and sending it with Enter does not count either.
 */
export class LeavingGestures implements Leaving {
  readonly #page: LeavingPage;
  readonly #ours: Element;
  #pressedAt = -Infinity;
  #known: readonly Element[] = [];
  #seenAt = -Infinity;
  #newest: Newest | null = null;
  /** A time when the last answer seen to grow was not there yet. */
  #beganAfter = -Infinity;

  /** @param ours - Our own element. */
  constructor(page: LeavingPage, ours: Element, signal: AbortSignal) {
    this.#page = page;
    this.#ours = ours;
    const gesture = (event: Event): void => {
      if (event.isTrusted && !this.#isHarmless(event)) this.#pressedAt = performance.now();
    };
    for (const type of ['pointerdown', 'keydown']) {
      window.addEventListener(type, gesture, { capture: true, passive: true, signal });
    }
  }

  see(responses: readonly PageResponse[]): void {
    const elements = responses.map(({ element }) => element);
    const element = elements.at(-1);
    const isOneMore =
      elements.length === this.#known.length + 1 && this.#known.every((one, at) => one === elements[at]);
    if (element !== this.#newest?.element) {
      this.#beganAfter = -Infinity;
      // What was there at first may have been there before.
      const isNew = element !== undefined && isOneMore && this.#seenAt > -Infinity;
      this.#newest = isNew ? { element, since: this.#seenAt, length: this.#page.roughLength(element) } : null;
    } else if (this.#newest && this.#beganAfter !== this.#newest.since) {
      // One that is shown as being written may have been loaded a moment ago.
      const hasGrown = this.#page.roughLength(this.#newest.element) > this.#newest.length;
      if (hasGrown) this.#beganAfter = this.#newest.since;
    }
    this.#known = elements;
    this.#seenAt = performance.now();
  }

  hasGrown(element: Element): boolean {
    return element === this.#newest?.element && this.#beganAfter === this.#newest.since;
  }

  mayHaveLeft(): boolean {
    return this.#pressedAt >= this.#beganAfter;
  }

  hasPressed(): boolean {
    return performance.now() - this.#pressedAt < OPENS_WITHIN;
  }

  #isHarmless(event: Event): boolean {
    const path = event.composedPath();
    if (path.includes(this.#ours)) return true;
    if (event instanceof KeyboardEvent) {
      const { ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return false;
      const field = this.#page.messageField();
      return field !== null && path.includes(field);
    }
    if (path.some((at) => at instanceof Element && at.matches(PRESSED))) return false;
    // As of the last pass: a long page is not searched at each press.
    const harmless = [...this.#known, this.#page.messageField()];
    return path.some((at) => harmless.includes(at as Element));
  }
}
