import type { BrowserContext, Page } from 'playwright';
import { countTokens, takeTokens } from '../../pages/answer';
import { longAnswer } from '../../pages/samples';
import { median } from './median';

/** The annotator runs on the first and not on the second. The page is the same. */
export type Host = 'claude.ai' | 'claude.test';

export const TOKENS = 2000;
/** About the speed of a fast model: two tokens per frame. */
const PACE = { tokensPerFrame: 2 };
/** Time for the annotator's work before the first token and after the last (settling, health check), in ms. */
const AROUND = 2500;
/** How long one page streams before it is the other's turn (ms). */
const TURN = 250;

/** The CPU time of a page in seconds: of the main thread, and of all threads of its process. */
interface Cpu {
  thread: number;
  process: number;
}

/** @see streamInTurns */
export interface StreamingCost {
  /** With us divided by without, for the main thread. */
  thread: number;
  /** The same for all threads of the page's process. */
  process: number;
  /** Milliseconds of the main thread without us. */
  bare: number;
}

/** In the page's own world: while it is held, it makes no frames and so gets no tokens. Ours is another world. */
interface Held extends Window {
  hold(isHeld: boolean): void;
}

/**
 * What streaming 2,000 tokens costs a page, in seconds of its own CPU time. A shared machine gets slower or faster by
 * half within minutes, so the pages with and without us run side by side and stream in turns of a quarter of a second.
 * Only what a page does in its own turns, before the first and after the last counts, as if it streamed alone.
 *
 * @param open - Shows the page of this host and waits until it is quiet.
 * @returns The medians of all rounds.
 */
export async function streamInTurns(
  context: BrowserContext,
  rounds: number,
  open: (page: Page, host: Host) => Promise<void>,
): Promise<StreamingCost> {
  const answer = takeTokens(longAnswer(TOKENS * 10, 50_000), TOKENS);
  if (countTokens(answer) < TOKENS) throw new Error('The answer is too short.');
  const all: Record<Host, Cpu>[] = [];
  for (let n = 0; n < rounds; n++) {
    const hosts: Host[] = n % 2 === 0 ? ['claude.test', 'claude.ai'] : ['claude.ai', 'claude.test'];
    const pages = [];
    for (const host of hosts) pages.push(await begin(context, host, open));
    await pause(AROUND);
    for (const { count } of pages) await count(false);
    const left = new Set(pages);
    const ends = pages.map(async (one) => {
      await one.hold(true);
      await one.page.evaluate(([answer, pace]) => window.replica.stream(answer, pace), [answer, PACE] as const);
      left.delete(one);
    });
    // The question is shown, and the answer has started.
    await pause(AROUND);
    for (const { count } of pages) await count(true);
    for (let turn = 0; left.size > 0; turn++) {
      // Each goes first in every other pair of turns.
      for (const one of turn % 2 === 0 ? [...left] : [...left].reverse()) {
        await one.count(false);
        await one.hold(false);
        await pause(TURN);
        if (left.has(one)) await one.hold(true);
        await one.count(true);
      }
    }
    await Promise.all(ends);
    await pause(AROUND);
    for (const { count } of pages) await count(true);
    all.push(Object.fromEntries(pages.map(({ host, spent }) => [host, spent])) as Record<Host, Cpu>);
    for (const { page } of pages) await page.close();
  }
  const ratio = (part: keyof Cpu): number =>
    median(all.map((one) => one['claude.ai'][part] / one['claude.test'][part]));
  return {
    thread: ratio('thread'),
    process: ratio('process'),
    bare: median(all.map((one) => one['claude.test'].thread)) * 1000,
  };
}

/** Opens a page in a window of its own, so that both are visible, with what measures and holds it. */
async function begin(context: BrowserContext, host: Host, open: (page: Page, host: Host) => Promise<void>) {
  const browser = await context.browser()!.newBrowserCDPSession();
  const coming = context.waitForEvent('page');
  await browser.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  const page = await coming;
  await browser.detach();
  await page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window);
    let waiting: FrameRequestCallback[] = [];
    let isHeld = false;
    window.requestAnimationFrame = (then) => (isHeld ? waiting.push(then) : frame(then));
    (window as unknown as Held).hold = (next) => {
      isHeld = next;
      if (isHeld) return;
      waiting.forEach(frame);
      waiting = [];
    };
  });
  await open(page, host);
  const session = await context.newCDPSession(page);
  // Thread time: time used by other programs on this machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent: Cpu = { thread: 0, process: 0 };
  let before = spent;
  return {
    host,
    page,
    spent,
    hold: (isHeld: boolean) => page.evaluate((isHeld) => (window as unknown as Held).hold(isHeld), isHeld),
    /** Adds what was spent since the last call, or ignores it. */
    async count(isMeant: boolean): Promise<void> {
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)!.value;
      const now: Cpu = { thread: of('TaskDuration'), process: of('ProcessTime') };
      if (isMeant) {
        spent.thread += now.thread - before.thread;
        spent.process += now.process - before.process;
      }
      before = now;
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
