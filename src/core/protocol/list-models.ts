import * as v from 'valibot';
import { isModelAddress } from '../models/address';
import { FailureSchema } from '../models/failure-schema';
import { MODEL_KINDS } from '../models/model';
import { KeySchema, ModelIdSchema } from '../models/model-schema';
import { defineQuestion } from './question';

/**
 * The names of the models that there are at an address. Only for the options page.
 *
 * `key`: without it, the stored one of the model with the id is used, if it belongs to the same origin.
 */
export const listModels = defineQuestion({
  name: 'list-models',
  question: v.object({
    id: v.exactOptional(ModelIdSchema),
    kind: v.picklist(MODEL_KINDS),
    address: v.pipe(
      v.string(),
      v.check((address) => address === '' || isModelAddress(address)),
    ),
    key: v.exactOptional(KeySchema),
  }),
  answer: v.union([v.object({ names: v.array(v.string()) }), v.object({ failure: FailureSchema })]),
  codes: ['not-allowed'],
});
