import type { BrowserContext } from 'playwright';
import { streamInTurns, TOKENS } from '../content/turns';
import { bounded, shown as figure, type BenchRow } from '../row';
import { call, conversation, goElsewhere, marksOf, store } from './marked';

/** How long the annotator may take to show what it kept, before anything is measured; ms. */
const REST = 1500;

/**
 * How many marks stand beside the answer that streams, in a conversation of how much text; how much more it may cost; and in
 * how many rounds that is measured, of which every other one begins with the page that has us.
 */
const LOADS = [
  { marks: 50, answers: 4, characters: 30_000, bound: 1.05, view: 'keepEndInView', rounds: 6 },
  { marks: 1000, answers: 30, characters: 300_000, bound: 1.1, view: 'keepEndInView', rounds: 4 },
  { marks: 50, answers: 4, characters: 30_000, bound: null, view: 'stayInTheMiddle', rounds: 2 },
] as const;

/**
 * What 2,000 tokens that stream beside marks cost the page's main thread, against the same page without us. As chat sites
 * do, the page keeps the end of the answer in view; once more it does not, and the person reads on among the marks.
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
    rows.push(
      bound === null ? figure(what, cost.thread, '×') : bounded(what, cost.thread, '×', '≤', bound),
      figure(`anchoring: the same page without us, ${String(characters / 1000)} kB before the answer`, cost.bare, 'ms'),
    );
  }
  return rows;
}
