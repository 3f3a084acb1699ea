import * as v from 'valibot';
import { platformSchema } from '../platform/schema';
import { defineQuestion } from './question';

/** The platform of the page that asks, including the person's changes; null if it has none. */
export const platform = defineQuestion({
  name: 'platform',
  question: v.object({}),
  answer: v.nullable(platformSchema),
});
