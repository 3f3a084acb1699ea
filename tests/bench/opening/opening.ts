import type { BrowserContext } from 'playwright';
import { conversationOf, CONVERSATION_IDS } from '../../pages/samples';
import type { Block } from '../../pages/answer';
import { isOurs, traceWhile } from '../content/trace';

/** The annotator runs on the first and not on the second. The page is the same. */
export type Host = 'claude.ai' | 'claude.test';

/** What it took to open a long conversation and let it settle. */
export interface Opening {
  /** Ms in tasks of more than 50 ms, as reported to the page by the browser. */
  longTasks: number;
  /** Ms of the main thread in all. */
  thread: number;
  /** Ms of our script's longest call, with the style and layout it caused. */
  longestOfOurs: number;
}

/** How a page shows its answers. */
export interface Layout {
  name: string;
  layout: 'feed' | 'hub';
  /** Whether all answers have the same text. */
  isSame: boolean;
}
export const LAYOUTS: readonly Layout[] = [
  { name: 'without ids', layout: 'feed', isSame: false },
  { name: 'without ids that say the same', layout: 'feed', isSame: true },
  { name: 'with ids', layout: 'hub', isSame: false },
];

/** How long a page is left alone after it was opened (ms). */
const REST = 4000;

const words =
  'kettle water steam lid heat wide cold begin need nothing boils faster because less leaves things matter most'.split(
    ' ',
  );

/** Answers that differ in only a few words, as short answers do. */
function answerOf(n: number): Block[] {
  const sentence = (m: number): string =>
    `In case ${n}.${m} the ${words[(n + m) % words.length]} ${words[(n * 3 + m) % words.length]} comes before the ${words[(n * 7 + m) % words.length]}.`;
  return [
    { kind: 'paragraph', runs: [`${sentence(1)} ${sentence(2)}`] },
    { kind: 'paragraph', runs: [sentence(3)] },
  ];
}

/**
 * Opens a conversation of this many answers that is stored on the page, and waits until nothing happens there any more.
 */
export async function openLong(
  context: BrowserContext,
  host: Host,
  { layout, isSame }: Layout,
  answers: number,
): Promise<Opening> {
  const page = await context.newPage();
  const [id] = CONVERSATION_IDS.uuid;
  const url = `https://${host}/chat/${id}?layout=${layout}`;
  await page.goto(`${url}&sample=empty`);
  await page.waitForFunction(() => window.replica !== undefined);
  const conversation = conversationOf(
    id,
    Array.from({ length: answers }, (_, n) => [`Question ${n}?`, answerOf(isSame ? 0 : n)]),
  );
  await page.addInitScript(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
    Object.assign(window, { longTasks: seen });
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  let thread = 0;
  let longTasks = 0;
  const events = await traceWhile(context, async () => {
    await page.goto(`${url}&sample=empty`);
    await page.waitForFunction(() => window.replica !== undefined);
    const before = await spent();
    await page.evaluate((conversation) => window.replica.load(conversation), conversation);
    await page.waitForTimeout(REST);
    thread = (await spent()) - before;
    longTasks = await page.evaluate(() =>
      (window as unknown as { longTasks: number[] }).longTasks.reduce((sum, one) => sum + one, 0),
    );
  });
  const calls = events.filter((event) => event.name === 'FunctionCall' && isOurs(event));
  const longestOfOurs = Math.max(0, ...calls.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000));
  await page.close();
  return { longTasks, thread, longestOfOurs };
}
