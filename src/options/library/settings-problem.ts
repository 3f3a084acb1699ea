import type { Message } from '../../core/messages/message';
import type { Settings } from '../../core/settings/settings';
import { selectorProblem } from '../../page/selector-error';
import { exportPlatforms, planPlatforms } from '../../platforms/exchange';

/**
 * Why settings from a file cannot be used; null if they can. Their platforms and sites are checked like a file of
 * platforms, so nothing invalid is ever stored.
 */
export function settingsProblem(settings: Settings): Message | null {
  const none = { platforms: {}, sites: {} };
  const read = planPlatforms(exportPlatforms(settings, 0), none, (one) => selectorProblem(one, document));
  return read.ok ? null : read.message;
}
