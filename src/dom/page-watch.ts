/** What happened to the page since the last frame. */
export interface PageChange {
  /** Nodes whose children, text or watched attributes changed; each once. */
  mutated: ReadonlySet<Node>;
  /** True if something was scrolled or resized: what we drew may stand beside its place. */
  hasMoved: boolean;
}

/** @see watchPage */
export interface PageWatch {
  /** Asks for a pass in the next frame, even if the page does not change. */
  request(): void;
}

/** How often what is not urgent is told (ms). */
const UNHURRIED = 300;

/**
 * Calls back at most once a frame with all that changed, and not while the tab is hidden: what happens meanwhile is told
 * when it is shown again.
 *
 * @param attributes - The attributes whose change matters; no others are watched.
 * @param isUrgent - Asked at a change: whether it has to be told in this frame, as while marks are painted. A page whose
 *   answer streams changes in every frame; what nobody waits for is told now and then, which costs next to nothing.
 */
export function watchPage(
  attributes: readonly string[],
  onChange: (change: PageChange) => void,
  signal: AbortSignal,
  isUrgent: () => boolean = () => true,
): PageWatch {
  let unread: MutationRecord[][] = [];
  let hasMoved = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const request = (): void => {
    if (frame === 0 && !signal.aborted) frame = requestAnimationFrame(tell);
  };
  const tell = (): void => {
    frame = 0;
    clearTimeout(timer);
    timer = undefined;
    // Records that wait belong to this frame: without them it would paint words that are gone.
    const mutated = new Set<Node>();
    for (const records of [...unread, observer.takeRecords()]) for (const { target } of records) mutated.add(target);
    const change = { mutated, hasMoved };
    unread = [];
    hasMoved = false;
    onChange(change);
  };
  const observer = new MutationObserver((records) => {
    unread.push(records);
    if (isUrgent()) request();
    else timer ??= setTimeout(request, UNHURRIED);
  });
  // The document itself: some pages replace its root.
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    ...(attributes.length > 0 ? { attributeFilter: [...attributes] } : {}),
  });
  const onMove = (): void => {
    hasMoved = true;
    if (isUrgent()) request();
  };
  const passive = { capture: true, passive: true, signal };
  document.addEventListener('scroll', onMove, passive);
  window.addEventListener('resize', onMove, passive);
  // Pictures, fonts, animated panels: layout that moves without a mutation.
  document.addEventListener('load', onMove, passive);
  document.addEventListener('transitionend', onMove, passive);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  });
  return { request };
}
