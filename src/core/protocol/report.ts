import * as v from 'valibot';
import { defineQuestion } from './question';

/**
 * A text that helps find out why a site does not work, about the tab that asks. The options page names a tab, or null
 * for a report without one; `tab` is ignored from anyone else.
 */
export const report = defineQuestion({
  name: 'report',
  question: v.object({ tab: v.exactOptional(v.nullable(v.number())) }),
  answer: v.string(),
  codes: ['no-tab'],
});
