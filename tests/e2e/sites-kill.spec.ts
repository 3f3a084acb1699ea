import type { BrowserContext, Page } from '@playwright/test';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { siteFrom } from '../../src/platforms/new-site';
import type { Platform } from '../../src/core/platform/schema';
import { launchWithExtension } from '../pages/browser';
import { isAllowed, sayYesTo } from './added-site';
import { DIST, expect, test, workerOf } from './fixtures';
import { killWorker } from './kill-worker';
import { CLAUDE } from './sites';

const SELECTORS = {
  response: '.from-assistant',
  content: '',
  composer: 'textarea#prompt',
  user: '.from-user',
  shadow: [],
};
const site = (host: string): Platform => siteFrom(SELECTORS, new URL(`https://${host}/`), []);
const [STAYS, FRESH, GOES] = [site('chat.test'), site('chat-two.test'), site('chat-three.test')] as const;
const originOf = ({ hosts }: Platform): string => `https://${hosts[0]}/*`;
const named = (...sites: Platform[]): object => ({
  ...DEFAULT_SETTINGS,
  sites: Object.fromEntries(sites.map((one) => [one.id, one])),
});

/** Requests permission for the addresses, as a click on our page would. */
async function allow(context: BrowserContext, page: Page, origins: readonly string[]): Promise<void> {
  await sayYesTo(context, ...origins);
  const cdp = await context.newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `chrome.permissions.request({ origins: ${JSON.stringify(origins)} })`,
    userGesture: true,
    awaitPromise: true,
  });
  expect(result.value).toBe(true);
}

const CALLS = ['updateContentScripts', 'registerContentScripts', 'unregisterContentScripts'] as const;

test('no site is left without its annotator if the browser stops the service worker before it registers, updates or removes one', async ({
  pages,
}) => {
  test.setTimeout(90_000);
  const context = await launchWithExtension({ pages, dist: DIST });
  // A page of the extension: it sees what is registered while the worker is stopped.
  const ours = await context.newPage();
  await ours.goto(`chrome-extension://${new URL((await workerOf(context)).url()).host}/manifest.json`);
  const store = (settings: object): Promise<void> =>
    ours.evaluate((settings) => chrome.storage.local.set({ settings }), settings);
  /** The sites with registered scripts, and how many each has. */
  const registered = (): Promise<Record<string, number>> =>
    ours.evaluate(async () => {
      const counts: Record<string, number> = {};
      for (const { id } of await chrome.scripting.getRegisteredContentScripts()) {
        const site = id.split('/')[1]!;
        counts[site] = (counts[site] ?? 0) + 1;
      }
      return counts;
    });

  for (const call of CALLS) {
    await test.step(`before ${call}`, async () => {
      await store(named(STAYS, GOES));
      // The last round's permission for it has been given up.
      await expect.poll(() => isAllowed(context, originOf(FRESH))).toBe(false);
      await allow(context, ours, [STAYS, FRESH, GOES].map(originOf));
      await expect.poll(registered).toEqual({ [STAYS.id]: 2, [GOES.id]: 2 });
      const worker = await workerOf(context);
      await worker.evaluate((call) => {
        chrome.scripting[call] = () => {
          Object.assign(globalThis, { isHeld: true });
          return new Promise<void>(() => undefined);
        };
      }, call);
      await store(named({ ...STAYS, hosts: [...STAYS.hosts, GOES.hosts[0]!] }, FRESH));
      await expect.poll(() => worker.evaluate(() => 'isHeld' in globalThis)).toBe(true);
      await killWorker(ours);
      expect((await registered())[STAYS.id], 'the site that stays').toBe(2);

      // Anything may wake the worker next; here another page that asks for its platform.
      const other = await context.newPage();
      await other.goto(CLAUDE.url);
      await expect(other.getByRole('button', { name: 'Open Recurate' })).toBeVisible();
      await expect.poll(registered, 'after the next start').toEqual({ [STAYS.id]: 2, [FRESH.id]: 2 });
      for (const { hosts } of [STAYS, FRESH]) {
        await other.goto(`https://${hosts[0]}/`);
        await expect(other.getByRole('button', { name: 'Open Recurate' })).toBeVisible();
      }
      await other.close();
    });
  }
  await context.close();
});
