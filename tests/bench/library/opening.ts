import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { packed } from '../../../src/core/conversation/stored-document';
import { median } from '../content/median';
import { bounded, shown, type BenchRow } from '../row';
import { manyConversations } from './conversations';

const CONVERSATIONS = 400;
const MARKS = 50;
const RUNS = 7;
/** What a person types, key by key: words in many marks, in few, and in none. */
const TYPED = ['storage col', 'margin editor proof', 'zebra'];

/** Ms from the start of the navigation until marks are shown and can be searched, and until all have been read. */
interface Opening {
  first: number;
  all: number;
}

async function openOnce(page: Page, address: string): Promise<Opening> {
  await page.goto('about:blank');
  await page.goto(address);
  const times = await page.waitForFunction(() => {
    const { openingTimes } = window as unknown as { openingTimes: Opening };
    return openingTimes.all ? openingTimes : null;
  });
  return (await times.jsonValue())!;
}

/** Ms from each key to the frame after the one that drew its results. */
async function typeOnce(page: Page, text: string): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Search marks' });
  await field.fill('');
  return field.evaluate(async (element, text) => {
    const input = element as HTMLInputElement;
    const times: number[] = [];
    for (let length = 1; length <= text.length; length++) {
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      input.value = text.slice(0, length);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // The work of the frame (style, layout and rows) is done when the next task starts.
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        requestAnimationFrame(() => port2.postMessage(null));
      });
      times.push(performance.now() - start);
    }
    return times;
  }, text);
}

/** What 20,000 stored marks cost a person who opens the library. */
export async function libraryRows(context: BrowserContext): Promise<BenchRow[]> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const stored = manyConversations(CONVERSATIONS, MARKS, Date.now());
  const entries = Object.fromEntries(Object.entries(stored).map(([key, document]) => [key, packed(document)]));
  await worker.evaluate((entries) => chrome.storage.local.set(entries), entries);
  const bytes = await worker.evaluate(() => chrome.storage.local.getBytesInUse());
  const address = new URL('/src/options/index.html', worker.url()).href;
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript({ path: join(import.meta.dirname, 'mark-opened.js') });
  const opened: Opening[] = [];
  for (let run = 0; run < RUNS; run++) opened.push(await openOnce(page, address));
  const keys: number[] = [];
  for (const text of TYPED) keys.push(...(await typeOnce(page, text)));
  await page.getByRole('searchbox', { name: 'Search marks' }).fill('');
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  const what = `${CONVERSATIONS * MARKS} marks in ${CONVERSATIONS} conversations`;
  return [
    shown(`${what}: stored`, bytes / 1024 ** 2, 'MB'),
    bounded(
      `${what}: the library opens, marks are shown, median of ${RUNS}`,
      median(opened.map(({ first }) => first)),
      'ms',
      '≤',
      500,
    ),
    shown('the same, until the last of them was read', median(opened.map(({ all }) => all)), 'ms'),
    bounded(`${what}: a key's results are drawn, median of ${keys.length}`, median(keys), 'ms', '≤', 50),
    bounded('the same, the slowest', Math.max(...keys), 'ms', '≤', 50),
    bounded(`${what}: memory of the page's script`, usedSize / 1024 ** 2, 'MB', '≤', 150),
  ];
}
