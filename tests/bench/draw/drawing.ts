import type { BrowserContext, FrameLocator, Page } from 'playwright';
import { pressAction } from '../../browser/press-action';
import { startArticles } from '../../e2e/articles';
import { traceWhile, type TraceEvent } from '../content/trace';
import { bounded, shown, type BenchRow } from '../row';
import { withExtension } from '../with-extension';

const SHAPES = 200;
const MOVES = 90;
/** What the page's main thread does for a frame: scripting, style, layout and paint. */
const WORK = new Set([
  'EventDispatch',
  'FireAnimationFrame',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'HitTest',
]);

/** The time of each frame from one move of the mouse to the next, in ms, sorted. */
function frameTimes(events: readonly TraceEvent[]): number[] {
  const isMove = ({ name, args }: TraceEvent): boolean =>
    name === 'EventDispatch' && (args.data as { type?: string } | undefined)?.type === 'pointermove';
  const first = events.find(isMove);
  const work = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && WORK.has(name) && pid === first?.pid && tid === first.tid,
  );
  const frames: number[] = [];
  let until = 0;
  for (const event of work) {
    if (isMove(event)) frames.push(0);
    // What happens within another event is counted there.
    if (event.ts < until || frames.length === 0) continue;
    until = event.ts + (event.dur ?? 0);
    frames[frames.length - 1]! += (event.tdur ?? event.dur ?? 0) / 1000;
  }
  return frames.sort((a, b) => a - b);
}

/** @returns Draw's own document. */
async function openDraw(context: BrowserContext, page: Page): Promise<FrameLocator> {
  await pressAction(page);
  await page.locator('recurate-root').waitFor({ state: 'attached' });
  await page.reload();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async (url) => {
    const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
    const { onCommand } = chrome.commands as unknown as { onCommand: { dispatch(...args: unknown[]): void } };
    onCommand.dispatch('draw', tab);
  }, page.url());
  const ours = page.locator('recurate-root').locator('iframe').contentFrame();
  await ours.getByRole('toolbar', { name: 'Drawing' }).waitFor();
  return ours;
}

/** Moves the pressed mouse, one move for each frame. */
async function drag(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let at = 1; at <= MOVES; at++) {
    await page.mouse.move(x + at * 3, y + Math.round(Math.sin(at / 6) * 30) + at);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** What a frame costs while one draws, or drags a shape, among many. */
export function drawingRows(): Promise<BenchRow[]> {
  return withExtension(async (context) => {
    const articles = await startArticles();
    const page = await context.newPage();
    try {
      await page.goto(`${articles.address}/bread`);
      const ours = await openDraw(context, page);
      await page.keyboard.press('f');
      await page.mouse.move(200, 200);
      await page.mouse.down();
      await page.mouse.move(300, 240, { steps: 20 });
      await page.mouse.up();
      await page.keyboard.type('one');
      await page.keyboard.press('Enter');
      const list = ours.getByRole('list', { name: 'Shapes' }).getByRole('listitem');
      for (let count = 1; count < SHAPES; count++) await page.keyboard.press('Control+d');
      await list.nth(SHAPES - 1).waitFor({ state: 'attached' });
      const rows: BenchRow[] = [];
      for (const [what, key] of [
        ['drawing a stroke', 'f'],
        ['drawing a rectangle', 'r'],
      ] as const) {
        await page.keyboard.press(key);
        const times = frameTimes(await traceWhile(context, () => drag(page, 120, 300)));
        await page.mouse.up();
        await page.keyboard.press('Escape');
        rows.push(
          bounded(
            `a frame while ${what} among ${SHAPES} shapes, median`,
            times[times.length >> 1] ?? NaN,
            'ms',
            '≤',
            8,
          ),
          shown('the slowest of these frames', times.at(-1) ?? NaN, 'ms'),
        );
      }
      await page.keyboard.press('v');
      const number = (await ours.locator('[data-shape] .badge').first().boundingBox())!;
      const from = [number.x + number.width / 2, number.y + number.height / 2] as const;
      const times = frameTimes(await traceWhile(context, () => drag(page, ...from)));
      await page.mouse.up();
      rows.push(
        bounded(
          `a frame while dragging a shape among ${SHAPES}, median`,
          times[times.length >> 1] ?? NaN,
          'ms',
          '≤',
          8,
        ),
        shown('the slowest of these frames', times.at(-1) ?? NaN, 'ms'),
      );
      return rows;
    } finally {
      await articles.close();
    }
  });
}
