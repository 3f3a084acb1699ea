import type { logProblem } from '../../core/protocol/log-problem';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';
import { platformAt, settingsIn } from '../platform-at';

export const answerLogProblem: Handler<typeof logProblem, 'settings' | 'problems'> = async (
  { what },
  { url },
  deps,
) => {
  const platform = platformAt(url, await settingsIn(deps));
  await deps.problems.log(platform?.id ?? 'options', what);
  return answered(null);
};
