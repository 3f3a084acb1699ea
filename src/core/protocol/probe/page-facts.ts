import * as v from 'valibot';
import { PageFactsSchema } from '../../platform/page-facts';
import { platformSchema } from '../../platform/schema';
import { defineQuestion } from '../question';

/** What a report says about the page. */
export const pageFacts = defineQuestion({
  name: 'page-facts',
  question: v.object({ platform: platformSchema }),
  answer: PageFactsSchema,
});
