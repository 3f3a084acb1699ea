import { describe, type Selectors, type Span } from '../core/annotation/selector';
import type { StaleReason } from '../core/ask/highlighting';
import { matchVerbatim } from '../core/matching/match-verbatim';
import { boxesOf, liveRange } from './live-range';
import type { PageText } from './page-text/page-text';
import { parentAcross } from './across';
import { Painter, type Layers } from './painter';
import { isOutOfView, isStill, reveal } from './reveal';
import { isElement } from './node-types';

/** A citation and where it stands in the text of the page. */
export interface PlacedCitation {
  id: string;
  /** In the text of the page as it was last read. */
  spans: readonly Span[];
}

/** The place of a citation that the person is looking at: an index of its spans. */
export interface ActivePlace {
  id: string;
  place: number;
}

type Name = 'citation' | 'active';

/** On top of marks, whose text is often cited. */
const LAYERS: Layers<Name> = {
  citation: { highlight: 'recurate-citation', priority: 10 },
  active: { highlight: 'recurate-citation-active', priority: 11 },
};

/** When a pulse changes (ms): off and on, twice. */
const PULSE = [225, 450, 675, 900];
/** A page that has not stopped scrolling by then is not waited for (ms). */
const LONGEST_SCROLL = 1200;
/** What has not moved by then is not waited for longer: nothing can be scrolled any further (ms). */
const STILL = 100;
/** How often a place is scrolled to that has moved meanwhile. */
const APPROACHES = 3;
const FOLDED = 'details:not([open])';

/** A range, and what stood under it when it was made. */
interface PaintedRange {
  range: StaticRange;
  words: string;
}

/** A place of a citation, wherever it is now. */
interface Place {
  selectors: Selectors;
  /** Null while its text is not on the page. */
  span: Span | null;
  ranges: readonly PaintedRange[];
}

export interface CitationPainterOptions {
  text: PageText;
  /** Ends it, and removes what is painted. */
  signal: AbortSignal;
  /** Called when a painted citation is no longer on the page, and with null when all are there again. */
  onStale: (reason: StaleReason | null) => void;
  /** How much of the window our own UI covers from below, over its whole width (px). */
  covered: () => number;
  /** Called when a place has been scrolled to, or need not be. */
  onArrive: (range: StaticRange) => void;
}

/**
 * Paints citations on a page with CSS highlights, and keeps each on its words while the page changes. What no longer
 * stands there is not painted, and never somewhere else.
 *
 * @example
 * const painter = new CitationPainter({ text: page, signal, onStale, covered: () => 0, onArrive });
 * painter.paint([{ id: 'cite-1', spans: [{ start: 4, end: 11 }] }], { id: 'cite-1', place: 0 });
 * painter.goTo({ start: 4, end: 11 });
 */
export class CitationPainter {
  readonly #text: PageText;
  readonly #onStale: (reason: StaleReason | null) => void;
  readonly #covered: () => number;
  readonly #onArrive: (range: StaticRange) => void;
  /** By citation and number. */
  #places = new Map<string, Place>();
  #active: string | null = null;
  /** The active place looks like the others for a moment. */
  #isDimmed = false;
  readonly #painters = new Map<Document, Painter<Name>>();
  #reason: StaleReason | null = null;
  #frame = 0;
  /** Ends scrolling to a place and pulsing it. */
  #travel = new AbortController();

  constructor({ text, signal, onStale, covered, onArrive }: CitationPainterOptions) {
    this.#text = text;
    this.#onStale = onStale;
    this.#covered = covered;
    this.#onArrive = onArrive;
    const ends = [text.onChange(() => this.#findAgain()), text.onTouch(() => this.#checkSoon())];
    // The page may have cleared the highlights, which nothing tells: seen when it moves, like when it changes.
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, () => this.#checkSoon(), { capture: true, passive: true, signal });
    signal.addEventListener('abort', () => {
      for (const end of ends) end();
      this.clear();
    });
  }

  /**
   * Paints exactly these citations.
   *
   * @param active - Is painted differently; null for none.
   */
  paint(citations: readonly PlacedCitation[], active: ActivePlace | null): void {
    const before = this.#places;
    this.#places = new Map();
    for (const { id, spans } of citations) {
      for (const [nth, span] of spans.entries()) {
        const key = keyOf(id, nth);
        const known = before.get(key);
        this.#places.set(key, known?.span && isSameSpan(known.span, span) ? known : this.#placeAt(span));
      }
    }
    this.#active = active && keyOf(active.id, active.place);
    this.#show();
    this.#report();
  }

  /**
   * Scrolls to a place and pulses it if it is the active one. What is folded away stays so: its summary is shown.
   *
   * @param span - In the text of the page as it was last read.
   * @returns False if the page has changed there since.
   */
  goTo(span: Span): boolean {
    const place = [...this.#places.values()].find((one) => one.span && isSameSpan(one.span, span));
    const ranges = place ? place.ranges.map(({ range }) => range) : this.#text.rangesAt(span);
    const range = ranges.find((one) => boxesOf(one).some(({ height }) => height > 0)) ?? ranges[0];
    if (!range) return false;
    this.#travel.abort();
    const { signal } = (this.#travel = new AbortController());
    this.#approach(range, APPROACHES, signal);
    return true;
  }

  /**
   * Scrolls to a range until it is in view: what is laid out only on the way moves it. Ends if the person scrolls. Then
   * the active place is pulsed.
   */
  #approach(range: StaticRange, left: number, signal: AbortSignal): void {
    const target = shownPartOf(range);
    const isAway = target !== range || isInFrame(range) || isOutOfView(range) || this.#isCovered(range);
    if (!isAway || left === 0) {
      this.#onArrive(range);
      return this.#startPulse(signal);
    }
    const from = topOf(range);
    reveal(target);
    const isHere = target === range && !isInFrame(range);
    const arrived = new AbortController();
    const next = (): void => {
      if (arrived.signal.aborted || signal.aborted) return;
      arrived.abort();
      this.#approach(range, isHere ? left - 1 : 0, signal);
    };
    const timers = [
      setTimeout(next, LONGEST_SCROLL),
      setTimeout(() => isHere && topOf(range) === from && next(), STILL),
    ];
    arrived.signal.addEventListener('abort', () => timers.forEach((timer) => clearTimeout(timer)));
    signal.addEventListener('abort', () => arrived.abort());
    const options = { capture: true, passive: true, signal: arrived.signal };
    document.addEventListener('scrollend', next, options);
    const stop = ({ isTrusted }: Event): void => {
      if (isTrusted) this.#travel.abort();
    };
    for (const type of ['wheel', 'touchmove']) document.addEventListener(type, stop, options);
  }

  /** Whether our own UI covers the end of it. */
  #isCovered(range: StaticRange): boolean {
    return (boxesOf(range).at(-1)?.bottom ?? 0) > innerHeight - this.#covered();
  }

  /** Removes everything that is painted. */
  clear(): void {
    this.#places.clear();
    this.#active = null;
    this.#travel.abort();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const painter of this.#painters.values()) painter.destroy();
    this.#painters.clear();
    this.#reason = null;
  }

  #placeAt(span: Span): Place {
    return { selectors: describe(this.#text.text, span), span, ranges: this.#rangesAt(span) };
  }

  #rangesAt(span: Span, before: readonly PaintedRange[] = []): readonly PaintedRange[] {
    return this.#text.rangesAt(span).map((range) => {
      // The painter knows what is painted by its range.
      const same = before.find((one) => isSameRange(one.range, range));
      return { range: same?.range ?? range, words: wordsUnder(range) };
    });
  }

  /** Before the next frame is painted, because the words under a range may be others now. */
  #checkSoon(): void {
    if (this.#places.size === 0 || this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      for (const place of this.#places.values())
        if (place.ranges.some(({ range, words }) => wordsUnder(range) !== words)) place.ranges = [];
      this.#show();
    });
  }

  #findAgain(): void {
    if (this.#places.size === 0) return;
    const { text } = this.#text;
    for (const place of this.#places.values()) {
      const found = matchVerbatim(text, place.selectors);
      place.span = typeof found === 'string' ? null : found;
      // Its surroundings may change little by little.
      if (place.span) place.selectors = describe(text, place.span);
      place.ranges = place.span ? this.#rangesAt(place.span, place.ranges) : [];
    }
    this.#show();
    this.#report();
  }

  #show(): void {
    const byDocument = new Map<Document, Record<Name, Set<StaticRange>>>();
    for (const document of this.#painters.keys()) byDocument.set(document, { citation: new Set(), active: new Set() });
    for (const [key, { ranges }] of this.#places) {
      const name = key === this.#active && !this.#isDimmed ? 'active' : 'citation';
      for (const { range } of ranges) {
        const { ownerDocument } = range.startContainer;
        if (!ownerDocument) continue;
        const painted = byDocument.get(ownerDocument) ?? { citation: new Set(), active: new Set() };
        byDocument.set(ownerDocument, painted);
        painted[name].add(range);
      }
    }
    for (const [document, painted] of byDocument) this.#painterOf(document)?.paint(painted);
  }

  /** A frame has highlights of its own. Null if the document is not shown any more. */
  #painterOf(document: Document): Painter<Name> | null {
    const view = document.defaultView;
    if (!view) {
      this.#painters.delete(document);
      return null;
    }
    const painter = this.#painters.get(document) ?? new Painter(LAYERS, view);
    this.#painters.set(document, painter);
    return painter;
  }

  #report(): void {
    const isGone = [...this.#places.values()].some(({ span }) => span === null);
    const reason = isGone ? 'dom-changed' : null;
    if (reason === this.#reason) return;
    this.#reason = reason;
    this.#onStale(reason);
  }

  #startPulse(signal: AbortSignal): void {
    if (isStill() || this.#active === null) return;
    PULSE.forEach((at, nth) => {
      const timer = setTimeout(() => this.#dim(nth % 2 === 0), at);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    signal.addEventListener('abort', () => {
      if (this.#isDimmed) this.#dim(false);
    });
  }

  #dim(isDimmed: boolean): void {
    this.#isDimmed = isDimmed;
    this.#show();
  }
}

function keyOf(id: string, place: number): string {
  return `${id} ${place}`;
}

/** What can be scrolled to of a range: its text, the summary of what it is folded into, or what is shown around it. */
function shownPartOf(range: StaticRange): StaticRange | Element {
  if (range.startContainer.parentElement?.checkVisibility() ?? true) return range;
  let shown: Element | null = null;
  for (let at: Node | null = range.startContainer; at; at = parentAcross(at)) {
    if (!isElement(at)) continue;
    if (at.matches(FOLDED)) shown = at.querySelector(':scope > summary') ?? at;
    else if (!shown && at.getBoundingClientRect().height > 0) shown = at;
  }
  return shown ?? range;
}

function topOf(range: StaticRange): number | undefined {
  return boxesOf(range)[0]?.top;
}

function isInFrame({ startContainer }: StaticRange): boolean {
  return startContainer.ownerDocument !== document;
}

function wordsUnder(range: StaticRange): string {
  return liveRange(range)?.toString() ?? '';
}

function isSameSpan(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}

function isSameRange(a: StaticRange, b: StaticRange): boolean {
  return (['startContainer', 'startOffset', 'endContainer', 'endOffset'] as const).every((part) => a[part] === b[part]);
}
