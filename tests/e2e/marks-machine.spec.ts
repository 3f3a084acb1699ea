import { expect, test } from './fixtures';
import { MarksMachine, type Figures, type Site, type Violation } from './marks/machine';
import { CLASSIC, CLAUDE, FEED, LAYOUTS, POWER, type Case } from './sites';

/**
 * `MARKS_SITE="claude feed" MARKS_SEED=12 npm run test:marks` repeats one sequence, `MARKS_SEEDS=3` runs three on each
 * layout.
 */
const { MARKS_SITE, MARKS_SEED, MARKS_SEEDS } = process.env;
/** The number of steps in a sequence. */
const LENGTH = 25;
/**
 * 2,400 steps in all: twelve sequences on each of eight layouts. `npm test` runs the first steps of one sequence on one
 * layout.
 */
const SEQUENCES = 12;
const SAMPLE = 12;

const named = (name: string): Case => LAYOUTS.find((one) => one.name === name)!;
const claude = (at: Case, fresh: string, temporary: string): Site => ({ at, platform: 'claude', fresh, temporary });
const chatgpt = (at: Case, fresh: string): Site => ({
  at,
  platform: 'chatgpt',
  fresh,
  temporary: `${fresh}${fresh.includes('?') ? '&' : '?'}temporary-chat=true`,
});
const grok = (at: Case, query: string): Site => ({
  at,
  platform: 'grok',
  fresh: `https://grok.com/${query}`,
  temporary: `https://grok.com/c${query}#private`,
});

/** Sites with and without their own ids for answers, and with and without chats identified by their address. */
const SITES: readonly Site[] = [
  claude(FEED, 'https://claude.ai/new?layout=feed', 'https://claude.ai/new?layout=feed&incognito'),
  claude(CLAUDE, 'https://claude.ai/new', 'https://claude.ai/new?incognito'),
  chatgpt(CLASSIC, 'https://chatgpt.com/?layout=classic'),
  chatgpt(POWER, 'https://chatgpt.com/'),
  chatgpt(named('chatgpt octane'), 'https://chatgpt.com/?layout=octane'),
  { at: named('gemini'), platform: 'gemini', fresh: 'https://gemini.google.com/app', temporary: null },
  grok(named('grok'), ''),
  grok(named('grok old'), '?layout=old'),
];

const told = (site: string, { seed, story, faults }: Violation): string =>
  [`MARKS_SITE="${site}" MARKS_SEED=${seed}`, ...story, ...faults.map((one) => `✗ ${one}`)].join('\n');

for (const site of SITES.filter(({ at }) => !MARKS_SITE || at.name === MARKS_SITE)) {
  const { name } = site.at;
  const run = async (
    seeds: readonly number[],
    length: number,
    browsing: Parameters<typeof MarksMachine.start>[0],
  ): Promise<void> => {
    const figures: Figures = { steps: 0, marks: 0, ms: 0, violations: [] };
    const machine = await MarksMachine.start(browsing, site);
    for (const seed of seeds) {
      const found = await machine.run(seed, length, figures);
      if (found) figures.violations.push(found);
    }
    await machine.stop();
    const { steps, marks, ms, violations } = figures;
    console.log(
      `${name}: ${steps} steps, ${marks} marks, ${((steps * 1000) / ms).toFixed(1)} a second, ${violations.length} violations`,
    );
    expect(violations.map((one) => told(name, one)).join('\n\n'), 'what must never happen').toBe('');
  };
  const title = `each mark is shown in its own conversation alone, whatever is done: ${name}`;
  if (site.at === FEED && !MARKS_SEED) {
    test(`${title} (a sample)`, { tag: '@sample' }, async ({ browsing }) => {
      test.setTimeout(120_000);
      await run([1], SAMPLE, browsing);
    });
  }
  test(title, { tag: '@all-marks' }, async ({ browsing }) => {
    test.setTimeout(900_000);
    const count = Number(MARKS_SEEDS ?? SEQUENCES);
    const seeds = MARKS_SEED ? [Number(MARKS_SEED)] : Array.from({ length: count }, (_, n) => n + 1);
    await run(seeds, LENGTH, browsing);
  });
}
