import type { BrowserContext } from 'playwright';
import { streamInTurns, TOKENS } from '../content/turns';
import { bounded, shown as figure, type BenchRow } from '../row';
import { call, conversation, goElsewhere, marksOf, store } from './marked';

/** How long the annotator may take to show stored marks before the measurement starts (ms). */
const REST = 1500;

/**
 * How many marks there are beside the streaming answer, in how much text; how much more it may cost; and the number of
 * rounds, every other one starting with the page that has us.
 */
const LOADS = [
  { marks: 50, answers: 4, characters: 30_000, bound: 1.05, view: 'keepEndInView', rounds: 6 },
  { marks: 1000, answers: 30, characters: 300_000, bound: 1.1, view: 'keepEndInView', rounds: 4 },
  { marks: 50, answers: 4, characters: 30_000, bound: null, view: 'stayInTheMiddle', rounds: 2 },
] as const;

/**
 * What 2,000 tokens streaming beside marks cost the page's main thread, compared with the same page without us. First
 * the page keeps the end of the answer in view, as chat sites do; then it does not, as if the person were reading among
 * the marks.
 */
export async function streamingRows(context: BrowserContext): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { marks, answers, characters, bound, view, rounds } of LOADS) {
    const shown = conversation(answers, characters);
    await store(context, await marksOf(context, shown, marks));
    const cost = await streamInTurns(context, rounds, async (page, host) => {
      await goElsewhere(page, host);
      await call(page, 'framesAfter', shown, answers, REST);
      await call(page, view);
    });
    const isHeld = view === 'stayInTheMiddle';
    const what = `anchoring: main thread while ${String(TOKENS)} tokens stream beside ${String(marks)} marks${isHeld ? ' held in sight' : ''}, with us / without`;
    // The others take minutes more.
    console.log(`${what}: ${cost.thread.toFixed(3)}`);
    rows.push(
      bound === null ? figure(what, cost.thread, '×') : bounded(what, cost.thread, '×', '≤', bound),
      figure(`anchoring: the same page without us, ${String(characters / 1000)} kB before the answer`, cost.bare, 'ms'),
    );
  }
  return rows;
}
