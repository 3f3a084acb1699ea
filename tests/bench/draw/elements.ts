import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../../browser/find-chromium';
import { bundle } from '../matching/bundle';
import { bounded, shown, type BenchRow } from '../row';
import type * as inPage from './elements-page';

declare const exported: typeof inPage;

const SAVED = '../shared/corpus';
const PAGES = 30;

/** What is known of an element, how long that takes, and whether it is found again. */
export async function elementRows(): Promise<BenchRow[]> {
  const script = await bundle('tests/bench/draw/elements-page.ts');
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
    await page.route('**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
    );
    await page.goto('https://bench.test/');
    // React asks which of its two versions it is to be.
    await page.addScriptTag({ content: 'globalThis.process = { env: { NODE_ENV: "production" } };' });
    await page.addScriptTag({ content: script });
    const kept: inPage.Kept[] = [];
    for (const name of await page.evaluate(() => exported.REACT_PAGES)) {
      kept.push(await page.evaluate((one) => exported.reactPage(one), name));
    }
    const saved = savedPages().slice(0, PAGES - kept.length);
    // Where no saved pages are, what React renders stands for all.
    for (const [n, html] of saved.entries()) {
      kept.push(await page.evaluate(([text, seed]) => exported.savedPage(text, seed), [html, n + 1] as const));
    }
    if (process.env['SHOW_LOST']) for (const { lost } of kept) console.log(lost.join('\n'));
    const sum = (value: (one: inPage.Kept) => number): number => kept.reduce((all, one) => all + value(one), 0);
    const elements = sum((one) => one.elements);
    const share = (value: number): number => Math.floor((value / elements) * 1000) / 10;
    const { nodes, context, styles } = await page.evaluate(() => exported.speed(20_000));
    const frame = await page.evaluate(() => exported.following(200));
    const of = `${elements} elements of ${kept.length} pages`;
    return [
      bounded(`context of one element, page of ${nodes.toLocaleString('en')} nodes`, context, 'ms', '≤', 50),
      bounded('computed styles of one element, the same page', styles, 'ms', '≤', 100),
      bounded('a frame that follows 200 shapes while that page scrolls', frame, 'ms', '≤', 8),
      bounded(`selectors that name one element alone, ${of}`, share(sum((one) => one.unique)), '%', '≥', 100),
      bounded('the same element after the page was rendered anew', share(sum((one) => one.same)), '%', '≥', 95),
      bounded(
        'another element taken for it',
        sum((one) => one.wrong),
        '',
        '≤',
        0,
      ),
      shown('the same element by the first selector alone', share(sum((one) => one.byFirst)), '%'),
    ];
  } finally {
    await browser.close();
  }
}

/** Saved pages, which are not ours: they are read, never copied. The longest first. */
function savedPages(): string[] {
  if (!existsSync(SAVED)) return [];
  return readdirSync(SAVED, { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .flatMap(({ name }) => readdirSync(join(SAVED, name)).map((file) => join(SAVED, name, file)))
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(path, 'utf8'))
    .toSorted((a, b) => b.length - a.length);
}
