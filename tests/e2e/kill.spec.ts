import type { BrowserContext, Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConversationDocument } from '../../src/core/conversation/conversation-document';
import { unpacked } from '../../src/core/conversation/stored-document';
import { Random } from '../bench/matching/random';
import { launchWithExtension } from '../pages/browser';
import { shortConversation } from '../pages/samples';
import type { Pages } from '../pages/server';
import { Hands, looksAt, NOTHING, rowsAt, rowsOf, seeOnScreen, someSteps, type Reached } from './edits';
import { LEFT_OPEN } from '../left-open';
import { DIST, expect, test, workerOf } from './fixtures';
import { killWorker } from './kill-worker';
import { CLAUDE } from './sites';

/** Running two at a time takes about four minutes on two shared cores. */
const SEQUENCES = 200;
const BATCHES = 20;
/** The sequences that `npm test` runs, with each kind of kill; `npm run test:kill` runs all. */
const SAMPLE = [1, 2, 3, 4, 12];
/**
 * One sequence in this many ends with the whole browser. Of the others, half end with the tab, half with the service
 * worker.
 */
const BROWSER_EVERY = 12;
/** What was visible this long before a kill must survive it (ms). */
const SAFE_AFTER = 200;
/** A kill comes at most this long after the first step was started (ms). */
const LATEST = 600;

type Target = 'tab' | 'service worker' | 'browser';

/** One browser with one profile, which survives it. */
class Victim {
  context!: BrowserContext;
  /** A page of the extension: it sees the storage while the service worker is stopped. */
  #extension!: Page;

  constructor(
    readonly pages: Pages,
    readonly profileDir: string,
  ) {}

  async start(): Promise<void> {
    this.context = await launchWithExtension({ pages: this.pages, dist: DIST, profileDir: this.profileDir });
    const worker = await workerOf(this.context);
    // Each sequence begins with the drawer open. A browser that is killed early may not have written that to the disk.
    await worker.evaluate(async (drawers) => {
      // The lock of the settings: the installation writes them too, again after a browser lost what it had written.
      await navigator.locks.request('settings', async () => {
        const { settings } = await chrome.storage.local.get<{ settings?: { drawers?: object } }>('settings');
        if (Object.keys(settings?.drawers ?? {}).length > 0) return;
        await chrome.storage.local.set({ settings: { ...settings, drawers } });
      });
    }, LEFT_OPEN);
    const { host } = new URL(worker.url());
    this.#extension = await this.context.newPage();
    await this.#extension.goto(`chrome-extension://${host}/manifest.json`);
  }

  async open(id: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`https://claude.ai/chat/${id}`, { waitUntil: 'commit' });
    return page;
  }

  async killTab(page: Page, way: number): Promise<void> {
    const crashed = page.waitForEvent('crash');
    if (way < 0.5) void page.goto('chrome://crash').catch(() => undefined);
    else {
      const cdp = await this.context.newCDPSession(page);
      void cdp.send('Page.crash').catch(() => undefined);
    }
    await crashed;
  }

  async killBrowser(): Promise<void> {
    const cdp = await this.context.browser()!.newBrowserCDPSession();
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    const closed = this.context.waitForEvent('close');
    process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
    await closed;
  }

  /** Everything that is stored. */
  stored(): Promise<Record<string, unknown>> {
    return this.#extension.evaluate(() => chrome.storage.local.get(null));
  }
}

/** The moments that may be found after a kill: the last one visible early enough before it, and all later ones. */
function survivors(reached: readonly Reached[], killed: number): Reached[] {
  const safe = reached.findLastIndex(({ seen }) => seen <= killed - SAFE_AFTER);
  return reached.slice(Math.max(0, safe));
}

/**
 * Makes the edits of a seed, kills at a random point, and checks what is there after a restart.
 * @param at - A page to continue with; a new one if there is none.
 * @returns The page that shows what is left.
 */
async function endure(victim: Victim, seed: number, at: Page | null): Promise<Page> {
  const random = new Random(seed);
  const target: Target = seed % BROWSER_EVERY === 0 ? 'browser' : seed % 2 === 0 ? 'tab' : 'service worker';
  const steps = someSteps(random, random.integer(2, 5));
  const way = random.next();
  const killAfter = random.integer(0, LATEST);
  const id = `5f0c7a1e-3b52-4f57-9a53-${String(seed).padStart(12, '0')}`;
  const story = [`seed ${seed}: kills the ${target} ${killAfter} ms after the first step began`];
  const tell = (what: string): void => void story.push(what);
  const told = (): string => story.join('\n');

  const page = at ?? (await victim.open(id));
  // By way of a new chat: if exactly the same answers stay on the page, it takes a while until they certainly belong to
  // the next chat.
  if (at) {
    for (const next of [{ id: null, messages: [] }, shortConversation(id)]) {
      await at.evaluate((next) => window.replica.navigate(next), next);
    }
  }
  const { looks } = await seeOnScreen(page, [looksAt(NOTHING)]);
  expect(looks, told()).toBe(looksAt(NOTHING));

  const began = Date.now();
  const reached: Reached[] = [{ moment: NOTHING, seen: began }];
  let isKilled = false;
  const edit = async (): Promise<void> => {
    const hands = new Hands(page, CLAUDE.answer);
    for (const { says, moments, act } of steps) {
      const last = moments.at(-1)!;
      const itself: Reached = { moment: last, seen: Infinity };
      reached.push(...moments.slice(0, -1).map((moment) => ({ moment, seen: Infinity })), itself);
      tell(`+${Date.now() - began}: ${says}`);
      await act(hands);
      const { looks, seen } = await seeOnScreen(page, [looksAt(last)]);
      if (!isKilled) expect(looks, told()).toBe(looksAt(last));
      itself.seen = seen;
      tell(`+${seen - began}: seen`);
    }
  };
  const kill = async (): Promise<number> => {
    await pause(killAfter);
    // Nobody notices a service worker that dies: the edits continue, and then the tab is closed.
    if (target === 'service worker') {
      await killWorker(page);
      tell(`+${Date.now() - began}: the service worker is stopped`);
      await editing;
      await pause(way * 2 * SAFE_AFTER);
    }
    isKilled = true;
    const killed = Date.now();
    tell(`+${killed - began}: killed`);
    if (target === 'browser') await victim.killBrowser();
    else await victim.killTab(page, way);
    return killed;
  };
  const editing = edit().catch((error: unknown) => {
    if (!isKilled) throw new Error(told(), { cause: error });
  });
  const [killed] = await Promise.all([kill(), editing]);

  if (target === 'browser') await victim.start();
  else await page.close();
  const again = await victim.open(id);
  // It may also die while a page asks what was stored.
  if (target === 'service worker') {
    await pause(way * SAFE_AFTER);
    await killWorker(again);
  }
  const able = survivors(reached, killed);
  const opened = await seeOnScreen(again, []);
  const isOpen = !opened.looks.startsWith('closed');
  expect(
    able.map(({ moment }) => moment.isOpen),
    told(),
  ).toContain(isOpen);
  if (!isOpen) await new Hands(again, CLAUDE.answer).openDrawer();

  const stored = (await victim.stored())[`conversation/claude/${id}`];
  const rows = stored === undefined ? rowsAt(NOTHING) : rowsOf(unpacked(stored) as ConversationDocument);
  tell(`stored:\n${rows}`);
  const found = able.filter(({ moment }) => rowsAt(moment) === rows).map(({ moment }) => moment);
  expect(
    able.map(({ moment }) => rowsAt(moment)),
    told(),
  ).toContain(rows);
  expect((await seeOnScreen(again, [rows])).looks, told()).toBe(rows);

  const undone = found.flatMap(({ marks, drafts, done, undone }) =>
    done.length > 0
      ? [rowsAt({ ...NOTHING, marks: done.at(-1)!, drafts, done: done.slice(0, -1), undone: [...undone, marks] })]
      : [],
  );
  if (undone.length > 0) {
    await new Hands(again, CLAUDE.answer).click('Undo');
    expect(undone, `after undo\n${told()}`).toContain((await seeOnScreen(again, undone)).looks);
  }
  return again;
}

const title = 'what was seen outlives a kill of the tab, the service worker and the browser';

async function endureAll(seeds: readonly number[], pages: Pages): Promise<void> {
  const profileDir = await mkdtemp(join(tmpdir(), 'recurate-kill-'));
  const victim = new Victim(pages, profileDir);
  await victim.start();
  try {
    let page: Page | null = null;
    for (const seed of seeds) page = await endure(victim, seed, page);
    expect(Object.keys(await victim.stored()).filter((key) => key.startsWith('damaged'))).toEqual([]);
  } finally {
    await victim.context.close();
    await rm(profileDir, { recursive: true, force: true });
  }
}

test(`${title} (a sample)`, { tag: '@sample' }, async ({ pages }) => {
  test.setTimeout(90_000);
  await endureAll(SAMPLE, pages);
});

for (let batch = 0; batch < BATCHES; batch++) {
  const seeds = Array.from({ length: SEQUENCES / BATCHES }, (_, at) => batch * (SEQUENCES / BATCHES) + at + 1);
  test(`${title} (${batch + 1} of ${BATCHES})`, { tag: '@all-kills' }, async ({ pages }) => {
    test.setTimeout(180_000);
    await endureAll(seeds, pages);
  });
}
