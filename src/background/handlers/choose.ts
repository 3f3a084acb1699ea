import type { choose } from '../../core/protocol/choose';
import { answered, failed } from '../../core/protocol/question';
import { withChoice } from '../../core/settings/site-drawers';
import type { Handler } from '../deps';

/** Settings that a page writes although the person has chosen nothing. */
const REMEMBERED = ['uses', 'hasToldBeside'];

export const answerChoose: Handler<typeof choose, 'settings'> = async ({ patch }, { url }, { settings }) => {
  // What is only remembered is no choice: it does not put the defaults in the place of settings that were set aside.
  if (REMEMBERED.includes(Object.keys(patch).join())) {
    const read = await settings.read();
    if (read.ok && read.value.isDamaged) return answered(null);
  }
  return (await settings.change((now) => withChoice(now, url.host, patch))).ok ? answered(null) : failed('not-stored');
};
