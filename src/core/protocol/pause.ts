import * as v from 'valibot';
import { defineQuestion } from './question';

/** The person pauses Recurate on the site of the page that asks, until they resume it. */
export const pause = defineQuestion({
  name: 'pause',
  question: v.object({}),
  answer: v.null(),
  codes: ['not-stored'],
});
