import * as v from 'valibot';
import { defineQuestion } from './question';

/** The library asks the annotator in a tab to show a mark (../library/go-to.ts). False if it has no conversation. */
export const goTo = defineQuestion({
  name: 'go-to',
  question: v.object({ annotation: v.string(), at: v.number() }),
  answer: v.boolean(),
});
