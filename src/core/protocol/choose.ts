import * as v from 'valibot';
import { PageChoiceSchema } from '../settings/settings-schema';
import { defineQuestion } from './question';

/** Stores what the person chose on a chat page. */
export const choose = defineQuestion({
  name: 'choose',
  question: v.object({ patch: PageChoiceSchema }),
  answer: v.null(),
  codes: ['not-stored'],
});
