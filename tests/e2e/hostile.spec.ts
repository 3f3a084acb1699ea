import type { BrowserContext } from '@playwright/test';
import { test } from './draw';
import { expect } from './fixtures';
import { HostileMachine, type Figures, type Violation } from './hostile/machine';
import { HOSTILE_PAGE } from './hostile/page';

/** `HOSTILE_SEED=12 HOSTILE_STEPS=30 npm run test:hostile` repeats one sequence, and leaves out steps that do not matter. */
const { HOSTILE_SEED, HOSTILE_STEPS } = process.env;
/** The number of steps in a sequence: long enough for effects to build up, short enough to read. */
const LENGTH = Number(HOSTILE_STEPS ?? 40);
/** 10,000 steps in all. */
const BATCHES = 10;
const SEQUENCES = 25;
/** The sequences that `npm test` runs: some of them found faults. */
const SAMPLE = [1, 2, 111, 150, 280];
/** How long to shorten a violation by leaving out steps (ms). */
const SHRINK_FOR = 90_000;

const told = ({ seed, steps, story, faults }: Violation): string =>
  [`HOSTILE_SEED=${seed} HOSTILE_STEPS=${steps}`, ...story, ...faults.map((one) => `✗ ${one}`)].join('\n');

const PATH = '/in-the-way';
/** Each run of a sequence has a page of its own: what was drawn on a page comes back there. */
let runs = 0;

type At = { browsing: BrowserContext; address: string; figures: Figures };

const run = ({ browsing, address, figures }: At, seed: number, kept?: ReadonlySet<number>): Promise<Violation | null> =>
  HostileMachine.run(browsing, figures, {
    address: `${address}${PATH}/${runs++}`,
    seed,
    steps: LENGTH,
    ...(kept && { kept }),
  });

/** Leaves out steps as long as the same kind of fault still occurs. */
async function shrink(at: At, found: Violation): Promise<Violation> {
  const kindOf = ({ faults }: Violation): string => faults[0]!.slice(0, 8);
  const until = Date.now() + SHRINK_FOR;
  let best = found;
  let kept = [...Array(found.steps).keys()];
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < kept.length - 1 && Date.now() < until;) {
      const fewer = kept.filter((_, n) => n < from || n >= from + size);
      const again = await run(at, found.seed, new Set(fewer));
      if (again && kindOf(again) === kindOf(best)) {
        best = again;
        kept = fewer;
      } else from += size;
    }
  }
  return best;
}

async function endure(
  seeds: readonly number[],
  { browsing, address }: { browsing: BrowserContext; address: string },
): Promise<void> {
  await browsing.route(`**${PATH}/*`, (route) => route.fulfill({ contentType: 'text/html', body: HOSTILE_PAGE }));
  const figures: Figures = { steps: 0, words: 0, cut: 0, reopened: 0, longestTask: 0 };
  const at = { browsing, address, figures };
  const violations: Violation[] = [];
  for (const seed of seeds) {
    const found = await run(at, seed);
    if (found) violations.push(HOSTILE_SEED ? await shrink(at, found) : found);
  }
  await browsing.unrouteAll();
  const { steps, words, cut, reopened, longestTask } = figures;
  console.log(
    `${steps} steps, ${words} words, ${cut} cut short, opened again ${reopened} times, longest task ${Math.round(longestTask)} ms`,
  );
  expect(violations.map(told).join('\n\n'), 'what must never happen').toBe('');
}

const title = 'whatever a page does while one draws, it hears nothing, nothing hangs and no word is lost';

if (HOSTILE_SEED) {
  test(title, async ({ browsing, articles }) => {
    test.setTimeout(SHRINK_FOR + 240_000);
    await endure([Number(HOSTILE_SEED)], { browsing, address: articles.address });
  });
} else {
  test(`${title} (a sample)`, { tag: '@sample' }, async ({ browsing, articles }) => {
    test.setTimeout(180_000);
    await endure(SAMPLE, { browsing, address: articles.address });
  });
  for (let batch = 0; batch < BATCHES; batch++) {
    test(`${title} (${batch + 1} of ${BATCHES})`, { tag: '@all-hostile' }, async ({ browsing, articles }) => {
      test.setTimeout(1_200_000);
      const seeds = Array.from({ length: SEQUENCES }, (_, n) => 100 + batch * SEQUENCES + n);
      await endure(seeds, { browsing, address: articles.address });
    });
  }
}
