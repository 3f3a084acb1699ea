import * as v from 'valibot';
import { LONGEST_ID } from '../limits';
import { defineQuestion } from './question';

/** Opens the page where a mark is checked against another page, in a new tab. */
export const openVerify = defineQuestion({
  name: 'open-verify',
  question: v.object({ annotation: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID)) }),
  answer: v.null(),
});
