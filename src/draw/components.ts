import { bringPageWorld } from '../browser/page-world';
import { endComponents } from '../dom/element/component';

/**
 * Brings the script that tells which component made an element into the page's world, and lets it go when Draw ends.
 * Where it does not come, shapes are drawn without that.
 */
export function bringComponents(signal: AbortSignal): void {
  signal.addEventListener('abort', endComponents);
  void bringPageWorld('components').then(() => {
    // Draw may have ended while it was under way.
    if (signal.aborted) endComponents();
  });
}
