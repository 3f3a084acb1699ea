import type { Prompt } from '../../core/ask/prompt';
import { answered, failed } from '../../core/protocol/question';
import type { testModel } from '../../core/protocol/test-model';
import { failure } from '../../providers/failures';
import type { Handler } from '../deps';
import { keyFor } from '../key-for';

const TEST: Prompt = {
  system: 'You are being tested. Answer with one word.',
  messages: [{ role: 'user', content: 'Say hello.' }],
  schema: null,
  document: null,
};

/** How much of what it says is shown, in UTF-16 code units. */
const MOST_SHOWN = 200;

export const answerTestModel: Handler<typeof testModel, 'models' | 'options'> = async (
  { model, key },
  { url },
  { models, options },
) => {
  if (!options.isOwn(url)) return failed('not-allowed');
  if (!(await models.mayReach(model.address))) return answered({ failure: failure('no-permission') });
  const start = Date.now();
  const keyed = { ...model, key: await keyFor(model, key, models) };
  let said = '';
  for await (const part of models.stream(keyed, TEST, new AbortController().signal)) {
    if ('failure' in part) return answered({ failure: part.failure });
    if ('text' in part) said += part.text;
  }
  return answered({ said: said.trim().slice(0, MOST_SHOWN), took: Date.now() - start });
};
