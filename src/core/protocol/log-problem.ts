import * as v from 'valibot';
import { defineQuestion } from './question';

/** Keeps a problem of a page for a report: the word a notice is about, or the stack of an error (../problem.ts). */
export const logProblem = defineQuestion({
  name: 'log-problem',
  question: v.object({ what: v.string() }),
  answer: v.null(),
});
