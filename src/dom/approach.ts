import { boxesOf } from './live-range';
import { isElement } from './node-types';
import { parentAcross } from './across';
import { isOutOfView, isStill, reveal } from './reveal';

/** A page that has not stopped scrolling by then is not waited for (ms). */
const LONGEST_SCROLL = 1200;
/** What has not moved by then is not waited for longer: nothing can be scrolled any further (ms). */
const STILL = 100;
/** How often a place is scrolled to that has moved meanwhile. */
const APPROACHES = 8;
/** A place that has not moved for so long is where it stays, unless pictures are still on their way (ms). */
const RESTED = 800;
/** So many windows above this one, browsers load pictures. */
const LOADED_ABOVE = 3;
/** A page that keeps moving is not followed for longer (ms). */
const LONGEST_CHASE = 10_000;
/** What a person scrolls with, or begins something else. */
const OTHER_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface ApproachOptions {
  /** The range, wherever it is now; null while it is not on the page. */
  range: () => StaticRange | null;
  /** Whether our own UI covers it. */
  isCovered: (range: StaticRange) => boolean;
  /** It is in view, or as near as it gets. What the page still loads may move it, and it is followed. */
  onArrive: (range: StaticRange) => void;
  signal: AbortSignal;
}

/**
 * Scrolls to a range until it is in view, and follows it until the page rests: what is laid out or loaded only on the way
 * moves it. Ends if the person scrolls.
 */
export function approach(options: ApproachOptions): void {
  new Approach(options).begin();
}

class Approach {
  readonly #options: ApproachOptions;
  readonly #life = new AbortController();

  constructor(options: ApproachOptions) {
    this.#options = options;
    const { signal } = this.#life;
    options.signal.addEventListener('abort', () => this.#life.abort(), { signal });
    const stop = ({ isTrusted }: Event): void => {
      if (isTrusted) this.#life.abort();
    };
    for (const type of OTHER_ACTS) document.addEventListener(type, stop, { capture: true, passive: true, signal });
  }

  begin(): void {
    this.#scroll(APPROACHES);
  }

  #scroll(left: number): void {
    const range = this.#options.range();
    if (!range) return this.#life.abort();
    const target = shownPartOf(range);
    const isHere = target === range && !isInFrame(range);
    if (left === 0 || (isHere && !this.#isAway(range))) return this.#arrive(range);
    const from = topOf(range);
    reveal(target, left < APPROACHES || isStill());
    const arrived = new AbortController();
    const next = (): void => {
      if (arrived.signal.aborted || this.#life.signal.aborted) return;
      arrived.abort();
      this.#scroll(isHere ? left - 1 : 0);
    };
    const timers = [
      setTimeout(next, LONGEST_SCROLL),
      setTimeout(() => isHere && this.#topNow() === from && next(), STILL),
    ];
    arrived.signal.addEventListener('abort', () => timers.forEach((timer) => clearTimeout(timer)));
    this.#life.signal.addEventListener('abort', () => arrived.abort());
    document.addEventListener('scrollend', next, { capture: true, passive: true, signal: arrived.signal });
  }

  #arrive(range: StaticRange): void {
    this.#options.onArrive(range);
    const began = performance.now();
    let moved = began;
    let top = this.#topNow();
    const look = (): void => {
      const now = performance.now();
      if (this.#life.signal.aborted || now - began > LONGEST_CHASE) return this.#life.abort();
      const at = this.#options.range();
      const topNow = this.#topNow();
      if (topNow !== top) {
        moved = now;
        if (at && this.#isAway(at)) reveal(shownPartOf(at), true);
        top = this.#topNow();
      }
      if (now - moved > RESTED && !hasPictureOnTheWay()) return this.#life.abort();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  #isAway(range: StaticRange): boolean {
    return isOutOfView(range) || this.#options.isCovered(range);
  }

  #topNow(): number | undefined {
    const range = this.#options.range();
    return range ? topOf(range) : undefined;
  }
}

/** What can be scrolled to of a range: its text, or what is shown around it. */
function shownPartOf(range: StaticRange): StaticRange | Element {
  if (range.startContainer.parentElement?.checkVisibility() ?? true) return range;
  for (let at: Node | null = range.startContainer; at; at = parentAcross(at))
    if (isElement(at) && at.getBoundingClientRect().height > 0) return at;
  return range;
}

/** Whether a picture in view, or not far above, is being loaded: it may move everything below. */
function hasPictureOnTheWay(): boolean {
  return [...document.images].some((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && top < innerHeight && bottom > -LOADED_ABOVE * innerHeight;
  });
}

function topOf(range: StaticRange): number | undefined {
  return boxesOf(range)[0]?.top;
}

function isInFrame({ startContainer }: StaticRange): boolean {
  return startContainer.ownerDocument !== document;
}
