import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { CONVERSATION_IDS } from '../../pages/samples';
import { bounded, type BenchRow } from '../row';
import { median } from './median';
import { isOurs, traceWhile } from './trace';

const RUNS = 15;
/** The first pages warm up the browser's code cache, like a person's first page of the day. */
const WARM_UPS = 2;
const NODES = 2000;
/** The performance mark set by mark-drawer.js. */
const MARK = 'drawer mounted';

/** From the start of our script on a page to its drawer, in ms. Includes compiling the script. */
async function once(context: BrowserContext): Promise<number> {
  const page: Page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'mark-drawer.js') });
  const events = await traceWhile(context, async () => {
    await page.goto(`https://claude.ai/chat/${CONVERSATION_IDS.uuid[0]}?nodes=${NODES}`);
    await page.getByRole('complementary', { name: 'Recurate' }).waitFor();
  });
  await page.close();
  const start = events.find((event) => event.name === 'EvaluateScript' && isOurs(event));
  const mounted = events.find((event) => event.name === MARK);
  if (!start || !mounted) throw new Error('The trace shows no start of the annotator, or no drawer.');
  return (mounted.ts - start.ts) / 1000;
}

/** How long a page of 2,000 nodes waits for the drawer. */
export async function mountingRows(context: BrowserContext): Promise<BenchRow[]> {
  const times: number[] = [];
  for (let n = 0; n < RUNS + WARM_UPS; n++) {
    const time = await once(context);
    if (n >= WARM_UPS) times.push(time);
  }
  return [bounded(`script start to drawer mounted, ${NODES} nodes, median of ${RUNS}`, median(times), 'ms', '≤', 50)];
}
