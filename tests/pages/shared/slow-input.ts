import type { SlowInput } from '../replica';

let left = 0;
let habit: SlowInput = {};

/** Lets {@link setSlowInput} make the page handle input slowly. */
export function installSlowInput(rerender: () => void): void {
  let isComposing = false;
  const soon = (after: number): void =>
    void setTimeout(() => {
      // Frameworks do not replace an editor's nodes during a composition.
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
