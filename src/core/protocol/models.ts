import * as v from 'valibot';
import { MODEL_KINDS } from '../models/model';
import { defineQuestion } from './question';

/** The models that can be asked, without what a page must not know of them. */
export const models = defineQuestion({
  name: 'models',
  question: v.object({}),
  answer: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      kind: v.picklist(MODEL_KINDS),
      host: v.string(),
      isLocal: v.boolean(),
      isDefault: v.boolean(),
      budget: v.number(),
    }),
  ),
});
