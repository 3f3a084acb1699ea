import type { openOptions } from '../../core/protocol/open-options';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';
import { platformAt, settingsIn } from '../platform-at';

export const answerOpenOptions: Handler<typeof openOptions, 'settings' | 'options'> = async (
  { section },
  { url },
  deps,
) => {
  if (section === 'add') {
    await deps.options.open(`platforms/add/${encodeURIComponent(url.href)}`);
    return answered(null);
  }
  const platform = section === 'platforms' ? platformAt(url, await settingsIn(deps)) : null;
  await deps.options.open(platform ? `${section}/${platform.id}` : section);
  return answered(null);
};
