import * as v from 'valibot';
import { defineQuestion } from './question';

/** Opens the page that explains Recurate in a new tab. */
export const openWelcome = defineQuestion({
  name: 'open-welcome',
  question: v.object({}),
  answer: v.null(),
});
