import type { Span } from '../../core/annotation/selector';
import type { Passage } from '../../core/passages/passage';
import { Chunks } from './chunks';
import { join, partsIn, type Joined } from './joined';
import { passagesOf } from './passages';
import type { Section } from './section';
import { IN_ONE_GO, Slices, type Pace } from './slices';
import { TreeWatch } from './tree-watch';

export type { Section } from './section';

export interface PageTextOptions {
  /** What is read: sections, in order, or one element. Called again after each change around them. */
  roots: () => readonly Section[] | Element;
  /** Ends watching the page. */
  signal: AbortSignal;
}

/** A text longer than this is not read to its end (UTF-16 code units): some 2,500 pages. */
export const MOST_CHARACTERS = 5_000_000;
/** How long after a change the page is read again, once the browser is idle (ms). */
const UNHURRIED = 300;
/** When a page that is never idle is read again (ms). */
const IDLE = { timeout: 1000 };
/** What may always be read within a frame, and how many times as long the page is left alone after more (ms). */
const QUICK = 8;
const REST = 3;
/** A page that keeps changing while it is read is read on this often before what there is counts. */
const MOST_ROUNDS = 4;

/**
 * The text of a page as a person reads it, with a mapping back to the page's own nodes, kept up to date while the page
 * changes. Nothing is written to the page. Reads in slices, so that the page stays responsive.
 *
 * @example
 * const page = new PageText({ roots: () => [wholePage(document)], signal });
 * await page.read();
 * page.rangesAt({ start: 0, end: 12 }); // StaticRanges over the first 12 characters
 */
export class PageText {
  readonly #options: PageTextOptions;
  readonly #chunks: Chunks;
  readonly #watch: TreeWatch;
  readonly #onChange = new Set<() => void>();
  readonly #onTouch = new Set<() => void>();
  #joined: Joined = { text: '', parts: [] };
  #version = 0;
  /** Whether it has been read. */
  #isRead = false;
  /** Somebody waits for it, and will ask for its passages. */
  #isAskedFor = false;
  #passages: readonly Passage[] | null = null;
  #passagesBefore: readonly Passage[] = [];
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when nothing is read within a frame, as in `performance.now()`. */
  #restsUntil = 0;

  constructor(options: PageTextOptions) {
    this.#options = options;
    this.#watch = new TreeWatch((nodes) => this.#touch(nodes), options.signal);
    this.#chunks = new Chunks((tree) => this.#watch.add(tree));
    options.signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  /** The whole text as it was last read. Blocks are separated by one space. */
  get text(): string {
    return this.#joined.text;
  }

  /** Changes whenever the text does. 0 until it was read. */
  get version(): number {
    return this.#version;
  }

  /** True if it was read, and the page has not changed since. */
  get isCurrent(): boolean {
    this.#watch.flush();
    if (!this.#isRead || this.#chunks.isStale) return false;
    return !this.#chunks.mayBeOthers || this.#chunks.areStill(this.#sections());
  }

  /** Reads everything, or everything again. */
  async read(): Promise<void> {
    this.#chunks.touchAll();
    this.#isAskedFor = true;
    await this.#update();
    if (!this.#chunks.isStale) return;
    // It was being read when this was called, and what had been read by then may be out of date.
    this.#isAskedFor = true;
    await this.#update();
  }

  /**
   * Reads what has changed in one go: in an animation frame, before that is painted. Does nothing if the page changes so
   * much and so often that it would become slow; then it is read later, as after any change.
   */
  catchUp(): void {
    this.#watch.flush();
    const began = performance.now();
    const isDue = this.#isRead && (this.#chunks.isStale || this.#chunks.mayBeOthers);
    if (!isDue || this.#running || began < this.#restsUntil) return;
    void this.#update(IN_ONE_GO).then(() => {
      const took = performance.now() - began;
      if (took > QUICK) this.#restsUntil = began + took * REST;
    });
  }

  /** The passages of the text, in order. The same list as long as they are the same. */
  passages(): readonly Passage[] {
    return (this.#passages ??= this.#sameOr([...passagesOf(this.#joined)]));
  }

  /**
   * The ranges of a span, in order. There may be several, because a range cannot leave its document or shadow root; the
   * spaces between blocks belong to none. Empty if the page has changed there since it was read.
   */
  rangesAt(span: Span): StaticRange[] {
    const ranges: StaticRange[] = [];
    for (const { part, inPart } of partsIn(this.#joined, span)) {
      // The chunk may have been read again.
      const range = part.chunk.text === part.text ? part.chunk.rangeAt(inPart) : null;
      if (!range) return [];
      ranges.push(range);
    }
    return ranges;
  }

  /**
   * Calls back after the page was read, or read again because it had changed: also if its text is the same in other
   * nodes.
   * @returns Ends it.
   */
  onChange(callback: () => void): () => void {
    this.#onChange.add(callback);
    return () => this.#onChange.delete(callback);
  }

  /**
   * Calls back as soon as the page changes, before it is painted again: what was read may be out of date.
   * @returns Ends it.
   */
  onTouch(callback: () => void): () => void {
    this.#onTouch.add(callback);
    return () => this.#onTouch.delete(callback);
  }

  #touch(nodes: Iterable<Node>): void {
    for (const node of nodes) this.#chunks.touch(node);
    if (!this.#isRead) return;
    for (const callback of this.#onTouch) callback();
    if (this.#chunks.isStale || this.#chunks.mayBeOthers) this.#updateLater();
  }

  #updateLater(): void {
    if (this.#timer !== undefined || this.#options.signal.aborted) return;
    const timer = setTimeout(() => {
      requestIdleCallback(() => {
        this.#timer = undefined;
        if (!this.#options.signal.aborted) void this.#update();
      }, IDLE);
    }, UNHURRIED);
    this.#timer = timer;
  }

  #update(slices: Pace = new Slices()): Promise<void> {
    this.#running ??= this.#work(slices).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #work(slices: Pace): Promise<void> {
    const { signal } = this.#options;
    let hasChanged = !this.#isRead;
    for (let round = 0; round < MOST_ROUNDS && (round === 0 || this.#chunks.isStale); round++) {
      if (await this.#chunks.divide(() => this.#sections(), slices)) hasChanged = true;
      if (signal.aborted) return;
      let length = 0;
      for (const chunk of this.#chunks.all) {
        if (slices.isOver) await slices.next();
        if (signal.aborted) return;
        if (length > MOST_CHARACTERS) chunk.skip();
        else if (chunk.isStale && !(chunk.isRead && this.#chunks.splitIfGrown(chunk))) {
          chunk.read();
          hasChanged = true;
        }
        length += chunk.text.length;
      }
      this.#watch.flush();
    }
    if (hasChanged) {
      const joined = join(this.#chunks.all);
      this.#publish(joined, this.#isAskedFor ? await this.#passagesOf(joined, slices) : null);
    }
    if (this.#chunks.isStale) this.#updateLater();
  }

  async #passagesOf(joined: Joined, slices: Pace): Promise<Passage[]> {
    this.#isAskedFor = false;
    const passages: Passage[] = [];
    for (const passage of passagesOf(joined)) {
      passages.push(passage);
      if (slices.isOver) await slices.next();
    }
    return passages;
  }

  #sections(): readonly Section[] {
    const roots = this.#options.roots();
    return roots instanceof Array ? roots : [{ element: roots as Element, title: null }];
  }

  /** The passages that there were, if these are no others: what was made from them can then be kept. */
  #sameOr(passages: readonly Passage[]): readonly Passage[] {
    const before = this.#passagesBefore;
    const isSame = before.length === passages.length && before.every((one, nth) => isSamePassage(one, passages[nth]!));
    return isSame ? before : passages;
  }

  #publish(joined: Joined, passages: readonly Passage[] | null): void {
    if (this.#options.signal.aborted) return;
    if (joined.text !== this.#joined.text || this.#version === 0) this.#version++;
    this.#joined = joined;
    if (this.#passages) this.#passagesBefore = this.#passages;
    this.#passages = passages && this.#sameOr(passages);
    this.#isRead = true;
    for (const callback of this.#onChange) callback();
  }
}

function isSamePassage(a: Passage, b: Passage): boolean {
  return (
    a.kind === b.kind &&
    a.span.start === b.span.start &&
    a.text === b.text &&
    a.place === b.place &&
    a.path.length === b.path.length &&
    a.path.every((heading, level) => heading === b.path[level])
  );
}
