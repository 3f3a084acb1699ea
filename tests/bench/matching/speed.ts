import type { Page } from 'playwright';
import type { Selectors } from '../../../src/core/annotation/selector';
import { type BenchRow, bounded, shown } from '../row';
import { corpus } from './corpus';
import { lettersOf, randomDrift } from './drift';
import { HARD_INPUTS } from './hard';
import type { Load } from './page';
import { quotesOf } from './quotes';
import { Random } from './random';

/** Different from the seeds used for tuning. */
const SEED = 7001;
const MEGABYTE = 1_000_000;
const NODES = 41_000;
const TURNS = 5;
const COLD_PAGES = 9;
/** About 20 seconds. */
const RIVAL_TURNS = 120;

/** Quotes as they were marked, without the old position: neither engine may use it. */
function quotes(text: string, count: number, rate: number): Selectors[] {
  const random = new Random(SEED + 1);
  const alphabet = lettersOf(text);
  const drift = (part: string) => (rate === 0 ? part : randomDrift(part, rate, alphabet, random));
  return quotesOf(text, count, 24, 600, SEED).map(({ selectors: { quote } }) => ({
    quote: { exact: drift(quote.exact), prefix: drift(quote.prefix), suffix: drift(quote.suffix) },
    position: { start: 0, end: 0 },
  }));
}

export async function speedRows(open: () => Promise<Page>): Promise<BenchRow[]> {
  const text = corpus('english', MEGABYTE, SEED);
  const small = text.slice(0, MEGABYTE / 10);
  const tiny = text.slice(0, MEGABYTE / 100);
  const drifted = quotes(text, 1000, 0.05);
  const exact = quotes(text, 1000, 0);
  const rows: BenchRow[] = [];

  const colds: number[] = [];
  const cold = quotes(tiny, 10, 0.05);
  for (let turn = 0; turn < COLD_PAGES; turn++) {
    const page = await open();
    // The first call of any function brings Playwright's own script into the page, which is not ours to measure.
    await page.evaluate(([a, b]) => a.length + b.length, [tiny, cold] as const);
    colds.push(
      await threadTime(page, () => page.evaluate(([a, b]) => window.bench.first(a, b), [tiny, cold] as const)),
    );
    await page.context().close();
  }
  rows.push(
    bounded(
      `matching: first call of a fresh page, 10 quotes with 5 % drift in 10 kB (median of ${String(COLD_PAGES)} pages)`,
      median(colds),
      'ms',
      '≤',
      20,
    ),
  );

  const page = await open();
  const fuzzy = await page.evaluate(([a, b, turns]) => window.bench.againstHypothesis(a, b, turns), [
    text,
    drifted,
    RIVAL_TURNS,
  ] as const);
  rows.push(
    shown('matching: 1000 quotes with 5 % drift in 1 MB, fold and index included', fuzzy.engine, 'ms'),
    shown(
      `matching: approx-string-match for the same, from ${String(fuzzy.measured)} quotes measured (extrapolated)`,
      fuzzy.rival,
      'ms',
    ),
    bounded('matching: times faster than approx-string-match', fuzzy.rival / fuzzy.engine, '×', '≥', 300),
  );

  const plain = await page.evaluate(([a, b, turns]) => window.bench.againstIndexOf(a, b, turns), [
    text,
    exact,
    TURNS,
  ] as const);
  rows.push(
    shown('matching: 1000 exact quotes in 1 MB, fold and index included', plain.engine, 'ms'),
    shown('matching: a bare indexOf loop for the same', plain.rival, 'ms'),
    bounded('matching: times faster than bare indexOf', plain.rival / plain.engine, '×', '≥', 1),
  );

  const mark = await page.evaluate(([a, nodes, b]) => window.bench.againstMark(a, nodes, b, 3, 4), [
    small,
    NODES / 10,
    quotes(small, 100, 0),
  ] as const);
  rows.push(
    bounded(
      'matching: times faster than mark.js, 100 exact quotes in 100 kB from the document (mark.js from 12, extrapolated)',
      mark.rival / mark.engine,
      '×',
      '≥',
      100,
    ),
  );

  const reading = await page.evaluate(([a, nodes]) => window.bench.readingAndFolding(a, nodes, 9), [
    text,
    NODES,
  ] as const);
  rows.push(
    shown('matching: reading and folding 1 MB in 41,000 text nodes', reading.engine, 'ms'),
    bounded('matching: the same against a walk that only reads', reading.engine / reading.rival, '×', '≤', 4),
  );

  for (const [name, some] of [
    ['5 % drift', drifted],
    ['exact', exact],
  ] as const) {
    const more = await page.evaluate(([a, b]) => window.bench.oneMore(a, b, 7), [text, some] as const);
    rows.push(bounded(`matching: one more quote (${name}) on a ready index of 1 MB`, more, 'ms', '≤', 0.1));
  }

  rows.push(...(await growthRows(page, text, drifted)));
  return rows;
}

/**
 * How much more than four times as long four times as much takes: 1 is linear, 4 quadratic. Values in between are
 * noise.
 */
async function growthRows(page: Page, text: string, drifted: readonly Selectors[]): Promise<BenchRow[]> {
  const growth = async (little: Load, much: Load) =>
    (await page.evaluate(([a, b]) => window.bench.growth(a, b, 7), [little, much] as const)) / 4;
  const quarter = text.slice(0, text.length / 4);
  const selectors = quotes(quarter, 250, 0.05);
  const byText = await growth({ text: quarter, selectors }, { text, selectors });
  const byQuotes = await growth({ text, selectors: drifted.slice(0, 250) }, { text, selectors: drifted });
  const rows = [
    bounded('matching: growth with text, 250 kB to 1 MB (1 is linear)', byText, '×', '≤', 1.5),
    bounded('matching: growth with quotes, 250 to 1000 (1 is linear)', byQuotes, '×', '≤', 1.5),
  ];
  for (const { name, of } of HARD_INPUTS) {
    rows.push(
      bounded(
        `matching: growth on ${name}, 100 to 400 kB (1 is linear)`,
        await growth(of(100_000), of(400_000)),
        '×',
        '≤',
        2,
      ),
    );
  }
  return rows;
}

/** Ms of the page's main thread, without processor time used by other programs. */
export async function threadTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await now();
  await act();
  return (await now()) - before;
}

export function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}
