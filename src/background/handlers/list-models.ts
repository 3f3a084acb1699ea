import type { listModels } from '../../core/protocol/list-models';
import { answered, failed } from '../../core/protocol/question';
import { failure } from '../../providers/failures';
import type { Handler } from '../deps';
import { keyFor } from '../key-for';

export const answerListModels: Handler<typeof listModels, 'models' | 'options'> = async (
  { key, ...asked },
  { url },
  { models, options },
) => {
  if (!options.isOwn(url)) return failed('not-allowed');
  if (!(await models.mayReach(asked.address))) return answered({ failure: failure('no-permission') });
  const { kind, address } = asked;
  return answered(await models.list({ kind, address, key: await keyFor(asked, key, models) }));
};
