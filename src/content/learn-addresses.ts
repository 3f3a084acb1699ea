import { askWorker } from '../browser/questions';
import { lacking, withLettersOnly } from '../core/platform/short-ids';
import { LONGEST_MATCHED_ADDRESS } from '../core/platform/safe-pattern';
import type { Platform } from '../core/platform/schema';
import { linksOf } from '../page/links';
import { onNavigate } from '../page/page-events';
import { createTimer } from '../session/timer';

/** The lists of chats that sites show beside the open one are there by then (ms). */
const LATER = [1000, 4000];

/**
 * Shows the service worker which ids chats have on a site whose stored patterns miss some. It stores what they lack, and
 * the page is then annotated with that.
 */
export function learnAddresses({ conversation }: Platform, signal: AbortSignal): void {
  if (lacking(conversation).length === 0) return;
  const look = (): void => {
    const addresses = linksOf(document, location.href).filter(({ length }) => length <= LONGEST_MATCHED_ADDRESS);
    const urls = addresses.flatMap((one) => URL.parse(one) ?? []);
    if (withLettersOnly(conversation, urls)) void askWorker('learn-addresses', { addresses });
  };
  const timers = LATER.map((delay) => ({ delay, timer: createTimer(look, signal) }));
  const lookAgain = (): void => {
    look();
    for (const { delay, timer } of timers) timer.within(delay);
  };
  onNavigate(lookAgain, signal);
  lookAgain();
}
