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

/**
 * Calls back at most once a frame with all that changed, and not while the tab is hidden: what happens meanwhile is told
 * when it is shown again.
 *
 * @param attributes - The attributes whose change matters; no others are watched.
 */
export function watchPage(
  attributes: readonly string[],
  onChange: (change: PageChange) => void,
  signal: AbortSignal,
): PageWatch {
  let mutated = new Set<Node>();
  let hasMoved = false;
  let frame = 0;

  const request = (): void => {
    if (frame === 0 && !signal.aborted) frame = requestAnimationFrame(tell);
  };
  const tell = (): void => {
    frame = 0;
    // Records that wait belong to this frame: without them it would paint words that are gone.
    collect(observer.takeRecords());
    const change = { mutated, hasMoved };
    mutated = new Set();
    hasMoved = false;
    onChange(change);
  };
  const collect = (records: readonly MutationRecord[]): void => {
    for (const record of records) mutated.add(record.target);
  };
  const observer = new MutationObserver((records) => {
    collect(records);
    request();
  });
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    ...(attributes.length > 0 ? { attributeFilter: [...attributes] } : {}),
  });
  const onMove = (): void => {
    hasMoved = true;
    request();
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
  });
  return { request };
}
