import type { BrowserContext } from 'playwright';
import { conversationOf, CONVERSATION_IDS } from '../../pages/samples';
import { bounded, shown, type BenchRow } from '../row';
import { isOurs, isWithin, traceWhile, type TraceEvent } from '../content/trace';

/** The longest quote a mark can have; the text is a little longer. */
const LENGTH = 1_000_000;
const SENTENCE = 'The kettle in case 1234567 is wide, and the lid saves half a minute of it. ';

const time = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;

/** How long marking takes if an answer is one text node of 1 MB: a few words, and all of them. */
export async function oneNodeRows(context: BrowserContext): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [what, from, length] of [
    ['six words', LENGTH / 2, 30],
    ['all words', 0, LENGTH - SENTENCE.length],
  ] as const) {
    const page = await context.newPage();
    const [id] = CONVERSATION_IDS.uuid;
    await page.goto(`https://claude.ai/chat/${id}?sample=empty`);
    await page.waitForFunction(() => window.replica !== undefined);
    const text = SENTENCE.repeat(Math.ceil(LENGTH / SENTENCE.length)).slice(0, LENGTH);
    const conversation = conversationOf(id, [['A long answer, please.', [{ kind: 'paragraph', runs: [text] }]]]);
    await page.evaluate((conversation) => window.replica.load(conversation), conversation);
    await page.getByRole('status').getByText('Ready').waitFor();
    const toolbar = page.getByRole('toolbar', { name: 'Annotate selection' });
    const events = await traceWhile(context, async () => {
      await page.evaluate(
        ([from, length]) => {
          const texts = document.createTreeWalker(document.querySelector('[data-cds="Prose"]')!, NodeFilter.SHOW_TEXT);
          const node = texts.nextNode() as Text;
          getSelection()!.setBaseAndExtent(node, from, node, from + length);
        },
        [from, length] as const,
      );
      await toolbar.waitFor();
      await page.keyboard.press('1');
      await toolbar.getByRole('button', { name: 'Keep', pressed: true }).waitFor({ timeout: 60_000 });
      // Waits for what is done when the page has settled.
      await page.waitForTimeout(2000);
    });
    const calls = events.filter((event) => event.name === 'FunctionCall' && isOurs(event));
    const layouts = events.filter((event) => event.name === 'Layout' || event.name === 'UpdateLayoutTree');
    const alone = calls.map(
      (call) => time(call) - layouts.filter((one) => isWithin(one, call)).reduce((sum, one) => sum + time(one), 0),
    );
    rows.push(
      bounded(`${what} of 1 MB in one text node marked, our longest task`, Math.max(...alone), 'ms', '≤', 200),
      shown('the same with the layout that it asked for', Math.max(...calls.map(time)), 'ms'),
    );
    await page.close();
  }
  return rows;
}
