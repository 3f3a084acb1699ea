import * as v from 'valibot';
import { RememberedConversationSchema } from '../conversation/conversation-schema';
import { defineQuestion } from './question';

/** What is stored under a key. `unread`: it could not be read, so it must not be overwritten. */
export const conversation = defineQuestion({
  name: 'conversation',
  question: v.object({ key: v.string() }),
  answer: RememberedConversationSchema,
  codes: ['unread'],
});
