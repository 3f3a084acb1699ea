import type { BrowserContext } from 'playwright';
import { median } from '../content/median';
import type { Host } from '../content/turns';
import { bounded, shown as figure, type BenchRow } from '../row';
import { call, conversation, marksOf, openElsewhere, store } from './marked';

const ANSWERS = 20;
const BYTES = 1_000_000;
const MARKS = 1000;
const PAIRS = 11;
/** Longer than the annotator takes on a slow machine (ms). */
const REST = 3000;

/**
 * Restores 1000 marks on a conversation of 1 MB that is opened without a reload. Measured from the moment the last
 * answer is in the DOM to the start of the frame after the one in which the marks near the window were registered: by
 * then they are drawn. They are registered in the pass that places all marks. The page itself needs a frame to lay out
 * 1 MB. This is measured on the same page without us, alternately with ours; the difference is what we add.
 */
export async function restoringRows(context: BrowserContext): Promise<BenchRow[]> {
  const shown = conversation(ANSWERS, BYTES);
  const marks = await marksOf(context, shown, MARKS);
  let found = 0;
  const once = async (host: Host): Promise<number> => {
    await store(context, marks);
    const page = await openElsewhere(context, host);
    await page.waitForTimeout(1000);
    const frames = await call(page, 'framesAfter', shown, ANSWERS, REST);
    if (host === 'claude.ai' && found === 0) found = await call(page, 'countPainted');
    await page.close();
    const painted = frames.at(-1)?.painted ?? 0;
    if (painted > 0 !== (host === 'claude.ai')) throw new Error(`${String(painted)} marks are painted on ${host}.`);
    // A frame shows what the previous one has drawn.
    const drawn = frames.findIndex((frame, at) => at > 0 && frame.painted === painted);
    return frames[drawn]!.at;
  };
  const pairs: [without: number, ours: number][] = [];
  for (let n = 0; n < PAIRS; n++) {
    const [first, second] =
      n % 2 === 0 ? (['claude.test', 'claude.ai'] as const) : (['claude.ai', 'claude.test'] as const);
    const [a, b] = [await once(first), await once(second)];
    pairs.push(first === 'claude.test' ? [a, b] : [b, a]);
  }
  const what = `${String(MARKS)} saved marks of ${String(BYTES / 1_000_000)} MB`;
  return [
    bounded(
      `anchoring: ${what}, painted after the text itself, median of ${String(PAIRS)} pairs`,
      median(pairs.map(([without, ours]) => ours - without)),
      'ms',
      '≤',
      150,
    ),
    figure('anchoring: the same from the text in the DOM', median(pairs.map(([, ours]) => ours)), 'ms'),
    figure('anchoring: the text itself, without us', median(pairs.map(([without]) => without)), 'ms'),
    bounded(`anchoring: ${what} that are painted when one scrolls through`, found, '', '≥', MARKS),
  ];
}
