import * as v from 'valibot';
import { CheckedCitationSchema } from '../ask/thread-schema';
import { defineQuestion } from './question';

/** Checks quotes against the text of a page (../citation/check.ts). The answers are in the order of the citations. */
export const checkCitations = defineQuestion({
  name: 'check-citations',
  question: v.object({
    text: v.string(),
    citations: v.array(v.object({ id: v.string(), text: v.string(), relevance: v.string() })),
  }),
  answer: v.array(CheckedCitationSchema),
});
