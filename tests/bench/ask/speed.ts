import { chromium, type Page } from 'playwright';
import { findChromium } from '../../browser/find-chromium';
import { bundle } from '../matching/bundle';
import { corpus } from '../matching/corpus';
import { lettersOf } from '../matching/drift';
import { Random } from '../matching/random';
import { median, threadTime } from '../matching/speed';
import { type BenchRow, bounded, shown } from '../row';
import { drifted, styled } from './edits';
import { quotesOf } from './quotes';

/** Different from the seeds used for tuning. */
const SEED = 6007;
const CHARACTERS = 200_000;
const CITATIONS = 5;
const SETS = 9;
const TURNS = 60;
const WARMING = 20;
const COLD_PAGES = 7;
/** The best of these runs counts, for both engines: other programs and the collector of garbage add to some. */
const RUNS = 3;

/** How long five citations take on a page of 200,000 characters, in a real Chromium, compared with seed 004's engine. */
export async function citationSpeedRows(): Promise<BenchRow[]> {
  const text = inParagraphs(corpus('english', CHARACTERS, SEED));
  const alphabet = lettersOf(text);
  const changed = setsOf(text, (quote, random) => drifted(quote, 0.05, alphabet, random));
  const inStyle = setsOf(text, styled);
  const script = await bundle('tests/bench/ask/page.ts');
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    /** A page in a process of its own, where nothing has run yet. */
    const open = async (): Promise<Page> => {
      const page = await (await browser.newContext()).newPage();
      await page.addScriptTag({ content: script });
      await page.evaluate((whole) => window.askBench.take(whole), text);
      return page;
    };
    const colds: number[] = [];
    for (let turn = 0; turn < COLD_PAGES; turn++) {
      const page = await open();
      const set = changed[turn % SETS]!;
      colds.push(await threadTime(page, () => page.evaluate((quotes) => window.askBench.first(quotes), set)));
      await page.context().close();
    }
    const page = await open();
    await page.evaluate((set) => window.askBench.first(set), changed[0]!);
    await page.evaluate(() => window.askBench.prepareRival());
    /** How long a set takes, in ms. */
    const ours = async (sets: string[][]): Promise<number> => {
      const again = (times: number) =>
        page.evaluate(([some, turns]) => window.askBench.again(some, turns), [sets, times] as const);
      await again(WARMING);
      return (await least(() => threadTime(page, () => again(TURNS)))) / (SETS * TURNS);
    };
    const rivals = async (sets: string[][]): Promise<number> => {
      const once = () => threadTime(page, () => page.evaluate((some) => window.askBench.rival(some), sets));
      return (await least(once)) / SETS;
    };
    const ready = await ours(changed);
    const verified = await ours(inStyle);
    const rival = await rivals(inStyle);
    const what = `${CITATIONS} in 200,000 characters`;
    return [
      bounded(
        `citations: ${what}, 5 % of the characters changed, index ready (mean of ${SETS} sets)`,
        ready,
        'ms',
        '≤',
        5,
      ),
      bounded(`citations: the same, first call (median of ${COLD_PAGES} pages)`, median(colds), 'ms', '≤', 60),
      bounded(`citations: ${what}, in the style of models, index ready`, verified, 'ms', '≤', 5),
      shown('citations: two-phase Levenshtein for these', rival, 'ms'),
      bounded('citations: times faster than two-phase Levenshtein', rival / verified, '×', '≥', 500),
      shown('citations: times faster with 5 % of the characters changed', (await rivals(changed)) / ready, '×'),
    ];
  } finally {
    await browser.close();
  }
}

async function least(run: () => Promise<number>): Promise<number> {
  const runs: number[] = [];
  while (runs.length < RUNS) runs.push(await run());
  return Math.min(...runs);
}

/** Paragraphs of ten sentences, as articles have them. */
function inParagraphs(text: string): string {
  return text.replaceAll('\n', ' ').replace(/((?:[^.]*\. ){10})/g, '$1\n');
}

function setsOf(text: string, change: (quote: string, random: Random) => string): string[][] {
  const random = new Random(SEED);
  const quotes = quotesOf(text, SETS * CITATIONS, random).map((quote) => change(quote.text, random));
  return Array.from({ length: SETS }, (_, set) => quotes.slice(set * CITATIONS, (set + 1) * CITATIONS));
}
