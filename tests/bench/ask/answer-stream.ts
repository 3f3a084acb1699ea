import { LLMock } from '@copilotkit/aimock';
import type { BrowserContext, CDPSession } from 'playwright';
import { sayYesTo } from '../../e2e/added-site';
import { startArticles } from '../../e2e/articles';
import { AskOn } from '../../e2e/ask';
import { addModels, LOCAL, openOptions } from '../../e2e/stored-models';
import { bounded, shown, type BenchRow } from '../row';
import { withExtension } from '../with-extension';

/** The length of the answer, and how fast it comes: as from a fast model. */
const TOKENS = 2000;
const CHARACTERS_PER_TOKEN = 4;
const TOKENS_PER_SECOND = 50;
/** How long the page is watched while nothing happens (ms). */
const QUIET = 10_000;

const QUOTE = 'At 24 °C it doubles in four to five hours';

/** An answer of that length, with paragraphs, lists and markers as models write them. */
function answer(): string {
  const paragraphs: string[] = [];
  let length = 0;
  for (let n = 1; length < TOKENS * CHARACTERS_PER_TOKEN; n++) {
    const paragraph =
      n % 4 === 0
        ? `- **Step ${n}**: fold the dough once more.\n- Then let it rest, and look at it again.`
        : `In step ${n} the dough grows by *a third*, as the page says [cite-1]. It smells of yogurt and a little of fruit, and small bubbles rise at its rim.`;
    paragraphs.push(paragraph);
    length += paragraph.length;
  }
  return JSON.stringify({
    answer: paragraphs.join('\n\n'),
    citations: [{ id: 'cite-1', text: QUOTE, relevance: 'Time' }],
  });
}

/** How busy the page's main thread is, as a share of the time (0 to 1), while something is done. */
async function busyDuring(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const taken = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const [before, start] = [await taken(), performance.now()];
  await act();
  return ((await taken()) - before) / ((performance.now() - start) / 1000);
}

async function measure(context: BrowserContext): Promise<BenchRow[]> {
  const articles = await startArticles();
  const server = new LLMock({ port: 0, logLevel: 'silent' });
  server.onMessage(/.*/, { content: answer() }, { chunkSize: CHARACTERS_PER_TOKEN, latency: 1000 / TOKENS_PER_SECOND });
  await sayYesTo(context, LOCAL);
  const options = await openOptions(context);
  await options.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), LOCAL);
  await addModels(options, await server.start());
  await options.close();
  const page = await context.newPage();
  await page.goto(`${articles.address}/bread`);
  const ask = new AskOn(page);
  await ask.pressAction();
  await ask.field.waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const quiet = await busyDuring(session, () => page.waitForTimeout(QUIET));
  const streaming = await busyDuring(session, async () => {
    await ask.ask('How does it grow?');
    // The page is not asked meanwhile: that would be counted.
    await page.waitForTimeout((TOKENS / TOKENS_PER_SECOND) * 1000);
  });
  await ask.button('Copy answer').waitFor({ timeout: 120_000 });
  await page.close();
  await server.stop();
  await articles.close();
  const name = `ask: main thread while ${TOKENS} tokens stream into the drawer at ${TOKENS_PER_SECOND} a second`;
  return [
    bounded(`${name}, more than while the page is quiet`, (streaming - quiet) * 100, '%', '≤', 5),
    shown('ask: main thread of the same page while it is quiet', quiet * 100, '%'),
  ];
}

/** What an answer that streams costs the page it is about. Takes about a minute. */
export const answerStreamRows = (): Promise<BenchRow[]> => withExtension(measure);
