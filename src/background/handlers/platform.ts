import { answered } from '../../core/protocol/question';
import type { platform } from '../../core/protocol/platform';
import type { Handler } from '../deps';
import { platformAt, settingsIn } from '../platform-at';

/** A page of a site where the person has paused Recurate has no platform. */
export const answerPlatform: Handler<typeof platform, 'settings'> = async (_, { url }, deps) => {
  const settings = await settingsIn(deps);
  return answered(settings.paused.includes(url.host) ? null : platformAt(url, settings));
};
