import * as v from 'valibot';
import { SelectorsSchema } from '../annotation/annotation-schema';
import { defineQuestion } from './question';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = v.object({ start: offset, end: offset });

/** Finds quotes in a text that no longer contains them unchanged. The matches are in the order of the selectors. */
export const match = defineQuestion({
  name: 'match',
  question: v.object({ text: v.string(), selectors: v.array(SelectorsSchema) }),
  answer: v.array(
    v.union([
      v.object({
        ...span.entries,
        gaps: v.exactOptional(v.array(span)),
        isNear: v.exactOptional(v.boolean()),
      }),
      v.object({ miss: v.picklist(['gone', 'ambiguous']) }),
    ]),
  ),
});
