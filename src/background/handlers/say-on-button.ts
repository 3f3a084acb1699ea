import { answered } from '../../core/protocol/question';
import type { sayOnButton } from '../../core/protocol/say-on-button';
import type { Handler } from '../deps';
import { settingsIn } from '../platform-at';

export const answerSayOnButton: Handler<typeof sayOnButton, 'settings' | 'tabs' | 'translateInto'> = async (
  { what },
  { tab },
  deps,
) => {
  const translate = what && (await deps.translateInto((await settingsIn(deps)).language));
  await deps.tabs.sayOnButton(tab, translate ? translate(what) : null);
  return answered(null);
};
