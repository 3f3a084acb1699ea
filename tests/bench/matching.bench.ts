import { chromium, type Page } from 'playwright';
import { findChromium } from '../browser/find-chromium';
import { bundle } from './matching/bundle';
import { qualityRows } from './matching/quality';
import { speedRows } from './matching/speed';
import type { BenchRow } from './row';

/**
 * The text matching engine in a real Chromium, compared with other engines in one run. Takes some minutes. How large it is
 * has no bound: a person waits for its first call, which has one, and not for its bytes.
 */
export async function run(): Promise<BenchRow[]> {
  const script = await bundle('tests/bench/matching/page.ts');
  const browser = await chromium.launch({ executablePath: findChromium() });
  try {
    /** A page in a process of its own, where nothing has run yet. */
    const open = async (): Promise<Page> => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addScriptTag({ content: script });
      return page;
    };
    return [...(await speedRows(open)), ...(await qualityRows(open))];
  } finally {
    await browser.close();
  }
}
