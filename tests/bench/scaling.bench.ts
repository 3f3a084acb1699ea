import { chromium } from 'playwright';
import { findChromium } from '../browser/find-chromium';
import { bundle } from './matching/bundle';
import { bounded, type BenchRow } from './row';
import type * as inPage from './scaling/page';
import { textRows } from './scaling/texts';

declare const exported: typeof inPage;

/** How time grows with long conversations, large pages, files and addresses. Takes about a minute. */
export async function run(): Promise<BenchRow[]> {
  const script = await bundle('tests/bench/scaling/page.ts');
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    // A secure address, as every chat has.
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('https://bench.test/');
    await page.addScriptTag({ content: script });
    const reading = (count: number, isSame: boolean): Promise<number> =>
      page.evaluate(([count, isSame]) => exported.readingTime(count, isSame), [count, isSame] as const);
    await reading(500, false);
    const rows = textRows();
    for (const [what, isSame] of [
      ['all different', false],
      ['all the same', true],
    ] as const)
      rows.push(
        bounded(
          `4,000 answers without ids, ${what}, are read, to 500`,
          (await reading(4000, isSame)) / (await reading(500, isSame)),
          '×',
          '≤',
          20,
        ),
      );
    const slow = await page.evaluate(() => exported.slowSelectorTime());
    let longest = 0;
    for (const place of await page.evaluate(() => exported.PLACES))
      longest = Math.max(longest, await page.evaluate((place) => exported.cappedTime(place), place));
    const probe = await page.evaluate(() => exported.probeTime());
    const rule = await page.evaluate(() =>
      Math.max(exported.probeRuleTime('around'), exported.probeRuleTime('inside')),
    );
    rows.push(
      bounded('50,000 elements are read with a slow selector, to what it takes there', longest / slow, '×', '≤', 0.25),
      bounded('a platform with a slow selector is tested on them, to what it takes there', probe / slow, '×', '≤', 0.5),
      bounded('one with a slow rule is tested on 4,000 answers, to the same', rule / slow, '×', '≤', 0.25),
    );
    return rows;
  } finally {
    await browser.close();
  }
}
