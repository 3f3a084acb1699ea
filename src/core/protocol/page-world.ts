import * as v from 'valibot';
import { defineQuestion } from './question';

/**
 * Brings what edits by an editor's own API into the world of the page's scripts, for one write (docs/adr/0021): into the very
 * document that asks. `refused`: the browser does not say which document that is, or did not run the script there.
 */
export const pageWorld = defineQuestion({
  name: 'page-world',
  question: v.object({}),
  answer: v.null(),
  codes: ['refused'],
});
