import { describe, type Selectors, type Span } from '../core/annotation/selector';
import type { StaleReason } from '../core/ask/highlighting';
import { matchVerbatim } from '../core/matching/match-verbatim';
import { once } from '../core/once';
import { approach } from './approach';
import { boxesOf, liveRange } from './live-range';
import type { PageText } from './page-text/page-text';
import { Painter, type Layers } from './painter';
import { isStill } from './reveal';
import { Unfolding } from './unfolding';
import { WhereaboutsOfWords } from './whereabouts';

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
  /** The parts of a span that are painted; all of it if this is missing. */
  partsOf?: (span: Span) => readonly Span[];
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
  readonly #partsOf: (span: Span) => readonly Span[];
  readonly #onArrive: (range: StaticRange) => void;
  /** By citation and number. */
  #places = new Map<string, Place>();
  #active: string | null = null;
  /** The active place looks like the others for a moment. */
  #isDimmed = false;
  readonly #painters = new Map<Document, Painter<Name>>();
  #reason: StaleReason | null = null;
  #frame = 0;
  readonly #unfolding = new Unfolding();
  readonly #whereabouts = new WhereaboutsOfWords();
  /** Ends scrolling to a place and pulsing it. */
  #travel = new AbortController();

  constructor({ text, signal, onStale, covered, onArrive, partsOf = (span) => [span] }: CitationPainterOptions) {
    this.#text = text;
    this.#partsOf = partsOf;
    this.#onStale = onStale;
    this.#covered = covered;
    this.#onArrive = onArrive;
    const ends = [text.onChange(() => this.#findAgain()), text.onTouch(() => this.#touched())];
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
   * @param gone - Words that are not on the page, and are painted when they return.
   */
  paint(citations: readonly PlacedCitation[], active: ActivePlace | null, gone: readonly string[] = []): void {
    const before = this.#places;
    this.#places = new Map();
    for (const { id, spans } of citations) {
      for (const [nth, span] of spans.entries()) {
        const key = keyOf(id, nth);
        const known = before.get(key);
        this.#places.set(key, known?.span && isSameSpan(known.span, span) ? known : this.#placeAt(span));
      }
    }
    for (const [nth, words] of gone.entries()) {
      const known = [...before.values()].find(({ span, selectors }) => !span && selectors.quote.exact === words);
      this.#places.set(keyOf('gone', nth), known ?? { selectors: selectorsOf(words), span: null, ranges: [] });
    }
    this.#active = active && keyOf(active.id, active.place);
    this.#note();
    this.#show();
    this.#report();
  }

  /**
   * Scrolls to a place, follows it until the page rests, and pulses it if it is the active one. What is folded around it
   * is opened until another place is gone to or nothing is painted.
   *
   * @param span - In the text of the page as it was last read.
   * @returns False if the page has changed there since.
   */
  goTo(span: Span): boolean {
    const place = [...this.#places.values()].find((one) => one.span && isSameSpan(one.span, span));
    const ranges = place ? () => place.ranges.map(({ range }) => range) : once(() => this.#text.rangesAt(span));
    if (ranges().length === 0) return false;
    this.#travel.abort();
    const { signal } = (this.#travel = new AbortController());
    this.#unfolding.show(ranges()[0]!.startContainer);
    approach({
      range: () => shownOf(ranges()),
      isCovered: (range) => this.#isCovered(range),
      onArrive: (range) => {
        this.#onArrive(range);
        this.#startPulse(signal);
      },
      signal,
    });
    return true;
  }

  /**
   * Scrolls to where words were last seen that are not on the page, as in a list that shows only the rows in view.
   * @returns False if that is not known.
   */
  goBack(words: string): boolean {
    this.#travel.abort();
    return this.#whereabouts.goBack(words);
  }

  /** Notes where everything stands that is on the page. */
  #note(): void {
    for (const { selectors, ranges } of this.#places.values())
      if (ranges[0]) this.#whereabouts.note(selectors.quote.exact, ranges[0].range);
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
    this.#unfolding.takeBack();
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
    const all = this.#partsOf(span).map((part) => this.#text.rangesAt(part));
    // What is not there as a whole is not painted in part.
    if (all.some((ranges) => ranges.length === 0)) return [];
    return all.flat().map((range) => {
      // The painter knows what is painted by its range.
      const same = before.find((one) => isSameRange(one.range, range));
      return { range: same?.range ?? range, words: wordsUnder(range) };
    });
  }

  /**
   * The words under a range may be others now: it is looked at at once, because a page may change in the frame that is
   * about to be painted, and before the next frame, because it may change again until then.
   */
  #touched(): void {
    if (this.#frame === 0) this.#check();
    this.#checkSoon();
  }

  #checkSoon(): void {
    if (this.#places.size === 0 || this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#check();
    });
  }

  /** Paints nothing on other words. The page may have rendered the same words as other nodes: those are painted at once. */
  #check(): void {
    for (const place of this.#places.values())
      if (place.ranges.some(({ range, words }) => wordsUnder(range) !== words)) place.ranges = [];
    this.#show();
    if ([...this.#places.values()].some(({ ranges }) => ranges.length === 0)) this.#text.catchUp();
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
    this.#note();
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

/** What is known of words that nobody has seen in this text. */
function selectorsOf(exact: string): Selectors {
  return { quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: exact.length } };
}

/** Of the ranges of a place, the first that is shown. */
function shownOf(ranges: readonly StaticRange[]): StaticRange | null {
  return ranges.find((one) => boxesOf(one).some(({ height }) => height > 0)) ?? ranges[0] ?? null;
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
