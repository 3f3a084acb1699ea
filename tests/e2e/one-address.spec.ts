import { clearStorage, expect, test as base, workerOf } from './fixtures';
import { addByTyping, sayYesTo, settleSoon } from './added-site';
import { ADDRESS, OneAddressMachine, SELECTORS, type Figures, type Selectors } from './one-address/machine';
import type { Rendering } from './one-address/page';
import { PlatformsPage } from './platforms-page';

/**
 * `ONE_ADDRESS_SEED=12 npm run test:marks` repeats one sequence: its selectors and its way of rendering follow from the
 * number.
 */
const { ONE_ADDRESS_SEED } = process.env;
const RENDERINGS: readonly Rendering[] = ['new nodes', 'same nodes', 'new nodes', 'same nodes', 'one by one'];
/** More than 500 switches in all. `npm test` makes a few of them. */
const SEEDS = SELECTORS.length * RENDERINGS.length;
const SWITCHES = 20;
const SAMPLE = { seeds: [1, 8], switches: 6 };

/** The site, added with the first of the selectors. */
const test = base.extend<{ added: null }>({
  added: [
    async ({ browsing }, use) => {
      await clearStorage(browsing, 'shipped');
      await sayYesTo(browsing, 'https://chat-two.test/*');
      await OneAddressMachine.serve(browsing, 'new nodes');
      const { response: answers, user: messages } = SELECTORS[0]!;
      const typed = { url: ADDRESS, answers, messages, composer: 'textarea' };
      await addByTyping(await PlatformsPage.open(browsing), typed);
      await settleSoon(browsing);
      await use(null);
      for (const page of browsing.pages().slice(1)) await page.close();
      await browsing.unrouteAll();
      await clearStorage(browsing, 'shipped');
    },
    { auto: true },
  ],
});

test.describe('on a site whose chats all have one address, whatever its selectors match', () => {
  const run = async (
    browsing: Parameters<typeof sayYesTo>[0],
    seeds: readonly number[],
    switches: number,
  ): Promise<void> => {
    const figures: Figures = { switches: 0, marks: 0, asked: 0, crossed: [], lost: [] };
    for (const seed of seeds) {
      const selectors = SELECTORS[seed % SELECTORS.length]!;
      const rendering = RENDERINGS[Math.floor(seed / SELECTORS.length) % RENDERINGS.length]!;
      await store(browsing, selectors);
      await OneAddressMachine.serve(browsing, rendering);
      const tabs = [await browsing.newPage(), await browsing.newPage()] as const;
      for (const tab of tabs) await tab.setViewportSize({ width: 1300, height: 900 });
      const before = { crossed: figures.crossed.length, lost: figures.lost.length, marks: figures.marks };
      const machine = new OneAddressMachine(browsing, tabs, seed, figures);
      await machine.run(switches);

      const { crossed, lost, marks } = figures;
      const faults = [...crossed.slice(before.crossed), ...lost.slice(before.lost)];
      console.log(
        `${seed}: ${selectors.says}, ${rendering}: ${crossed.length} crossed, ${lost.length} lost`,
        ...faults,
      );
      expect(marks, `marks made with ${selectors.says}`).toBeGreaterThan(before.marks);
      for (const tab of tabs) await tab.close();
    }
    const { crossed, lost, asked, marks } = figures;
    console.log(
      `${figures.switches} switches, ${marks} marks, asked ${asked} times: ${crossed.length} crossed, ${lost.length} lost`,
    );
    expect([...crossed, ...lost].join('\n\n'), 'what must never happen').toBe('');
  };

  test(
    'each mark is shown in its own chat alone, and none is lost (a sample)',
    { tag: '@sample' },
    async ({ browsing }) => {
      test.setTimeout(180_000);
      await run(browsing, SAMPLE.seeds, SAMPLE.switches);
    },
  );

  test('each mark is shown in its own chat alone, and none is lost', { tag: '@all-marks' }, async ({ browsing }) => {
    test.setTimeout(1_800_000);
    const all = Array.from({ length: SEEDS }, (_, n) => n);
    await run(browsing, ONE_ADDRESS_SEED ? [Number(ONE_ADDRESS_SEED)] : all, SWITCHES);
  });
});

/** Stores the site with other selectors, and without any marks. */
async function store(browsing: Parameters<typeof sayYesTo>[0], { response, user }: Selectors): Promise<void> {
  const worker = await workerOf(browsing);
  await worker.evaluate(
    async ([response, user]) => {
      const { settings } = await chrome.storage.local.get<{
        settings: { sites: Record<string, { selectors: Record<string, string[]> }> };
      }>();
      for (const { selectors } of Object.values(settings.sites)) {
        selectors['response'] = selectors['content'] = [response];
        selectors['user'] = user ? [user] : [];
      }
      const entries = Object.keys(await chrome.storage.local.get(null)).filter((key) => key !== 'settings');
      await chrome.storage.local.remove(entries);
      await chrome.storage.local.set({ settings });
    },
    [response, user] as const,
  );
}
