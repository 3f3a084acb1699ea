import type { learnAddresses } from '../../core/protocol/learn-addresses';
import { answered, failed } from '../../core/protocol/question';
import { withLettersOnly } from '../../core/platform/short-ids';
import type { Settings } from '../../core/settings/settings';
import { withPatterns } from '../../platforms/overrides';
import type { Handler } from '../deps';
import { settingsIn, stateAt } from '../platform-at';

/** Completes the stored site of the page that asks. */
export const answerLearnAddresses: Handler<typeof learnAddresses, 'settings'> = async (
  { addresses },
  { url },
  deps,
) => {
  const shown = addresses.flatMap((one) => URL.parse(one) ?? []).filter(({ host }) => host === url.host);
  const learnt = (settings: Settings): Partial<Settings> => {
    const state = stateAt(url, settings);
    const patterns = state && !state.shipped && withLettersOnly(state.platform.conversation, shown);
    const sites = patterns && withPatterns(settings.sites, state.id, patterns);
    return sites ? { sites } : {};
  };
  if (Object.keys(learnt(await settingsIn(deps))).length === 0) return answered(null);
  return (await deps.settings.change(learnt)).ok ? answered(null) : failed('not-stored');
};
