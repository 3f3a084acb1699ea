import type { BrowserContext, Page } from 'playwright';
import { countTokens, takeTokens } from '../../pages/answer';
import { longAnswer } from '../../pages/samples';
import { median } from './median';

/** The annotator runs on the one and not on the other; the page is the same. */
export type Host = 'claude.ai' | 'claude.test';

export const TOKENS = 2000;
/** About what a fast model gives: two tokens a frame. */
const PACE = { tokensPerFrame: 2 };
/** What the annotator does before the first token and after the last (settling, health check); ms. */
const AROUND = 2500;
/** For so long one page streams before it is the other's turn; ms. */
const TURN = 250;

/** What both pages took, in seconds of CPU: of the main thread, and of all threads of the page's process. */
interface Cpu {
  thread: number;
  process: number;
}

/** @see streamInTurns */
export interface StreamingCost {
  /** With us / without, of the main thread. */
  thread: number;
  /** The same of all threads of the page's process. */
  process: number;
  /** Milliseconds of the main thread without us. */
  bare: number;
}

/** In the page's own world: while it is held, it makes no frame and so gets no token. Ours is another world. */
interface Held extends Window {
  hold(isHeld: boolean): void;
}

/**
 * What 2,000 tokens that stream cost a page, in seconds of its own CPU time. A machine that is shared gets slower and faster
 * by half within minutes, so the page with us and the one without stand side by side, and stream in turns of a quarter of a
 * second. Counted is what a page does in its own turns, before the first and after the last: as often as it would do by the
 * clock if it streamed alone.
 *
 * @param open - Shows the page of this host and waits until it is at rest.
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
    // The question is shown, and the answer begun.
    await pause(AROUND);
    for (const { count } of pages) await count(true);
    for (let turn = 0; left.size > 0; turn++) {
      // Each is first in every other pair of turns.
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

/** A page in a window of its own, so that both are in sight, with what measures and holds it. */
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
  // Thread time: what other programs on this machine take in between is nobody's cost here.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent: Cpu = { thread: 0, process: 0 };
  let before = spent;
  return {
    host,
    page,
    spent,
    hold: (isHeld: boolean) => page.evaluate((isHeld) => (window as unknown as Held).hold(isHeld), isHeld),
    /** Adds what was spent since it was called last, or passes it over. */
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
