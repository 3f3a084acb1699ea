import type { pause } from '../../core/protocol/pause';
import { answered, failed } from '../../core/protocol/question';
import { withPause } from '../../core/settings/site-drawers';
import type { Handler } from '../deps';

/** The annotators on the site's pages see the change of the settings, and end. */
export const answerPause: Handler<typeof pause, 'settings'> = async (_, { url }, { settings }) =>
  (await settings.change(({ paused }) => ({ paused: withPause(paused, url.host, true) }))).ok
    ? answered(null)
    : failed('not-stored');
