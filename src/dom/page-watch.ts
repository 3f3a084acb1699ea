/** What happened to the page since the last frame. */
export interface PageChange {
  /** Nodes whose children, text or watched attributes changed, and shadow roots that came; each once. */
  mutated: ReadonlySet<Node>;
  /** True if something was scrolled or resized: what we drew may stand beside its place. */
  hasMoved: boolean;
  /** True if the page was not watched for a while: more may have changed than is known. */
  isUnseen: boolean;
}

/**
 * How soon a change has to be told: in this `frame`, as while marks are painted; `soon`, which is now and then; or as
 * soon as that, with the page `unwatched` in between. Where an answer streams, each frame has changes that nobody waits
 * for, and to be told of them costs the page more than all the rest of us.
 */
export type Pace = 'frame' | 'soon' | 'unwatched';

/** @see watchPage */
export interface PageWatch {
  /** Asks for a pass in the next frame, even if the page does not change. */
  request(): void;
  /** As {@link request}, but when the browser is idle: mostly the page is laid out then, and to ask for a box costs nothing. */
  requestLater(): void;
  /** Tells what was not told yet, and makes a pass that was asked for, without waiting for a frame. Nothing, if there is neither. */
  catchUp(): void;
  /** Whether nodes came into the page in this very task. False while it is not watched. */
  isChanging(): boolean;
}

/** How often what is not urgent is told (ms), */
const UNHURRIED = 300;
/** and how often it is looked for where nothing is watched; */
const UNWATCHED = 1500;
/** a page that is never idle is looked at this much later (ms). */
const IDLE = { timeout: 200 };
/** Of more nodes that changed before it could be told, as in a tab that is hidden for hours, only that is known. */
const MOST_UNREAD = 2000;

/**
 * Calls back at most once a frame with all that changed, and not while the tab is hidden: what happens meanwhile is told
 * when it is shown again.
 *
 * @param attributes - The attributes whose change matters; no others are watched.
 * @param pace - Asked at a change: with the records of a mutation, without any of what moved.
 * @param shadowRoots - Those that are watched beside the document; asked before each call back.
 */
export function watchPage(
  attributes: readonly string[],
  onChange: (change: PageChange) => void,
  signal: AbortSignal,
  pace: (records?: readonly MutationRecord[]) => Pace,
  shadowRoots: () => readonly ShadowRoot[],
): PageWatch {
  /** What changed since it was told last. The nodes alone: the records would hold all that was taken out meanwhile. */
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
    // Where it was taken out another node changed, which is there still.
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
    // Records that wait belong to this frame: without them it would paint words that are gone.
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
  /** The trees that are watched: a root that left and came back has changed. */
  let watched = new Set<Node>();
  /** Begins to watch the trees that are not watched yet, and takes the roots among them for changed. */
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
      // None of these leaves a shadow root. The others are pictures, fonts, animated panels: layout that moves without a mutation.
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
