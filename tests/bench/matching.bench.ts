import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../browser/find-chromium';
import { bundle } from './matching/bundle';
import { qualityRows } from './matching/quality';
import { speedRows } from './matching/speed';
import { type BenchRow, bounded } from './row';

/** The text matching engine in a real Chromium, compared with other engines in one run. Takes about two minutes. */
export async function run(): Promise<BenchRow[]> {
  const [script, engine] = await Promise.all([
    bundle('tests/bench/matching/page.ts'),
    bundle('src/core/matching/match.ts'),
  ]);
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    /** A page in a process of its own, where nothing has run yet. */
    const open = async (): Promise<Page> => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addScriptTag({ content: script });
      return page;
    };
    return [
      bounded('matching: engine, minified and gzipped', gzipSync(engine).length / 1000, 'kB', '≤', 7),
      ...(await speedRows(open)),
      ...(await qualityRows(open)),
    ];
  } finally {
    await browser.close();
  }
}
