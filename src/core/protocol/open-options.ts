import * as v from 'valibot';
import { defineQuestion } from './question';

/**
 * Opens a section of the options page in a new tab. For the platforms section, this is the platform of the page that
 * asks; `add` is where the site of that page can be added.
 */
export const openOptions = defineQuestion({
  name: 'open-options',
  question: v.object({ section: v.pipe(v.string(), v.regex(/^[a-z]*$/)) }),
  answer: v.null(),
});
