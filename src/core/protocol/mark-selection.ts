import * as v from 'valibot';
import { KIND_IDS } from '../annotation/kinds';
import { defineQuestion } from './question';

/** The service worker asks the annotator in a frame to mark what is selected there. */
export const markSelection = defineQuestion({
  name: 'mark-selection',
  question: v.object({ kind: v.picklist(KIND_IDS) }),
  answer: v.null(),
});
