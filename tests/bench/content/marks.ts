import type { BrowserContext, Page } from 'playwright';
import { conversationOf, CONVERSATION_IDS, longAnswer } from '../../pages/samples';
import { bounded, shown, type BenchRow } from '../row';
import { median } from './median';
import { isOurs, isWithin, traceWhile, type TraceEvent } from './trace';

const BYTES = 100_000;
const MARKS = 200;
const RERENDERS = 11;
const MARK = 'rerender';
/**
 * Everything we do to repaint happens within this time (microseconds). Later work is what waits for the page to settle.
 */
const WINDOW = 300_000;

/** The number of nodes in the page's own tree, without our element. */
const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const nodes = document.createTreeWalker(document, NodeFilter.SHOW_ALL, (node) =>
      node.nodeName.toLowerCase() === 'recurate-root' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    let count = 0;
    while (nodes.nextNode()) count++;
    return count;
  });

/** Selects some words in the nth of `MARKS` parts of the answer, near the middle of the window. */
const selectStretch = (page: Page, n: number): Promise<void> =>
  page.evaluate(
    ([n, marks]) => {
      const texts = document.createTreeWalker(
        document.querySelector('[data-testid="assistant-message"]')!,
        NodeFilter.SHOW_TEXT,
        (node) =>
          node.nodeValue!.length > 40 && node.parentElement!.closest('[data-cds="Prose"] p')
            ? NodeFilter.FILTER_ACCEPT
            : NodeFilter.FILTER_SKIP,
      );
      const all: Text[] = [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      const node = all[Math.floor((n * all.length) / marks)]!;
      node.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
      const end = node.data.indexOf(' ', 20);
      getSelection()!.setBaseAndExtent(node, 0, node, end);
    },
    [n, MARKS] as const,
  );

async function makeMarks(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Annotate selection' });
  for (let n = 0; n < MARKS; n++) {
    await selectStretch(page, n);
    await toolbar.waitFor();
    await page.keyboard.press(String(1 + (n % 4)));
    await page.keyboard.press('Escape');
    await page.evaluate(() => getSelection()!.removeAllRanges());
    await toolbar.waitFor({ state: 'detached' });
  }
}

const time = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;

/** The events that are not inside another. */
const outermost = (events: readonly TraceEvent[]): TraceEvent[] =>
  events.filter((event) => !events.some((other) => other !== event && isWithin(event, other)));

/** How long our script worked after each re-render (ms): alone, and with the style and layout it caused. */
function workAfterRerenders(events: readonly TraceEvent[]): { alone: number[]; withLayout: number[] } {
  const starts = events.filter((event) => event.name === MARK);
  const ours = events.filter((event) => event.name === 'FunctionCall' && isOurs(event));
  const layouts = events.filter((event) => event.name === 'Layout' || event.name === 'UpdateLayoutTree');
  const sum = (some: readonly TraceEvent[]): number => some.reduce((total, event) => total + time(event), 0);
  const work = starts.map(({ ts, pid }) => {
    const calls = outermost(ours.filter((call) => call.pid === pid && call.ts >= ts && call.ts < ts + WINDOW));
    const forced = outermost(layouts.filter((layout) => calls.some((call) => isWithin(layout, call))));
    return { all: sum(calls), forced: sum(forced) };
  });
  return { alone: work.map(({ all, forced }) => all - forced), withLayout: work.map(({ all }) => all) };
}

/** What 200 marks on an answer of 100 kB add to the page's tree, and what a re-render of it costs us. */
export async function markRows(context: BrowserContext): Promise<BenchRow[]> {
  const page = await context.newPage();
  const [id] = CONVERSATION_IDS.uuid;
  await page.goto(`https://claude.ai/chat/${id}?sample=empty`);
  await page.waitForFunction(() => window.replica !== undefined);
  const conversation = conversationOf(id, [['A long answer, please.', longAnswer(BYTES)]]);
  await page.evaluate((conversation) => window.replica.load(conversation), conversation);
  await page.getByRole('status').getByText('Ready').waitFor();
  const before = await countNodes(page);
  await makeMarks(page);
  const after = await countNodes(page);
  // The drawer renders its rows as they are reached. Its heading counts all of them.
  const heading = await page.getByRole('heading', { name: /^Annotations/ }).innerText();
  const listed = (heading.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
  if (listed !== MARKS) throw new Error(`${listed} marks were made, not ${MARKS}.`);

  const events = await traceWhile(context, async () => {
    for (let n = 0; n < RERENDERS; n++) {
      await page.evaluate(async (mark) => {
        performance.mark(mark);
        await window.replica.rerender(0);
        await new Promise((done) => setTimeout(done, 700));
      }, MARK);
    }
  });
  await page.close();
  const { alone, withLayout } = workAfterRerenders(events);
  if (alone.length !== RERENDERS || alone.some((ms) => ms <= 0)) throw new Error('The trace shows no work of ours.');
  const what = `${MARKS} marks on ${BYTES / 1000} kB`;
  return [
    bounded(`${what}: our own work after a re-render, median of ${RERENDERS}`, median(alone), 'ms', '≤', 16),
    shown('the same, the longest of them', Math.max(...alone), 'ms'),
    shown('the same with the style and layout of the page that it brings forward', median(withLayout), 'ms'),
    bounded(`${what}: nodes added to the page's tree`, after - before, '', '≤', 0),
  ];
}
