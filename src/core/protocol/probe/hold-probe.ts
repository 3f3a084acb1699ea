import * as v from 'valibot';
import { defineStream } from '../stream';

/**
 * Keeps the probe alive in a tab while the options page shows what it finds there, or lets the person point. It sends one
 * part when it is held, and does not end by itself. When the page cancels it or closes, the probe removes what it drew.
 */
export const holdProbe = defineStream({
  name: 'hold-probe',
  question: v.object({}),
  part: v.null(),
  end: v.null(),
});
