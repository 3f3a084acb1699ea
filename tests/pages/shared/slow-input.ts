import type { SlowInput } from '../replica';

let remaining = 0;
let settings: SlowInput = {};

/** Lets {@link setSlowInput} make the page handle input slowly. */
export function installSlowInput(rerender: () => void): void {
  let isComposing = false;
  const rerenderAfter = (ms: number): void =>
    void setTimeout(() => {
      // Frameworks do not replace an editor's nodes during a composition.
      if (isComposing) rerenderAfter(ms);
      else rerender();
    }, ms);
  addEventListener('compositionstart', () => void (isComposing = true), { capture: true });
  addEventListener('compositionend', () => void (isComposing = false), { capture: true });
  const handle = (event: Event): void => {
    const isOwn = event.target instanceof HTMLElement && !event.target.matches('recurate-root');
    if (remaining === 0 || !isOwn) return;
    remaining--;
    const { blockMs = 0, rerenderMs } = settings;
    const end = performance.now() + blockMs;
    while (performance.now() < end);
    if (rerenderMs !== undefined) rerenderAfter(rerenderMs);
  };
  addEventListener('input', handle, { capture: true });
}

export function setSlowInput(next: SlowInput): void {
  settings = next;
  remaining = next.times ?? 1;
}
