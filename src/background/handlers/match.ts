import { match } from '../../core/matching/match';
import type { match as question } from '../../core/protocol/match';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';

/** How long one question may scan for text, in ms. Meanwhile the service worker answers nothing else. */
const SCAN_BUDGET = 200;

/**
 * Includes the last step of matching: for what no other step has found, the whole text is scanned as long as the budget
 * allows.
 */
export const answerMatch: Handler<typeof question> = ({ text, selectors }) => {
  const end = performance.now() + SCAN_BUDGET;
  return answered(match(text, selectors, { mayScan: () => performance.now() < end }));
};
