import * as v from 'valibot';
import { CheckedCitationSchema, SupportSchema } from '../ask/thread-schema';
import { defineQuestion } from './question';

/**
 * Checks quotes against the text of a page (../citation/check.ts), and which sentences of an answer they support
 * (../answer/judge-sentences.ts). What is found is in the order of the citations, and of the sentences.
 */
export const checkCitations = defineQuestion({
  name: 'check-citations',
  question: v.object({
    text: v.string(),
    citations: v.array(v.object({ id: v.string(), text: v.string(), relevance: v.string() })),
    /** Markdown; empty for none. */
    answer: v.string(),
  }),
  answer: v.object({ citations: v.array(CheckedCitationSchema), support: SupportSchema }),
});
