import { expect, test } from './fixtures';
import { EDITORS } from './sites';
import { Machine, type Figures, type Violation } from './writes/machine';

/** `WRITES_SEED=12 WRITES_EDITOR="claude hub" WRITES_STEPS=30 npm run test:writes` repeats one sequence. */
const { WRITES_SEED, WRITES_EDITOR, WRITES_STEPS } = process.env;
/** The number of steps in a sequence: long enough for effects to build up, short enough to read. */
const LENGTH = Number(WRITES_STEPS ?? 40);
/** 20,800 steps in all: 65 sequences for each of eight editors, in five tests each. */
const BATCHES = 5;
const SEQUENCES = 13;
/** How many steps of each editor's first sequence `npm test` runs. */
const SAMPLE = 15;
/** How long to shorten a violation by leaving out steps (ms). */
const SHRINK_FOR = WRITES_SEED ? 120_000 : 0;

const told = (editor: string, { seed, steps, story, faults }: Violation): string =>
  [
    `WRITES_EDITOR="${editor}" WRITES_SEED=${seed} WRITES_STEPS=${steps}`,
    ...story,
    ...faults.map((one) => `✗ ${one}`),
  ].join('\n');

/** Leaves out steps as long as the same kind of error still occurs. */
async function shrink(machine: Machine, found: Violation, figures: Figures): Promise<Violation> {
  const kindOf = ({ faults }: Violation): string => faults[0]!.slice(0, 8);
  const until = Date.now() + SHRINK_FOR;
  let best = found;
  let kept = [...Array(found.steps).keys()];
  for (let size = Math.ceil(kept.length / 2); size >= 1 && Date.now() < until; size = Math.floor(size / 2)) {
    for (let from = 0; from < kept.length - 1 && Date.now() < until;) {
      const fewer = kept.filter((_, n) => n < from || n >= from + size);
      await machine.close();
      const again = await machine.run(found.seed, found.steps, figures, new Set(fewer));
      if (again && kindOf(again) === kindOf(best)) {
        best = again;
        kept = fewer;
      } else from += size;
    }
  }
  return best;
}

for (const at of EDITORS.filter(({ name }) => !WRITES_EDITOR || name === WRITES_EDITOR)) {
  for (let batch = 0; batch < (WRITES_SEED ? 1 : BATCHES); batch++) {
    const all = Array.from({ length: SEQUENCES }, (_, n) => batch * SEQUENCES + n + 1);
    const run = async (
      seeds: readonly number[],
      length: number,
      browsing: Parameters<typeof Machine.start>[0],
    ): Promise<void> => {
      const figures: Figures = { steps: 0, withBlock: 0, ms: 0, violations: [] };
      const machine = await Machine.start(browsing, at);
      for (const seed of seeds) {
        const found = await machine.run(seed, length, figures);
        if (!found) continue;
        figures.violations.push(await shrink(machine, found, figures));
        // Whatever went wrong may have other effects too.
        await machine.close();
      }
      await machine.stop();
      const { steps, withBlock, ms, violations } = figures;
      console.log(
        `${at.name}: ${steps} steps (${withBlock} with a block), ${((steps * 1000) / ms).toFixed(1)} a second, ${violations.length} violations`,
      );
      expect(violations.map((one) => told(at.name, one)).join('\n\n'), 'what must never happen').toBe('');
    };
    const title = `no random sequence of deeds loses, moves or sends a word: ${at.name}`;
    if (WRITES_SEED) {
      test(title, async ({ browsing }) => {
        test.setTimeout(SHRINK_FOR + 120_000);
        await run([Number(WRITES_SEED)], LENGTH, browsing);
      });
      continue;
    }
    if (batch === 0) {
      test(`${title} (a sample)`, { tag: '@sample' }, async ({ browsing }) => {
        test.setTimeout(180_000);
        await run(all.slice(0, 1), SAMPLE, browsing);
      });
    }
    test(`${title} (${batch + 1} of ${BATCHES})`, { tag: '@all-writes' }, async ({ browsing }) => {
      test.setTimeout(900_000);
      await run(all, LENGTH, browsing);
    });
  }
}
