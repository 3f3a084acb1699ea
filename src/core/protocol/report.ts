import * as v from 'valibot';
import { defineQuestion } from './question';

/**
 * What helps to find out why a site does not work, as text: on the tab that asks. The options page names a tab, or null for a
 * report without one; nobody else's `tab` counts.
 */
export const report = defineQuestion({
  name: 'report',
  question: v.object({ tab: v.exactOptional(v.nullable(v.number())) }),
  answer: v.string(),
  codes: ['no-tab'],
});
