import * as v from 'valibot';
import { defineQuestion } from './question';

/**
 * What of ours on a page has to say where the page itself cannot cover it: on the extension's button, for the tab. Null
 * when that is over.
 */
export const sayOnButton = defineQuestion({
  name: 'say-on-button',
  question: v.object({ what: v.nullable(v.picklist(['noticeCovered', 'noticeKeyboardTaken', 'noticeRemoved'])) }),
  answer: v.null(),
});
