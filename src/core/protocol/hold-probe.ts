import * as v from 'valibot';
import { defineStream } from './stream';

/**
 * The options page holds the probe in a tab for as long as it shows what the probe finds there: it has no parts and no end of
 * its own. When the page lets go or is closed, the probe removes what it drew.
 */
export const holdProbe = defineStream({
  name: 'hold-probe',
  question: v.object({}),
  part: v.never(),
  end: v.null(),
});
