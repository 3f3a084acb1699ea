import * as v from 'valibot';
import { PageSchema, ThreadSchema } from '../ask/thread-schema';
import { defineQuestion } from './question';

/** What was asked about a page in the tab that asks; null if nothing was. */
export const thread = defineQuestion({
  name: 'thread',
  question: v.object({ page: PageSchema }),
  answer: v.nullable(ThreadSchema),
  codes: ['not-read'],
});
