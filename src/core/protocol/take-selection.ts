import * as v from 'valibot';
import { defineQuestion } from './question';

/**
 * Takes the text that the person chose in the context menu to ask about in this tab; each is given out once. Null for
 * none. Empty if too little was selected.
 */
export const takeSelection = defineQuestion({
  name: 'take-selection',
  question: v.object({}),
  answer: v.nullable(v.string()),
});
