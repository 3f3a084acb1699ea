/** The space above a question that was scrolled to the top, in px. */
const ABOVE = 8;

/** What scrolls a thread: in a low drawer, all of its content does. */
export function scrollerOf(thread: Element): Element {
  return getComputedStyle(thread).overflowY === 'visible' ? (thread.closest('.content') ?? thread) : thread;
}

/**
 * Scrolls along while an answer grows, until its question is at the top: from there on people read at their own pace.
 * Ends when they scroll, and begins again with the next question.
 */
export function followsAnswer(thread: HTMLElement): () => void {
  const turns = thread.firstElementChild as HTMLElement;
  let count = 0;
  let isFollowing = true;
  /** Where we scrolled to. Anywhere else, the person did. */
  let at = thread.scrollTop;

  function follow(): void {
    const all = turns.querySelectorAll<HTMLElement>(':scope > [data-turn]');
    if (all.length !== count) isFollowing = true;
    count = all.length;
    const last = all[count - 1];
    if (!isFollowing || !last) return;
    const around = scrollerOf(thread);
    // The header of a low drawer stays in sight and covers that much.
    const above = around === thread ? ABOVE : parseFloat(getComputedStyle(around).scrollPaddingTop) || ABOVE;
    const top = last.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop - above;
    const most = Math.min(top, around.scrollHeight - around.clientHeight);
    // The tabs above scroll along there, and would stop half covered.
    const tabs = around === thread ? null : thread.closest('.panel')?.previousElementSibling;
    around.scrollTop = most < (tabs?.clientHeight ?? 0) ? 0 : most;
    at = around.scrollTop;
  }

  function noticeScroll({ target }: Event): void {
    const around = scrollerOf(thread);
    if (target !== around) return;
    // What became shorter is scrolled by the browser.
    const isAtEnd = around.scrollTop + around.clientHeight >= around.scrollHeight - 1;
    if (Math.abs(around.scrollTop - at) > 1 && !isAtEnd) isFollowing = false;
  }

  const root = thread.getRootNode();
  const options = { capture: true, passive: true };
  root.addEventListener('scroll', noticeScroll, options);
  const observer = new ResizeObserver(follow);
  observer.observe(turns);
  observer.observe(thread);
  return () => {
    observer.disconnect();
    root.removeEventListener('scroll', noticeScroll, options);
  };
}
