import * as v from 'valibot';
import { ShownSchema } from '../../platform/shown';
import { defineQuestion, type AnswerOf, type QuestionOf } from '../question';

/** What the selectors of a site that is being added match on the page. One that is empty or invalid matches nothing. */
export const preview = defineQuestion({
  name: 'preview',
  question: v.object({
    response: v.string(),
    user: v.string(),
    composer: v.string(),
    /** For hosts of shadow roots; empty on most sites. */
    shadow: v.string(),
  }),
  answer: v.object({ response: ShownSchema, user: ShownSchema, composer: ShownSchema }),
});

/** The selectors as they are being typed. */
export type SiteSelectors = QuestionOf<typeof preview>;

/** What they match. */
export type Preview = AnswerOf<typeof preview>;
