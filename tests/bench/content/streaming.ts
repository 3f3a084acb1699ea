import type { BrowserContext } from 'playwright';
import { countTokens, takeTokens } from '../../pages/answer';
import { CONVERSATION_IDS, longAnswer } from '../../pages/samples';
import { bounded, shown, type BenchRow } from '../row';
import { median } from './median';

const PAIRS = 6;
const TOKENS = 2000;
/** About what a fast model gives: two tokens a frame. */
const PACE = { tokensPerFrame: 2 };
/** What the annotator does after the last token (settling, health check) belongs to the cost of watching; ms. */
const AFTERWARDS = 1500;

/** CPU seconds: of the page's main thread, and of the whole browser. */
interface Cpu {
  page: number;
  browser: number;
}

/** What streaming an answer into a page of 2,000 nodes costs; the extension runs on the one host and not on the other. */
async function streamOnce(context: BrowserContext, host: 'claude.ai' | 'claude.test'): Promise<Cpu> {
  const page = await context.newPage();
  await page.goto(`https://${host}/chat/${CONVERSATION_IDS.uuid[0]}?nodes=2000&answers=4`);
  await page.waitForFunction(() => window.replica !== undefined);
  const session = await context.newCDPSession(page);
  const whole = await context.browser()!.newBrowserCDPSession();
  // Thread time: what other programs on this machine take in between is nobody's cost here.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async (): Promise<Cpu> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    return {
      page: metrics.find(({ name }) => name === 'TaskDuration')!.value,
      browser: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    };
  };
  await page.waitForTimeout(AFTERWARDS);
  const before = await now();
  const answer = takeTokens(longAnswer(TOKENS * 10, 5000), TOKENS);
  if (countTokens(answer) < TOKENS) throw new Error('The answer is too short.');
  await page.evaluate(([answer, pace]) => window.replica.stream(answer, pace), [answer, PACE] as const);
  await page.waitForTimeout(AFTERWARDS);
  const after = await now();
  await page.close();
  return { page: after.page - before.page, browser: after.browser - before.browser };
}

/**
 * How much more a streaming answer costs with us than without: paired runs in one browser, so that nothing else differs;
 * the order changes from pair to pair, and the first pair only warms up.
 */
export async function streamingRows(context: BrowserContext): Promise<BenchRow[]> {
  const ratios: Cpu[] = [];
  const bare: number[] = [];
  for (let n = -1; n < PAIRS; n++) {
    const hosts = ['claude.test', 'claude.ai'] as const;
    const [a, b] = n % 2 === 0 ? [0, 1] : [1, 0];
    const cpu: Cpu[] = [];
    for (const at of [a, b]) cpu[at!] = await streamOnce(context, hosts[at as 0 | 1]);
    if (n < 0) continue;
    const [without, ours] = cpu as [Cpu, Cpu];
    ratios.push({ page: ours.page / without.page, browser: ours.browser / without.browser });
    bare.push(without.page);
  }
  const of = (part: keyof Cpu): number => median(ratios.map((one) => one[part]));
  return [
    bounded(`CPU of the page's thread while ${TOKENS} tokens stream, with us / without`, of('page'), '×', '≤', 1.03),
    shown('the same of the whole browser', of('browser'), '×'),
    shown('the same page without us', median(bare) * 1000, 'ms'),
  ];
}
