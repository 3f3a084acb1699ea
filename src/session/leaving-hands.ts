import type { PageReader } from '../page/read-page';
import type { TrackedResponse } from '../page/track-responses';

/** @see followLeaving */
export interface LeavingHands {
  /** Takes in which answers stand now. */
  see(responses: readonly TrackedResponse[]): void;
  /** Whether this answer came below all others and was seen to grow. */
  hasGrown(element: Element): boolean;
  /** Whether the person may have gone to another chat since the last answer began to be written; true where nobody saw that. */
  mayHaveLeft(): boolean;
  /** Whether they did so within the time in which sites open a chat. */
  hasPressed(): boolean;
}

/** A site that takes longer than this to open what was pressed (ms) has given up. */
const OPENS_WITHIN = 10_000;

/** What does something when it is pressed, and may open a chat. */
const PRESSED = 'a[href], button, summary, [role="button"], [role="link"], [role="menuitem"]';

/**
 * Whether the person did anything on the page by which a site may open another chat. Marking does not count: to press words
 * of an answer, or anything of ours; nor does typing a message and sending it by Enter.
 *
 * @param ours - Our own element.
 */
export function followLeaving(reader: PageReader, ours: Element, signal: AbortSignal): LeavingHands {
  let handAt = -Infinity;
  let known: readonly Element[] = [];
  let lookedAt = -Infinity;
  /** An answer that came below all others, when it was not there yet, and how long it was at first. */
  let newest: { element: Element; since: number; length: number } | null = null;
  /** The last answer of which was seen that it grew was not there yet then. */
  let beganAfter = -Infinity;

  const isHarmless = (event: Event): boolean => {
    const path = event.composedPath();
    if (path.includes(ours)) return true;
    if (event instanceof KeyboardEvent) {
      const { ctrlKey, metaKey, altKey } = event;
      return !ctrlKey && !metaKey && !altKey && path.includes(reader.composer() ?? ours);
    }
    if (path.some((at) => at instanceof Element && at.matches(PRESSED))) return false;
    // As of the last pass: a long page is not searched at each press.
    const words = [...known, reader.composer()];
    return path.some((at) => words.includes(at as Element));
  };
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(
      type,
      (event) => {
        if (event.isTrusted && !isHarmless(event)) handAt = performance.now();
      },
      { capture: true, passive: true, signal },
    );
  }
  return {
    see(responses) {
      const elements = responses.map(({ element }) => element);
      const element = elements.at(-1);
      const goesOn = elements.length === known.length + 1 && known.every((one, at) => one === elements[at]);
      if (element !== newest?.element) {
        beganAfter = -Infinity;
        newest = element && goesOn ? { element, since: lookedAt, length: reader.roughLength(element) } : null;
      } else if (newest && beganAfter !== newest.since) {
        // One that is shown as being written may be one that was loaded a moment ago.
        if (reader.roughLength(newest.element) > newest.length) beganAfter = newest.since;
      }
      known = elements;
      lookedAt = performance.now();
    },
    hasGrown: (element) => element === newest?.element && beganAfter === newest.since,
    mayHaveLeft: () => handAt >= beganAfter,
    hasPressed: () => performance.now() - handAt < OPENS_WITHIN,
  };
}
