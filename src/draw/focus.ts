import { shadowRootOf } from '../browser/closed-roots';
import { A_WHILE, createBudget, MOST_RETURNS } from '../core/budget';
import type { OwnFrame } from './frame';

/** What has the focus on the page when Draw has it not. */
export interface PageFocus {
  /** Notes what has it now. To call before Draw takes it. */
  remember(): void;
  /** Gives it back, unless the page has moved it meanwhile. To call when nothing of Draw has it any more. */
  giveBack(): void;
}

/** Remembers what has the focus on the page before Draw takes it. */
export function rememberPageFocus(): PageFocus {
  let before = focused();
  return {
    remember: () => void (before = focused()),
    giveBack() {
      const now = focused();
      if (now !== null && now !== document.body) return;
      if (before?.isConnected) (before as HTMLElement).focus({ preventScroll: true });
    },
  };
}

/**
 * How often per {@link A_WHILE}, and within one task, the page may take the focus before it is made inert. Most do it once,
 * and for a reason.
 */
const MOST_PATIENCE = 3;

/** @see keepFocus */
export interface KeepFocus {
  frame: OwnFrame;
  /** Whether the page may have it, because what was drawn is put into it. */
  isFree: () => boolean;
  /** Takes the focus back. */
  take: () => void;
  /** Called when the page has taken it a few times: makes that it cannot. */
  onInsist: () => void;
  /** Called when the page has taken it so often that it is left to the page. */
  onYield: () => void;
}

/** How often it is looked whether the focus has gone in a way of which nobody is told (ms). */
const LOOK_AFTER = 300;

/**
 * Takes the focus back when the page, or a frame of it, has taken it: what is typed there would be theirs. As soon as the
 * page's script is done, before the next key. Where the page takes it again at once, it is made inert after a few times.
 * What takes it even then loses it a task later, and only so often, or the two would go on for ever.
 *
 * @returns To call after our frame was put back: it may not be able to have the focus yet.
 */
export function keepFocus(parts: KeepFocus, signal: AbortSignal): () => void {
  const { frame, isFree, take, onInsist, onYield } = parts;
  const patience = createBudget(MOST_PATIENCE, A_WHILE, () => performance.now());
  const returns = createBudget(MOST_RETURNS, A_WHILE, () => performance.now());
  let hasYielded = false;
  /** How often the focus has gone within this task. A new frame begins a new one: on a busy computer a timer tells it late. */
  let rounds = 0;
  let leftIn: CSSNumberish | null = null;
  const back = (): void => {
    // Another tab or the browser itself may have it.
    if (signal.aborted || isFree() || !document.hasFocus() || frame.hasFocus()) return;
    const isTaken = returns.spend();
    if (isTaken && !patience.spend()) onInsist();
    if (isTaken) take();
    else if (!hasYielded) onYield();
    hasYielded = !isTaken;
    // Some pages take it in the moment in which it leaves them.
    if (isTaken && !frame.hasFocus()) setTimeout(back);
  };
  const left = (): void => {
    guardFrames(window, signal);
    const frameTime = document.timeline.currentTime;
    if (frameTime !== leftIn) rounds = 0;
    leftIn = frameTime;
    rounds += 1;
    if (rounds === 1) setTimeout(() => (rounds = 0));
    if (rounds <= MOST_PATIENCE + 1) queueMicrotask(back);
    else setTimeout(back);
  };
  frame.onDocument((ours) => ours.addEventListener('blur', left, { signal }));
  // What has become inert, or lost its document, loses the focus without an event.
  const timer = setInterval(() => hasYielded || back(), LOOK_AFTER);
  signal.addEventListener('abort', () => clearInterval(timer));
  return () => void setTimeout(back);
}

/** Hears the keys in all frames of the same site: one of them may have the focus until it is taken back. */
function guardFrames(from: Window, signal: AbortSignal): void {
  for (let at = 0; at < from.length; at++) {
    const frame = from[at]!;
    try {
      // Not to be had of another site.
      void frame.document;
    } catch {
      continue;
    }
    globalThis.recurateGuardIn?.(frame, signal);
    guardFrames(frame, signal);
  }
}

/** What has the focus, also inside shadow roots and frames of the same site; null for nothing. */
function focused(): Element | null {
  let element = document.activeElement;
  for (;;) {
    const inside: Element | null | undefined =
      element && (shadowRootOf(element) ?? (element as HTMLIFrameElement).contentDocument)?.activeElement;
    if (!inside || inside === inside.ownerDocument.body) return element;
    element = inside;
  }
}
