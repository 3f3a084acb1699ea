import { createTimer } from '../../session/timer';
import { isEditable } from '../../ui/kit/editable';
import type { Host } from './host';

/** Tells the host whether keys are the view's: while it has the focus, and nothing is typed into. */
export function tellTakingKeys(host: Host, ours: ShadowRoot, signal: AbortSignal): void {
  let told = false;
  // Between two elements, none has the focus.
  const soon = createTimer(() => {
    const focused = ours.activeElement ?? document.activeElement;
    const takes = document.hasFocus() && !(focused && isEditable(focused));
    if (takes !== told) host.tell({ type: 'TAKES_KEYS', takes });
    told = takes;
  }, signal);
  for (const type of ['focus', 'blur', 'focusin', 'focusout']) {
    window.addEventListener(type, () => soon.within(0), { signal });
  }
  soon.within(0);
}
