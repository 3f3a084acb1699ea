import * as v from 'valibot';
import { defineQuestion } from './question';

/**
 * Ask needs the script with which the person points at a part of the page. `refused`: the browser did not run it there.
 */
export const bringPointing = defineQuestion({
  name: 'bring-pointing',
  question: v.object({}),
  answer: v.null(),
  codes: ['refused'],
});
