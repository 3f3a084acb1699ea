import * as v from 'valibot';
import { defineQuestion } from './question';

/**
 * Loads the script that edits through an editor's own API into the page's world, for one write (docs/adr/0021). It must
 * run in the document that asks. `refused`: the browser did not identify the document or did not run the script there.
 */
export const pageWorld = defineQuestion({
  name: 'page-world',
  question: v.object({}),
  answer: v.null(),
  codes: ['refused'],
});
