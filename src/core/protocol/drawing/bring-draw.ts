import * as v from 'valibot';
import { defineQuestion } from '../question';

/** The drawer asks for Draw in its tab. `refused`: the browser does not run it there. */
export const bringDraw = defineQuestion({
  name: 'bring-draw',
  question: v.object({}),
  answer: v.null(),
  codes: ['refused'],
});
