import type { BrowserContext } from 'playwright';
import { median } from '../content/median';
import { endOf, isOurs, isWithin, traceWhile, type TraceEvent } from '../content/trace';
import { bounded, shown as figure, type BenchRow } from '../row';
import { call, conversation, marksOf, openElsewhere, store } from './marked';

const MARKS = 200;
const RERENDERS = 15;
const MARK = 'rerender';
/**
 * Everything we do to repaint happens within this time (microseconds). Later work is what waits for the page to settle.
 */
const WINDOW = 300_000;

const time = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;

/**
 * The duration of our longest call after each re-render (ms): the pass that reads the answer again and places its
 * marks.
 */
function passesIn(events: readonly TraceEvent[]): number[] {
  const layouts = events.filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree');
  const calls = events.filter((event) => event.name === 'FunctionCall' && isOurs(event));
  return events
    .filter(({ name }) => name === MARK)
    .map((start) => {
      const after = calls.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts && ts < start.ts + WINDOW);
      // The page needs its new layout anyway; we only request it first.
      const own = after.map((one) => {
        const forced = layouts.filter((layout) => isWithin(layout, one) && endOf(layout) <= endOf(one));
        return time(one) - forced.reduce((sum, layout) => sum + time(layout), 0);
      });
      return Math.max(0, ...own);
    });
}

/** The cost of a pass after an answer of 100 kB with 200 marks was re-rendered with new nodes. */
export async function passRows(context: BrowserContext): Promise<BenchRow[]> {
  const shown = conversation(1, 100_000);
  await store(context, await marksOf(context, shown, MARKS));
  const page = await openElsewhere(context, 'claude.ai');
  await call(page, 'framesAfter', shown, 1, 1500);
  const events = await traceWhile(context, async () => {
    for (let n = 0; n < RERENDERS; n++) {
      await page.evaluate(async (mark) => {
        performance.mark(mark);
        await window.replica.rerender(0);
        await new Promise((done) => setTimeout(done, 600));
      }, MARK);
    }
  });
  await page.close();
  const passes = passesIn(events);
  if (passes.length !== RERENDERS || passes.some((ms) => ms === 0)) throw new Error('The trace shows no pass of ours.');
  return [
    bounded(
      `anchoring: a pass over ${String(MARKS)} marks in 100 kB, median of ${String(RERENDERS)}`,
      median(passes),
      'ms',
      '≤',
      8,
    ),
    figure('anchoring: the longest of them', Math.max(...passes), 'ms'),
  ];
}
