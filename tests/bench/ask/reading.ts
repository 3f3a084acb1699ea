import { chromium, type Page } from 'playwright';
import { findChromium } from '../../browser/find-chromium';
import { traceWhile, type TraceEvent } from '../content/trace';
import { bundle } from '../matching/bundle';
import { bounded, shown, type BenchRow } from '../row';
import type * as inPage from './reading-page';

declare const exported: typeof inPage;

/** The longest task counts in the best of these runs: other programs and the collector of garbage add to some. */
const RUNS = 3;

/** Reading a large page, and passages without a model. */
export async function readingRows(): Promise<BenchRow[]> {
  const script = await bundle('tests/bench/ask/reading-page.ts');
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('https://bench.test/');
    await page.addScriptTag({ content: script });
    const runs: Reading[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await traced(page));
    const least = (value: (run: Reading) => number): number => Math.min(...runs.map(value));
    const size = `${Math.round(runs[0]!.characters / 1000)} kB in ${runs[0]!.nodes} nodes`;
    const answer = await page.evaluate(() => exported.answering(200_000));
    const characters = answer.read.toLocaleString('en');
    return [
      bounded(
        `a page of ${size} is read, indexed and cited: longest task`,
        least((run) => run.longest),
        'ms',
        '≤',
        50,
      ),
      bounded(
        'it is read again after a change of a paragraph: longest script',
        least((run) => run.changing),
        'ms',
        '≤',
        50,
      ),
      shown(
        'the whole of reading it, by the clock',
        least((run) => run.whole),
        'ms',
      ),
      bounded(
        'nodes and attributes of the page changed meanwhile',
        Math.max(...runs.map((run) => run.mutations)),
        '',
        '≤',
        0,
      ),
      bounded(
        `from Enter to painted passages in ${characters} characters, index ready`,
        answer.passages,
        'ms',
        '≤',
        100,
      ),
      shown('choosing 30,000 of them for a model', answer.choosing, 'ms'),
    ];
  } finally {
    await browser.close();
  }
}

type Reading = Awaited<ReturnType<typeof inPage.reading>> & { longest: number; changing: number };

async function traced(page: Page): Promise<Reading> {
  let read: Awaited<ReturnType<typeof inPage.reading>> | undefined;
  const events = await traceWhile(page.context(), async () => {
    read = await page.evaluate(() => exported.reading(1_000_000, 40_000));
  });
  return {
    ...read!,
    longest: longest(events, TASKS, 'reading', 'read'),
    // Laying out and painting the change is the page's own affair.
    changing: longest(events, SCRIPTS, 'read', 'changed'),
  };
}

const TASKS = ['RunTask'];
const SCRIPTS = ['RunMicrotasks', 'FunctionCall', 'TimerFire', 'FireIdleCallback', 'FireAnimationFrame'];

/** The working time of the page's longest event of these kinds between two marks (ms). */
function longest(events: readonly TraceEvent[], names: readonly string[], from: string, to: string): number {
  const markOf = (name: string): TraceEvent => events.find((event) => event.name === name)!;
  const { pid, tid, ts } = markOf(from);
  const end = markOf(to).ts;
  const found = events.filter(
    (event) =>
      names.includes(event.name) && event.pid === pid && event.tid === tid && event.ts >= ts && event.ts <= end,
  );
  if (found.length === 0) throw new Error('Nothing was traced.');
  return Math.max(...found.map(({ tdur = 0 }) => tdur)) / 1000;
}
