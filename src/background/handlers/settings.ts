import { answered } from '../../core/protocol/question';
import type { settings } from '../../core/protocol/settings';
import { pageAnswer } from '../../core/settings/page-settings';
import { DEFAULT_SETTINGS } from '../../core/settings/settings';
import type { Handler } from '../deps';
import { platformAt } from '../platform-at';

export const answerSettings: Handler<typeof settings, 'settings' | 'highlight'> = async (_, { url }, deps) => {
  const read = await deps.settings.read();
  const { settings, isDamaged } = read.ok ? read.value : { settings: DEFAULT_SETTINGS, isDamaged: false };
  return answered(pageAnswer(settings, platformAt(url, settings)?.id, isDamaged, deps.highlight, url.host));
};
