import * as v from 'valibot';
import { SelectorsSchema } from '../annotation/annotation-schema';
import { LONGEST_ADDRESS, LONGEST_TEXT, LONGEST_TITLE } from '../limits';
import { defineQuestion } from './question';

/** Keeps words of the page that asks in the library, as a mark of the kind keep. */
export const keepCitation = defineQuestion({
  name: 'keep-citation',
  question: v.object({
    /** The present address of the page, which may be another than the one it was loaded from. */
    source: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)),
    title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)),
    selectors: SelectorsSchema,
    note: v.pipe(v.string(), v.maxLength(LONGEST_TEXT)),
  }),
  answer: v.object({
    /** False if they were kept before. */
    isNew: v.boolean(),
  }),
  codes: ['not-stored'],
});
