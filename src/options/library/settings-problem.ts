import type { Settings } from '../../core/settings/settings';
import { exportPlatforms, planPlatforms } from '../../platforms/exchange';
import { selectorProblem } from '../../page/selector-error';

/**
 * Why settings of a file cannot be taken over, as the end of a sentence; empty if they can. What they say of platforms and
 * sites is checked as a file of platforms is: nothing invalid is ever stored.
 *
 * @param settings - Null for such as cannot be read at all.
 */
export function settingsProblem(settings: Settings | null): string {
  if (!settings) return 'they are damaged.';
  const none = { platforms: {}, sites: {} };
  const read = planPlatforms(exportPlatforms(settings, 0), none, (one) => selectorProblem(one, document));
  return read.ok ? '' : read.message;
}
