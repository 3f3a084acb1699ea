import * as v from 'valibot';
import { AnnotationSchema } from '../annotation/annotation-schema';
import { defineQuestion } from './question';

/** Finds the answers that the responses of lost marks are now, by their text (../conversation/reassign.ts). */
export const reassign = defineQuestion({
  name: 'reassign',
  question: v.object({
    lost: v.array(AnnotationSchema),
    answers: v.array(v.object({ id: v.string(), text: v.string() })),
  }),
  answer: v.array(v.object({ from: v.string(), to: v.string() })),
});
