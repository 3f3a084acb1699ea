import { knownModel } from '../../core/models/known-model';
import type { models } from '../../core/protocol/models';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';

/** Without models, passages can still be asked for: so none are known if they cannot be read. */
export const answerModels: Handler<typeof models, 'models'> = async (_, __, { models }) => {
  const read = await models.read();
  return answered(read.ok ? read.value.models.map((model) => knownModel(model, read.value.defaultId)) : []);
};
