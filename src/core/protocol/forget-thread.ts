import * as v from 'valibot';
import { PageSchema } from '../ask/thread-schema';
import { defineQuestion } from './question';

/** Forgets what was asked about a page in the tab that asks. */
export const forgetThread = defineQuestion({
  name: 'forget-thread',
  question: v.object({ page: PageSchema }),
  answer: v.null(),
  codes: ['not-stored'],
});
