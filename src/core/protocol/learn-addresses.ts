import * as v from 'valibot';
import { LONGEST_MATCHED_ADDRESS } from '../platform/safe-pattern';
import { defineQuestion } from './question';

/** How many addresses are shown at most. */
const MOST_ADDRESSES = 300;

/**
 * Shows the service worker addresses that the page has or links to, from which it completes the patterns of a site that
 * the person added (../platform/short-ids.ts).
 */
export const learnAddresses = defineQuestion({
  name: 'learn-addresses',
  question: v.object({
    addresses: v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_MATCHED_ADDRESS))), v.maxLength(MOST_ADDRESSES)),
  }),
  answer: v.null(),
  codes: ['not-stored'],
});
