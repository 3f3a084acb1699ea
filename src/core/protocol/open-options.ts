import * as v from 'valibot';
import { defineQuestion } from './question';

/** Opens a section of the options page in a new tab; of the platforms, the one of the page that asks. */
export const openOptions = defineQuestion({
  name: 'open-options',
  question: v.object({ section: v.pipe(v.string(), v.regex(/^[a-z]*$/)) }),
  answer: v.null(),
});
