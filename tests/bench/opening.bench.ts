import { median } from './content/median';
import { LAYOUTS, openLong, type Opening } from './opening/opening';
import { bounded, shown, type BenchRow } from './row';
import { withExtension } from './with-extension';

const ANSWERS = 2000;
const ROUNDS = 3;

/**
 * What we add to opening a conversation of 2,000 answers, on pages that have ids for answers and on pages that do not.
 */
export const run = (): Promise<BenchRow[]> =>
  withExtension(async (context) => {
    const rows: BenchRow[] = [];
    for (const layout of LAYOUTS) {
      const without: Opening[] = [];
      const us: Opening[] = [];
      // Alternately, because a shared machine gets slower and faster within minutes.
      for (let n = 0; n < ROUNDS; n++) {
        without.push(await openLong(context, 'claude.test', layout, ANSWERS));
        us.push(await openLong(context, 'claude.ai', layout, ANSWERS));
      }
      const of = (part: keyof Opening, some = us): number => median(some.map((one) => one[part]));
      const what = `${ANSWERS} answers ${layout.name}`;
      rows.push(
        bounded(
          `${what}: long tasks at opening, with us / without`,
          of('longTasks') / of('longTasks', without),
          '×',
          '≤',
          1.2,
        ),
        shown('the same of all work of the page’s thread', of('thread') / of('thread', without), '×'),
        shown('the same page without us, long tasks', of('longTasks', without), 'ms'),
        bounded(`${what}: our longest task, median of ${ROUNDS}`, of('longestOfOurs'), 'ms', '≤', 50),
      );
    }
    return rows;
  });
