import * as v from 'valibot';
import { ThreadSchema } from '../ask/thread-schema';
import { defineQuestion } from './question';

/** Keeps a thread for its page in the tab that asks, until that is closed. Its oldest turns go if it is too long. */
export const keepThread = defineQuestion({
  name: 'keep-thread',
  question: v.object({ thread: ThreadSchema }),
  answer: v.null(),
  codes: ['not-stored'],
});
