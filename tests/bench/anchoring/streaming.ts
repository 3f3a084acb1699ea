import type { BrowserContext } from 'playwright';
import { countTokens, takeTokens } from '../../pages/answer';
import { longAnswer } from '../../pages/samples';
import { median } from '../content/median';
import { bounded, shown as figure, type BenchRow } from '../row';
import { call, conversation, type Host, marksOf, openElsewhere, store } from './marked';

const TOKENS = 2000;
/** About what a fast model gives: two tokens a frame. */
const PACE = { tokensPerFrame: 2 };
/** What the annotator does after the last token belongs to the cost; ms. */
const AFTERWARDS = 1500;

/**
 * How many marks stand beside the answer that streams, in a conversation of how much text; how much more it may cost; and in
 * how many pairs that is measured: the same page takes a tenth more or less from one time to the next.
 */
const LOADS = [
  { marks: 50, answers: 4, characters: 30_000, bound: 1.05, view: 'keepEndInView', pairs: 8 },
  { marks: 1000, answers: 30, characters: 300_000, bound: 1.1, view: 'keepEndInView', pairs: 4 },
  { marks: 50, answers: 4, characters: 30_000, bound: null, view: 'stayInTheMiddle', pairs: 2 },
] as const;

/**
 * What 2,000 tokens that stream beside marks cost the page's main thread, against the same page without us. As chat sites
 * do, the page keeps the end of the answer in view; once more it does not, and the person reads on among the marks.
 */
export async function streamingRows(context: BrowserContext): Promise<BenchRow[]> {
  const answer = takeTokens(longAnswer(TOKENS * 10, 50_000), TOKENS);
  if (countTokens(answer) < TOKENS) throw new Error('The answer is too short.');
  const rows: BenchRow[] = [];
  for (const { marks, answers, characters, bound, view, pairs } of LOADS) {
    const shown = conversation(answers, characters);
    await store(context, await marksOf(context, shown, marks));

    /** Seconds of the main thread's time: what other programs take in between is nobody's cost. */
    const once = async (host: Host): Promise<number> => {
      const page = await openElsewhere(context, host);
      await call(page, 'framesAfter', shown, answers, AFTERWARDS);
      await call(page, view);
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const now = async (): Promise<number> => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'TaskDuration')!.value;
      };
      const before = await now();
      await page.evaluate(([answer, pace]) => window.replica.stream(answer, pace), [answer, PACE] as const);
      await page.waitForTimeout(AFTERWARDS);
      const after = await now();
      await page.close();
      return after - before;
    };
    const ratios: number[] = [];
    const bare: number[] = [];
    for (let n = 0; n < pairs; n++) {
      const ours = n % 2 === 0 ? await once('claude.ai') : 0;
      const without = await once('claude.test');
      ratios.push((ours || (await once('claude.ai'))) / without);
      bare.push(without);
    }
    const ratio = median(ratios);
    const isHeld = view === 'stayInTheMiddle';
    const what = `anchoring: main thread while ${String(TOKENS)} tokens stream beside ${String(marks)} marks${isHeld ? ' held in sight' : ''}, with us / without`;
    rows.push(
      bound === null ? figure(what, ratio, '×') : bounded(what, ratio, '×', '≤', bound),
      figure(
        `anchoring: the same page without us, ${String(characters / 1000)} kB before the answer`,
        median(bare) * 1000,
        'ms',
      ),
    );
  }
  return rows;
}
