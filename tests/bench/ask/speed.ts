import { chromium, type Page } from 'playwright';
import { findChromium } from '../../browser/find-chromium';
import { bundle } from '../matching/bundle';
import { corpus } from '../matching/corpus';
import { lettersOf } from '../matching/drift';
import { Random } from '../matching/random';
import { type BenchRow, bounded, shown } from '../row';
import { drifted } from './edits';
import { quotesOf } from './quotes';

/** Different from the seeds used for tuning. */
const SEED = 6007;
const CHARACTERS = 200_000;
const CITATIONS = 5;
const SETS = 13;
const TURNS = 5;
const COLD_PAGES = 7;

/** How long five citations take in a page of 200,000 characters, in a real Chromium, compared with seed 004's engine. */
export async function citationSpeedRows(): Promise<BenchRow[]> {
  const text = corpus('docs', CHARACTERS, SEED);
  const sets = setsOf(text);
  const script = await bundle('tests/bench/ask/page.ts');
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    /** A page in a process of its own, where nothing has run yet. */
    const open = async (): Promise<Page> => {
      const page = await (await browser.newContext()).newPage();
      await page.addScriptTag({ content: script });
      return page;
    };
    const colds: number[] = [];
    for (let turn = 0; turn < COLD_PAGES; turn++) {
      const page = await open();
      const { time } = await page.evaluate(([a, b]) => window.askBench.first(a, b), [text, sets[turn]!] as const);
      colds.push(time);
      await page.context().close();
    }
    const page = await open();
    const { engine, slowest, rival } = await page.evaluate(
      ([a, b, turns]) => window.askBench.againstTwoPhase(a, b, turns),
      [text, sets, TURNS] as const,
    );
    const what = `${CITATIONS} with 5 % of the characters changed, in 200,000 characters`;
    return [
      bounded(`citations: ${what}, index ready (median of ${SETS - 1} sets)`, engine, 'ms', '≤', 5),
      shown('citations: the slowest of these sets', slowest, 'ms'),
      bounded(`citations: ${what}, first call (median of ${COLD_PAGES} pages)`, median(colds), 'ms', '≤', 60),
      shown('citations: two-phase Levenshtein for the same, index ready', rival, 'ms'),
      bounded('citations: times faster than two-phase Levenshtein', rival / engine, '×', '≥', 500),
    ];
  } finally {
    await browser.close();
  }
}

function setsOf(text: string): string[][] {
  const random = new Random(SEED);
  const alphabet = lettersOf(text);
  const quotes = quotesOf(text, SETS * CITATIONS, random).map((quote) => drifted(quote.text, 0.05, alphabet, random));
  return Array.from({ length: SETS }, (_, set) => quotes.slice(set * CITATIONS, (set + 1) * CITATIONS));
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}
