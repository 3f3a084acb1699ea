import { match, type Match } from '../core/matching/match';
import type { Selectors } from '../core/annotation/selector';

/** How long one question may be scanned for, in milliseconds. The worker answers nothing else in that time. */
const SCAN_BUDGET = 200;

/** As {@link match}, with the last tier: the whole text is scanned for what no other tier has found, as long as the budget lasts. */
export function search(text: string, selectors: readonly Selectors[]): Match[] {
  const end = performance.now() + SCAN_BUDGET;
  return match(text, selectors, { mayScan: () => performance.now() < end });
}
