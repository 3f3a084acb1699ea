/** What happened to the page since the last report. */
export interface PageChange {
  /** Nodes whose children, text or watched attributes changed, and new shadow roots; each once. */
  mutated: ReadonlySet<Node>;
  /** True if something was scrolled or resized: what we drew may be out of place. */
  hasMoved: boolean;
  /** True if the page was not watched for a while: more may have changed than was reported. */
  isUnseen: boolean;
}

/**
 * How soon a change must be reported: in this `frame`, as while marks are painted; `soon`, every {@link UNHURRIED} ms;
 * or every {@link UNWATCHED} ms with the page `unwatched` in between. While an answer streams, every frame has changes
 * that nobody is waiting for, and mutation records for them cost the page more than everything else we do.
 */
export type Pace = 'frame' | 'soon' | 'unwatched';

/** @see watchPage */
export interface PageWatch {
  /** Asks for a report in the next frame, even if the page does not change. */
  request(): void;
  /**
   * Like {@link request}, but when the browser is idle: by then the page is usually laid out, and reading a box costs
   * nothing.
   */
  requestLater(): void;
  /** Something was moved or resized without an event, such as by a style sheet of ours. */
  moved(): void;
  /** Reports at once what has not been reported yet or was requested. Does nothing if there is neither. */
  catchUp(): void;
  /** Whether nodes were added to the page in the current task. False while it is not watched. */
  isChanging(): boolean;
}

/** How often changes that are not urgent are reported (ms). */
const UNHURRIED = 300;
/** How often an unwatched page is checked (ms). */
const UNWATCHED = 1500;
/** When a page that is never idle is checked (ms). */
const IDLE = { timeout: 200 };
/**
 * If more nodes changed before they could be reported, as in a tab hidden for hours, they are dropped and the page
 * counts as unseen.
 */
const MOST_UNREPORTED = 2000;

/**
 * Calls back at most once per frame with everything that changed, but not while the tab is hidden: what happens then is
 * reported when it is shown again.
 *
 * @param attributes - The attributes to watch; no others are.
 * @param pace - Called at each change: with its records for a mutation, without any for a scroll or a resize.
 * @param shadowRoots - The roots to watch besides the document; called before each report.
 */
export function watchPage(
  attributes: readonly string[],
  onChange: (change: PageChange) => void,
  signal: AbortSignal,
  pace: (records?: readonly MutationRecord[]) => Pace,
  shadowRoots: () => readonly ShadowRoot[],
): PageWatch {
  return new PageWatcher({ attributes, onChange, signal, pace, shadowRoots });
}

interface WatchOptions {
  attributes: readonly string[];
  onChange: (change: PageChange) => void;
  signal: AbortSignal;
  pace: (records?: readonly MutationRecord[]) => Pace;
  shadowRoots: () => readonly ShadowRoot[];
}

/** @see watchPage */
class PageWatcher implements PageWatch {
  readonly #options: WatchOptions;
  readonly #observer: MutationObserver;
  /** The watched trees. A root that left and came back has changed. */
  #watched = new Set<Node>();
  /** Ends listening to the watched trees. */
  #listening = new AbortController();
  /**
   * What changed since the last report. Only the nodes, because the records would keep everything alive that was
   * removed meanwhile.
   */
  readonly #unreported = new Set<Node>();
  #hasMoved = false;
  #isUnseen = false;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WatchOptions) {
    this.#options = options;
    const { signal, pace } = options;
    this.#observer = new MutationObserver((records) => {
      this.#note(records);
      const when = pace(records);
      this.#reportAt(when);
      if (when === 'unwatched') this.#lookAway();
    });
    window.addEventListener('resize', this.#onMove, { capture: true, passive: true, signal });
    this.#observe();
    signal.addEventListener('abort', () => {
      this.#stopWatching();
      this.#cancel();
    });
  }

  readonly request = (): void => {
    if (this.#frame === 0 && !this.#options.signal.aborted) this.#frame = requestAnimationFrame(this.#report);
  };

  readonly requestLater = (): void => this.#requestIn(0);

  moved(): void {
    this.#onMove();
  }

  catchUp(): void {
    this.#collect();
    if (this.#frame || this.#isUnseen || this.#unreported.size > 0) this.#report();
  }

  isChanging(): boolean {
    const records = this.#observer.takeRecords();
    this.#note(records);
    if (records.length > 0) this.#reportAt(this.#options.pace(records));
    return records.some(({ addedNodes }) => addedNodes.length > 0);
  }

  /** Reports when the browser is idle, this much later (ms). */
  #requestIn(wait: number): void {
    if (this.#timer !== undefined) return;
    const timer = setTimeout(() => {
      requestIdleCallback(() => {
        // An earlier report has included everything.
        if (timer !== this.#timer) return;
        if (document.hidden) this.request();
        else this.#report();
      }, IDLE);
    }, wait);
    this.#timer = timer;
  }

  #reportAt(when: Pace): void {
    if (when === 'frame') this.request();
    else this.#requestIn(when === 'soon' ? UNHURRIED : UNWATCHED);
  }

  readonly #report = (): void => {
    const { signal, onChange } = this.#options;
    if (signal.aborted) return;
    this.#cancel();
    // Pending records belong to this frame. Without them, it would paint text that is gone.
    this.#collect();
    const mutated = new Set<Node>(this.#observe());
    for (const node of this.#unreported) mutated.add(node);
    this.#unreported.clear();
    const change = { mutated, hasMoved: this.#hasMoved, isUnseen: this.#isUnseen };
    this.#hasMoved = false;
    this.#isUnseen = false;
    onChange(change);
  };

  #cancel(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #collect(): void {
    this.#note(this.#observer.takeRecords());
  }

  #note(records: readonly MutationRecord[]): void {
    const nodes = this.#unreported;
    for (const { target } of records) nodes.add(target);
    if (nodes.size <= MOST_UNREPORTED) return;
    // The node it was removed from changed too, and is still there.
    for (const node of nodes) if (!node.isConnected) nodes.delete(node);
    if (nodes.size <= MOST_UNREPORTED) return;
    nodes.clear();
    this.#lookAway();
  }

  #lookAway(): void {
    this.#stopWatching();
    this.#isUnseen = true;
    this.#hasMoved = true;
  }

  #stopWatching(): void {
    this.#observer.disconnect();
    // Each event costs the page something, even if nothing is done: a page that follows its end scrolls all the time.
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#watched.clear();
  }

  readonly #onMove = (): void => {
    this.#hasMoved = true;
    this.#reportAt(this.#options.pace());
  };

  /**
   * Starts watching the trees that are not watched yet.
   * @returns The shadow roots among them, which count as changed.
   */
  #observe(): ShadowRoot[] {
    const { attributes, shadowRoots } = this.#options;
    const options = { subtree: true, childList: true, characterData: true, attributeFilter: [...attributes] };
    const watch = (root: Node): void => {
      this.#observer.observe(root, options);
      // None of these events leaves a shadow root. Besides scrolling, images, fonts and animated panels change the
      // layout without a mutation.
      for (const type of ['scroll', 'load', 'transitionend'])
        root.addEventListener(type, this.#onMove, { capture: true, passive: true, signal: this.#listening.signal });
    };
    // The document itself: some pages replace its root.
    if (!this.#watched.has(document)) watch(document);
    const roots = shadowRoots();
    const added = roots.filter((root) => !this.#watched.has(root));
    for (const root of added) watch(root);
    this.#watched = new Set<Node>([document, ...roots]);
    return added;
  }
}
