import type { BrowserContext } from 'playwright';
import { CONVERSATION_IDS } from '../../pages/samples';
import { bounded, shown, type BenchRow } from '../row';
import { streamInTurns, TOKENS } from './turns';

/** Enough to know the median to half a percent; one round gives it to one and a half. */
const ROUNDS = 10;

/** How much more a streaming answer costs a page of 2,000 nodes with us than without, while nothing is marked. */
export async function streamingRows(context: BrowserContext): Promise<BenchRow[]> {
  const cost = await streamInTurns(context, ROUNDS, async (page, host) => {
    await page.goto(`https://${host}/chat/${CONVERSATION_IDS.uuid[0]}?nodes=2000&answers=4`);
    await page.waitForFunction(() => window.replica !== undefined);
  });
  return [
    bounded(`CPU of the page's thread while ${TOKENS} tokens stream, with us / without`, cost.thread, '×', '≤', 1.03),
    shown('the same of all threads of the page’s process', cost.process, '×'),
    shown('the same page without us', cost.bare, 'ms'),
  ];
}
