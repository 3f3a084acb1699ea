import type { choose } from '../../core/protocol/choose';
import { answered, failed } from '../../core/protocol/question';
import { withChoice } from '../../core/settings/site-drawers';
import type { Handler } from '../deps';

export const answerChoose: Handler<typeof choose, 'settings'> = async ({ patch }, { url }, { settings }) =>
  (await settings.change((now) => withChoice(now, url.host, patch))).ok ? answered(null) : failed('not-stored');
