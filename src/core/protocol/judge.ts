import * as v from 'valibot';
import { boundedTitle } from '../conversation/bounded-title';
import { FAILURES } from '../models/failure';
import { FailureSchema, WaitSchema } from '../models/failure-schema';
import { MOST_BUDGET } from '../models/model';
import { ModelIdSchema } from '../models/model-schema';
import { LONGEST_CLAIM } from '../verify/claim';
import { defineStream } from './stream';

/** Passages are sent with their headings, so a text may be longer than the budget that they were chosen by. */
const LONGEST_PAGE = 2 * MOST_BUDGET;

/**
 * Asks a model, by its id, what a page says about a claim. The parts are what it writes; after `again`, what came before
 * is void. It ends with why there is no verdict, or no whole one; null if all has come.
 */
export const judge = defineStream({
  name: 'judge',
  question: v.object({
    model: ModelIdSchema,
    check: v.object({
      claim: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_CLAIM)),
      pageText: v.pipe(v.string(), v.maxLength(LONGEST_PAGE)),
      title: v.pipe(
        v.string(),
        v.transform((title) => boundedTitle(title)),
      ),
    }),
  }),
  part: v.union([v.object({ text: v.string() }), v.object({ again: v.picklist(FAILURES), wait: WaitSchema })]),
  end: v.object({ failure: v.nullable(FailureSchema) }),
});
