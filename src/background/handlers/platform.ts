import { answered } from '../../core/protocol/question';
import type { platform } from '../../core/protocol/platform';
import type { Handler } from '../deps';
import { platformAt, settingsIn } from '../platform-at';

export const answerPlatform: Handler<typeof platform, 'settings'> = async (_, { url }, deps) =>
  answered(platformAt(url, await settingsIn(deps)));
