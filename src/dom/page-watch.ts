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
 * How soon a change must be reported: in this `frame`, as while marks are painted; `soon`, every {@link UNHURRIED} ms; or, with
 * the page `unwatched` in between, every {@link UNWATCHED} ms. While an answer streams, every frame has changes that nobody
 * waits for, and mutation records for them cost the page more than everything else we do.
 */
export type Pace = 'frame' | 'soon' | 'unwatched';

/** @see watchPage */
export interface PageWatch {
  /** Asks for a report in the next frame, even if the page does not change. */
  request(): void;
  /** Like {@link request}, but when the browser is idle: by then the page is usually laid out, and asking for a box costs nothing. */
  requestLater(): void;
  /** Reports at once what was not reported yet, or was asked for. Does nothing if there is neither. */
  catchUp(): void;
  /** Whether nodes were added to the page in this very task. False while it is not watched. */
  isChanging(): boolean;
}

/** How often changes that are not urgent are reported (ms). */
const UNHURRIED = 300;
/** How often an unwatched page is looked at (ms). */
const UNWATCHED = 1500;
/** A page that is never idle is looked at this much later (ms). */
const IDLE = { timeout: 200 };
/** If more nodes changed before they could be reported, as in a tab hidden for hours, they are forgotten and the page counts as unseen. */
const MOST_UNREAD = 2000;

/**
 * Calls back at most once a frame with everything that changed, and not while the tab is hidden: what happens meanwhile is
 * reported when it is shown again.
 *
 * @param attributes - The attributes whose changes matter; no others are watched.
 * @param pace - Asked at each change: with its records for a mutation, without any for a scroll or a resize.
 * @param shadowRoots - The roots that are watched besides the document; asked before each report.
 */
export function watchPage(
  attributes: readonly string[],
  onChange: (change: PageChange) => void,
  signal: AbortSignal,
  pace: (records?: readonly MutationRecord[]) => Pace,
  shadowRoots: () => readonly ShadowRoot[],
): PageWatch {
  /** What changed since the last report. Only the nodes: the records would keep everything alive that was removed meanwhile. */
  const unread = new Set<Node>();
  let hasMoved = false;
  let isUnseen = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const request = (): void => {
    if (frame === 0 && !signal.aborted) frame = requestAnimationFrame(tell);
  };
  const requestLater = (wait = 0): void => {
    if (timer !== undefined) return;
    const settled = (): unknown =>
      requestIdleCallback(() => own === timer && (document.hidden ? request() : tell()), IDLE);
    const own = (timer = setTimeout(settled, wait));
  };
  const tellAt = (when: Pace): void => {
    if (when === 'frame') request();
    else requestLater(when === 'soon' ? UNHURRIED : UNWATCHED);
  };
  const collect = (): void => {
    note(observer.takeRecords());
  };
  const note = (records: readonly MutationRecord[]): void => {
    for (const { target } of records) unread.add(target);
    if (unread.size <= MOST_UNREAD) return;
    // The node that it was removed from changed too, and is still there.
    for (const node of unread) if (!node.isConnected) unread.delete(node);
    if (unread.size <= MOST_UNREAD) return;
    unread.clear();
    lookAway();
  };
  const lookAway = (): void => {
    observer.disconnect();
    watched.clear();
    isUnseen = true;
  };
  const tell = (): void => {
    if (signal.aborted) return;
    cancelAnimationFrame(frame);
    frame = 0;
    clearTimeout(timer);
    timer = undefined;
    // Pending records belong to this frame: without them it would paint words that are gone.
    collect();
    const mutated = new Set<Node>();
    observe(mutated);
    for (const node of unread) mutated.add(node);
    unread.clear();
    const change = { mutated, hasMoved, isUnseen };
    hasMoved = false;
    isUnseen = false;
    onChange(change);
  };
  const observer = new MutationObserver((records) => {
    note(records);
    const when = pace(records);
    tellAt(when);
    if (when === 'unwatched') lookAway();
  });
  const onMove = (): void => {
    hasMoved = true;
    tellAt(pace());
  };
  const passive = { capture: true, passive: true, signal };
  window.addEventListener('resize', onMove, passive);
  /** The watched trees. A root that left and came back has changed. */
  let watched = new Set<Node>();
  /** Starts to watch the trees that are not watched yet, and counts the roots among them as changed. */
  const observe = (mutated?: Set<Node>): void => {
    // The document itself: some pages replace its root.
    const roots = [document, ...shadowRoots()];
    for (const root of roots) {
      if (watched.has(root)) continue;
      observer.observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: [...attributes],
      });
      // None of these events leaves a shadow root. Besides scrolling: images, fonts and animated panels move layout without a mutation.
      for (const type of ['scroll', 'load', 'transitionend']) root.addEventListener(type, onMove, passive);
      if (root !== document) mutated?.add(root);
    }
    watched = new Set(roots);
  };
  observe();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return {
    request,
    requestLater: () => requestLater(),
    catchUp() {
      collect();
      if (frame || isUnseen || unread.size > 0) tell();
    },
    isChanging() {
      const records = observer.takeRecords();
      note(records);
      if (records.length > 0) tellAt(pace(records));
      return records.some(({ addedNodes }) => addedNodes.length > 0);
    },
  };
}
