import type { SlowInput } from '../replica';

let left = 0;
let habit: SlowInput = {};

/** Makes the page slow to take in what is typed or written, as told by {@link setSlowInput}; at first it is not. */
export function installSlowInput(rerender: () => void): void {
  let isComposing = false;
  const soon = (after: number): void =>
    void setTimeout(() => {
      // No framework takes an editor's nodes away from under a word that is being composed.
      if (isComposing) soon(after);
      else rerender();
    }, after);
  addEventListener('compositionstart', () => void (isComposing = true), { capture: true });
  addEventListener('compositionend', () => void (isComposing = false), { capture: true });
  const handle = (event: Event): void => {
    const isOwn = event.target instanceof HTMLElement && !event.target.matches('recurate-root');
    if (left === 0 || !isOwn) return;
    left--;
    const { blockMs = 0, rerenderMs } = habit;
    const end = performance.now() + blockMs;
    while (performance.now() < end);
    if (rerenderMs !== undefined) soon(rerenderMs);
  };
  addEventListener('input', handle, { capture: true });
}

export function setSlowInput(next: SlowInput): void {
  habit = next;
  left = next.times ?? 1;
}
