import * as v from 'valibot';
import { defineQuestion } from '../question';

/**
 * Takes a picture of what this tab shows, as base64 of a PNG. `not-allowed`: the browser lets us only after the person pressed
 * our button or one of our keys in this tab. `not-shown`: another tab is in front.
 */
export const capture = defineQuestion({
  name: 'capture',
  question: v.object({}),
  answer: v.object({ png: v.string() }),
  codes: ['not-allowed', 'not-shown', 'failed-to-capture'],
});
