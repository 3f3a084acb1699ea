import { chromium } from 'playwright';
import { findChromium } from '../../browser/find-chromium';
import { bundle } from '../matching/bundle';
import { bounded, shown, type BenchRow } from '../row';
import type * as inPage from './pictures-page';
import { KIND_COUNT, plantedSecrets } from '../../core/redaction/planted-kinds';
import { randomOf } from '../../core/redaction/random';

declare const exported: typeof inPage;

const SECRETS = 1034;
/** As many as fit into the window. */
const ON_ONE_PAGE = 6;
const TIMES = 7;
const SIZE = { width: 1280, height: 800 };

/** What can be read in pictures and in what is known of elements, and how long a picture takes. */
export async function pictureRows(): Promise<BenchRow[]> {
  const script = await bundle('tests/bench/draw/pictures-page.ts');
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
    await page.route('**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
    );
    await page.goto('https://bench.test/');
    await page.exposeFunction('takeWindow', async () => (await page.screenshot()).toString('base64'));
    await page.addScriptTag({ content: script });
    const planted = plantedSecrets(SECRETS, randomOf(17));
    const readable: string[] = [];
    for (let from = 0; from < SECRETS; from += ON_ONE_PAGE) {
      const some = planted.slice(from, from + ON_ONE_PAGE);
      readable.push(...(await page.evaluate((secrets) => exported.readable(secrets), some)));
    }
    if (process.env['SHOW_READABLE']) console.log(readable.join('\n'));
    const times = await page.evaluate((count) => exported.pictureTimes(20_000, count), TIMES);
    const look = await page.evaluate(() => exported.lookTime());
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    return [
      bounded(
        `of ${SECRETS} planted secrets of ${KIND_COUNT} kinds, readable in the picture or the context`,
        readable.length,
        '',
        '≤',
        0,
      ),
      bounded('picture of the window with redaction, besides taking it, median', median, 'ms', '≤', 250),
      shown('of that, looking for secrets, page of 20,000 nodes', look, 'ms'),
    ];
  } finally {
    await browser.close();
  }
}
