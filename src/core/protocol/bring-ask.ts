import * as v from 'valibot';
import { defineQuestion } from './question';

/** The annotator needs the script of Ask in its page, for the first time. `refused`: the browser did not run it there. */
export const bringAsk = defineQuestion({
  name: 'bring-ask',
  question: v.object({}),
  answer: v.null(),
  codes: ['refused'],
});
