import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Worker } from 'playwright';
import { pressAction } from '../../browser/press-action';
import { drawing, element, shape } from '../../core/drawing/samples';
import { bounded, type BenchRow } from '../row';
import { withExtension } from '../with-extension';

/** How often each is measured; the median counts. */
const TIMES = 15;
const NODES = 5000;
/** A drawing of this many shapes, each at this many elements, is more than most people draw. */
const SHAPES = 30;
const ELEMENTS = 5;
/** A site where we may not run by ourselves. */
const ADDRESS = 'https://plain.bench.test/';

declare global {
  interface Window {
    /** When there is a toolbar, in ms. */
    ready: Promise<number>;
  }
}
const WHEN_READY = readFileSync(join(import.meta.dirname, 'when-ready.js'), 'utf8');

/** How soon one can draw after the key was pressed, and how soon a change is stored. */
export async function openingRows(): Promise<BenchRow[]> {
  return withExtension(async (context) => {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    return [
      bounded(
        `key to overlay ready, page of ${NODES.toLocaleString('en')} nodes`,
        await opening(context, worker),
        'ms',
        '≤',
        25,
      ),
      bounded(`storing a change of ${SHAPES} shapes`, await storing(context, worker), 'ms', '≤', 25),
    ];
  });
}

async function opening(context: BrowserContext, worker: Worker): Promise<number> {
  const page = await context.newPage();
  await page.route(`${ADDRESS}**`, (route) => route.fulfill({ contentType: 'text/html', body: pageOf(NODES) }));
  await page.goto(ADDRESS);
  // This lets us in for as long as the site stays open.
  await pressAction(page);
  await page.locator('recurate-root').waitFor({ state: 'attached' });
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    await page.reload();
    await page.evaluate(WHEN_READY);
    const pressed = await pressKey(worker, page.url());
    times.push((await page.evaluate(() => window.ready)) - pressed);
    await page.keyboard.press('Escape');
    // Or the service worker would bring it in again with the page.
    await page.locator('recurate-root').waitFor({ state: 'detached' });
  }
  await page.close();
  return median(times);
}

/** The key for Draw, which no script can press. @returns When, in ms. */
function pressKey(worker: Worker, url: string): Promise<number> {
  return worker.evaluate(async (url) => {
    const tabs = await chrome.tabs.query({});
    const tab = tabs.find((one) => one.url === url);
    const { onCommand } = chrome.commands as unknown as { onCommand: { dispatch(...args: unknown[]): void } };
    const at = performance.timeOrigin + performance.now();
    onCommand.dispatch('draw', tab);
    return at;
  }, url);
}

async function storing(context: BrowserContext, worker: Worker): Promise<number> {
  const page = await context.newPage();
  // A page of ours asks as Draw does.
  await page.goto(new URL('/src/options/index.html', worker.url()).href);
  const elements = Array.from({ length: ELEMENTS }, () => element());
  const shapes = Array.from({ length: SHAPES }, (_, n) => shape({ id: `ann_1707580800000_${n}`, elements }));
  const question = { drawing: drawing({ shapes }), isActive: true };
  const times = await page.evaluate(
    async ([question, times]) => {
      const took: number[] = [];
      for (let n = 0; n < times; n++) {
        const start = performance.now();
        const answer = await chrome.runtime.sendMessage({ ask: 'keep-drawing', question });
        took.push(performance.now() - start);
        if (!answer.ok) throw new Error(answer.code);
      }
      return took;
    },
    [question, TIMES] as const,
  );
  await page.close();
  return median(times);
}

/** A page of so many elements and texts, in a few levels. */
function pageOf(nodes: number): string {
  const part = '<section><h2>Part</h2><p>Some <b>words</b> and <i>more</i>.</p><button>Press</button></section>';
  const inPart = 13;
  return `<!doctype html><html lang="en"><head><title>Bench</title></head><body><main>${part.repeat(Math.ceil(nodes / inPart))}</main></body></html>`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
