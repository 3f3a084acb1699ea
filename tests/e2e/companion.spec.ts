import { createServer, type Server } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { pressAction } from '../browser/press-action';
import { AgentInTest, newHome, type Home } from '../companion/parts/agent';
import { resultOf } from '../core/drawing/samples';
import { launchWithExtension } from '../pages/browser';
import type { InPicture } from '../../src/core/drawing/sent';
import type { Box } from '../../src/core/element/element-context';
import { DEFAULT_PORT } from '../../src/core/protocol/bridge/messages';
import { DrawOn } from './draw';
import { startArticles, type Articles } from './articles';
import { DIST, expect, test as base, workerOf } from './fixtures';
import { killWorker } from './kill-worker';
import { openOptions } from './options-page';

interface Scene {
  context: BrowserContext;
  articles: Articles;
  home: Home & { remove(): void };
}

// Each starts a browser and several processes.
base.describe.configure({ timeout: 90_000 });

/** A browser of its own, because a pairing is for all of its tabs. */
const test = base.extend<{ scene: Scene }>({
  scene: async ({ pages }, use) => {
    const [context, articles, home] = await Promise.all([
      launchWithExtension({ pages, dist: DIST, isStill: true }),
      startArticles(),
      newHome(),
    ]);
    await use({ context, articles, home });
    await context.close();
    await articles.close();
    home.remove();
  },
});

const statusOf = (options: Page) => options.getByRole('status').filter({ hasText: /paired|Connected/i });

/** Pairs as a person does. @returns The options page. */
async function pair({ context, home }: Scene, agent: AgentInTest): Promise<Page> {
  const { page } = await openOptions(context, 'companion');
  await expect(statusOf(page)).toContainText('Not paired');
  await page.getByText('Advanced').click();
  await page.getByLabel('Port').fill(String(home.port));
  await page.getByLabel('Pairing code').fill(` ${(await agent.code()).toLowerCase()} `);
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  await expect(statusOf(page)).toContainText('Connected');
  return page;
}

/** What stands on the button: in the tab with an address, or else in all. */
const badge = async (context: BrowserContext, url?: string): Promise<string> =>
  (await workerOf(context)).evaluate(async (address) => {
    const tabs = address === undefined ? [] : await chrome.tabs.query({});
    const tab = tabs.find((one) => one.url === address);
    return chrome.action.getBadgeText(tab ? { tabId: tab.id! } : {});
  }, url);

/** Whether the service worker runs. Asking does not wake it. */
async function isAwake(context: BrowserContext): Promise<boolean> {
  const cdp = await context.browser()!.newBrowserCDPSession();
  const { targetInfos } = await cdp.send('Target.getTargets');
  await cdp.detach();
  return targetInfos.some(({ type }) => type === 'service_worker');
}

/** Sends a drawing as Draw does. */
const send = (options: Page, drawing: string): Promise<unknown> =>
  options.evaluate((question) => chrome.runtime.sendMessage({ ask: 'send-drawing', question }), {
    request: null,
    result: resultOf(drawing),
  });

/** An agent asks for a drawing, and the person begins it by a press of the button. */
async function askedToDraw(scene: Scene): Promise<{ agent: AgentInTest; draw: DrawOn }> {
  const agent = await AgentInTest.start(scene.home, 'Claude Code');
  await (await pair(scene, agent)).close();
  const page = await scene.context.newPage();
  await page.goto(`${scene.articles.address}/bread`);
  expect(await agent.ask('interact', { action: 'draw_mode_start', message: 'What is wrong?' })).toMatchObject({
    status: 'pending',
  });
  await expect.poll(() => badge(scene.context)).toBe('!');
  await pressAction(page);
  const draw = new DrawOn(page, scene.context);
  await draw.toolbar.waitFor();
  return { agent, draw };
}

test('pairs by the code, shows who is there, finds a companion that was started anew, and unpairs', async ({
  scene,
}) => {
  const first = await AgentInTest.start(scene.home, 'Claude Code');
  const options = await pair(scene, first);
  await expect(statusOf(options)).toContainText('Claude Code');
  const stored = await (await workerOf(scene.context)).evaluate(() => chrome.storage.local.get(null));
  expect(JSON.stringify(stored)).not.toMatch(/token|pairing/);
  first.kill();
  await expect(statusOf(options)).toContainText('The companion is not running');
  const second = await AgentInTest.start(scene.home, 'Codex');
  await expect(statusOf(options)).toContainText('Codex');

  await options.getByRole('button', { name: 'Unpair' }).click();
  await options.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click();
  await expect(statusOf(options)).toContainText('Not paired');
  await expect.poll(() => second.told).toContain('The browser ended the pairing');
  expect(await (await workerOf(scene.context)).evaluate(() => chrome.alarms.getAll())).toEqual([]);
  await second.close();
});

test('an agent asks, the button says so, and the next press of it begins the drawing', async ({ scene }) => {
  const { agent, draw } = await askedToDraw(scene);
  await expect.poll(() => badge(scene.context)).toBe('');
  const said = agent.ask('analyze', { what: 'annotations', wait: true, timeout_ms: 20_000 });
  await draw.page.keyboard.press('Escape');
  expect(await said).toMatchObject({ status: 'success', count: 0 });
  await agent.close();
});

test('an agent gets what was drawn with a picture, and what it says of a shape is shown there', async ({ scene }) => {
  const { agent, draw } = await askedToDraw(scene);
  const { page } = draw;
  expect(await agent.ask('interact', { action: 'draw_mode_start' })).toMatchObject({ status: 'already_active' });
  await draw.drawRound('#timing', 'Shorter, please');
  await page.keyboard.press('Escape');
  const said = agent.ask('analyze', { what: 'annotations', wait: true, timeout_ms: 20_000 });
  await expect(draw.preview.getByRole('img')).toBeVisible();
  await draw.preview.getByRole('button', { name: 'Send to agent' }).click();
  const { annotations, screenshot_path, viewport, pictures } = await said;
  expect(annotations).toMatchObject([{ text: 'Shorter, please', selector: expect.stringContaining('timing') }]);
  expect(screenshot_path).toMatch(/\.png$/);
  const { width, height } = page.viewportSize()!;
  expect(viewport).toMatchObject({ width, height, scroll_x: 0, scroll_y: 0, device_scale: 1 });
  expect(viewport).toHaveProperty('browser.version');
  expect(pictures).toMatchObject([{ name: 'The window, with shape 1', shapes: [1], width, height, scale: 1 }]);
  const [{ rect, in_pictures }] = annotations as [{ rect: Box; in_pictures: InPicture[] }];
  // At this scale the pixels of the picture are those of the window.
  const [at] = in_pictures as [InPicture];
  expect([in_pictures.length, at.picture, at.x, at.y]).toEqual([1, 0, Math.floor(rect.x), Math.floor(rect.y)]);
  expect(at.x + at.width).toBe(Math.ceil(rect.x + rect.width));
  expect(at.y + at.height).toBe(Math.ceil(rect.y + rect.height));
  const [{ id, correlation_id }] = annotations as [{ id: string; correlation_id: string }];
  const detail = (): Promise<object> => agent.ask('analyze', { what: 'annotation_detail', correlation_id });
  await page.locator('#timing').evaluate((element) => (element.style.color = 'rgb(1, 2, 3)'));
  expect(await detail()).toMatchObject({ live: true, computed_styles: { color: 'rgb(1, 2, 3)' } });
  await page.locator('#timing').evaluate((element) => element.remove());
  expect(await detail()).toMatchObject({ live: false, warning: 'element_changed', tag: 'p' });
  expect(await agent.ask('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_none' })).toMatchObject({
    error: { code: 'correlation_expired' },
  });
  await agent.ask('respond', { id, status: 'acknowledged', reply: 'On it' });
  await page.keyboard.press('Escape');
  await expect(draw.preview).toHaveCount(0);
  await draw.open();
  await expect(draw.shapes.first()).toContainText('On it');
  await page.keyboard.press('Escape');
  await expect(draw.preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(draw.preview).toHaveCount(0);
  await agent.ask('respond', { id, status: 'resolved', reply: 'Done' });
  await expect.poll(() => badge(scene.context, page.url())).toBe('1');
  await pressAction(page);
  await expect(draw.shapes.first()).toContainText('Done');
  await expect.poll(() => badge(scene.context, page.url())).toBe('');
  await agent.close();
});

test('an agent is told of a shape without a note, and that the page shows something else there by now', async ({
  scene,
}) => {
  const agent = await AgentInTest.start(scene.home, 'Claude Code');
  await (await pair(scene, agent)).close();
  const page = await scene.context.newPage();
  await page.goto(`${scene.articles.address}/slides`);
  expect(await agent.ask('interact', { action: 'draw_mode_start' })).toMatchObject({ status: 'pending' });
  await expect.poll(() => badge(scene.context)).toBe('!');
  await pressAction(page);
  const draw = new DrawOn(page, scene.context);
  await draw.toolbar.waitFor();
  const box = (await page.locator('#slide').boundingBox())!;
  await draw.drag([box.x, box.y], [box.x + box.width, box.y + box.height]);
  await page.keyboard.press('Escape');
  await page.evaluate('next()');
  await expect(draw.shapes).toHaveText([/No note.*changed since drawn/s]);
  await page.keyboard.press('Escape');
  const said = agent.ask('analyze', { what: 'annotations', wait: true, timeout_ms: 20_000 });
  await expect(draw.preview.getByRole('img')).toBeVisible();
  await draw.preview.getByRole('button', { name: 'Send to agent' }).click();
  expect(await said).toMatchObject({
    annotations: [{ text: '', element_changed: true }],
    warning: 'elements_changed',
  });
  await agent.close();
});

test('a reload keeps what an agent asked for, and another page ends it with what there is', async ({ scene }) => {
  const { agent, draw } = await askedToDraw(scene);
  const { page } = draw;
  await draw.drawRound('#timing', 'Shorter, please');
  await page.reload();
  await expect(draw.shapes).toHaveText([/Shorter, please/]);
  const said = agent.ask('analyze', { what: 'annotations', wait: true, timeout_ms: 20_000 });
  // Another page, in the same document.
  await page.evaluate(() => history.pushState(null, '', '/another'));
  expect(await said).toMatchObject({
    status: 'success',
    count: 1,
    warning: 'page_navigated',
    annotations: [{ text: 'Shorter, please' }],
  });
  await expect(draw.toolbar).toHaveCount(0);
  await agent.close();
});

test('what was sent while the companion was gone arrives once, even if the worker ended meanwhile', async ({
  scene,
}) => {
  const first = await AgentInTest.start(scene.home);
  const options = await pair(scene, first);
  expect(await send(options, 'drawing_now')).toEqual({ ok: true, value: 'sent' });
  first.kill();
  await expect(statusOf(options)).toContainText('not running');
  expect(await send(options, 'drawing_later')).toEqual({ ok: true, value: 'queued' });
  await expect(statusOf(options)).toContainText('1 drawing or reply is waiting for the companion');
  await killWorker(options);
  const second = await AgentInTest.start(scene.home);
  await options.reload();
  await expect(statusOf(options)).toContainText('Connected');
  await expect(statusOf(options)).not.toContainText('drawing or reply');
  const { sessions } = await second.ask('analyze', { what: 'sessions' });
  expect((sessions as { page_url: string }[]).length).toBe(2);
  await second.close();
});

test('while the service worker sleeps, an agent that asks is heard at once', async ({ scene }) => {
  const agent = await AgentInTest.start(scene.home, 'Claude Code');
  const options = await pair(scene, agent);
  const page = await scene.context.newPage();
  await page.goto(`${scene.articles.address}/bread`);
  const watching = (await workerOf(scene.context)).evaluate(() => chrome.offscreen.hasDocument());
  expect(await watching).toBe(true);
  await options.close();
  await killWorker(page);
  // Nothing wakes it by itself.
  await expect.poll(() => isAwake(scene.context)).toBe(false);
  await agent.ask('interact', { action: 'draw_mode_start', message: 'What is wrong?' });
  await expect.poll(() => isAwake(scene.context), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => badge(scene.context)).toBe('!');
  expect(await (await workerOf(scene.context)).evaluate(() => chrome.alarms.getAll())).toMatchObject([
    { name: 'companion-look', periodInMinutes: 120 },
    // Takes the mark away when the request is over.
    { name: 'companion-look-once' },
  ]);
  await agent.close();
});

test('a page that an agent asks for is shown with its address, and opened by the press of a person', async ({
  scene,
}) => {
  const agent = await AgentInTest.start(scene.home, 'Claude Code');
  await (await pair(scene, agent)).close();
  const page = await scene.context.newPage();
  await page.goto(`${scene.articles.address}/bread`);
  const url = `${scene.articles.address.replace('//', '//user:secret@')}/frame`;
  const count = scene.context.pages().length;
  await agent.ask('interact', { action: 'draw_mode_start', url, message: 'Which one?' });
  await expect.poll(() => badge(scene.context)).toBe('!');
  expect(scene.context.pages()).toHaveLength(count);
  const shown = scene.context.waitForEvent('page');
  await pressAction(page);
  const options = await shown;
  const card = options.getByRole('region', { name: 'Claude Code asks you to draw on this page' });
  await expect(card).toContainText(`${scene.articles.address}/frame`);
  await expect(card).not.toContainText('secret');
  const opened = scene.context.waitForEvent('page');
  await card.getByRole('button', { name: 'Open and draw' }).click();
  const frame = await opened;
  await expect(frame).toHaveURL(`${scene.articles.address}/frame`);
  await pressAction(frame);
  const draw = new DrawOn(frame, scene.context);
  await draw.toolbar.waitFor();
  await expect.poll(() => badge(scene.context)).toBe('');

  // The next one is declined.
  await frame.keyboard.press('Escape');
  await agent.ask('analyze', { what: 'annotations', wait: true, timeout_ms: 20_000 });
  await agent.ask('interact', { action: 'draw_mode_start', url: 'https://shop.example/' });
  await options.bringToFront();
  await options.getByRole('button', { name: 'Not now' }).click();
  await expect
    .poll(() => agent.ask('analyze', { what: 'annotations', wait: true, timeout_ms: 5000 }))
    .toMatchObject({ error: { code: 'declined' } });
  await agent.close();
});

test('the options say how the connection is, when the person tests it', async ({ scene }) => {
  const agent = await AgentInTest.start(scene.home, 'Claude Code');
  const options = await pair(scene, agent);
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(`answered on port ${scene.home.port}. Agents: Claude Code`)).toBeVisible();
  await agent.close();
  await expect(statusOf(options)).toContainText('not running');
  await options.getByRole('button', { name: 'Test the connection' }).click();
  await expect(options.getByText(`Nothing answered on port ${scene.home.port}. Start your agent`)).toBeVisible();
});

test('nothing is connected and no alarm is set until something is paired', async ({ scene }) => {
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  // Another run of this test may have it for a moment.
  await expect(
    () => new Promise<void>((done, fail) => server.once('error', fail).listen(DEFAULT_PORT, '127.0.0.1', done)),
  ).toPass({ timeout: 60_000 });
  const { page } = await openOptions(scene.context, 'companion');
  await expect(statusOf(page)).toContainText('Not paired');
  await killWorker(page);
  await page.reload();
  const article = await scene.context.newPage();
  await article.goto(`${scene.articles.address}/bread`);
  await pressAction(article);
  await expect(statusOf(page)).toContainText('Not paired');
  const worker = await workerOf(scene.context);
  expect(await worker.evaluate(() => chrome.alarms.getAll())).toEqual([]);
  expect(await worker.evaluate(() => chrome.tabs.onActivated.hasListeners())).toBe(false);
  expect(connections).toBe(0);
  await new Promise((done) => server.close(done));
});

test('a page hears nothing from the companion, by whatever way it tries', async ({ scene }) => {
  const agent = await AgentInTest.start(scene.home);
  await agent.code();
  const page = await scene.context.newPage();
  // A page of this computer, which no browser keeps from others of it.
  await page.goto(`${scene.articles.address}/bread`);
  const heard = await page.evaluate(async (port) => {
    const socket = (address: string): Promise<string> =>
      new Promise((done) => {
        const one = new WebSocket(address);
        one.onopen = () => done('opened');
        one.onmessage = () => done('message');
        one.onclose = () => done('closed');
      });
    const fetched = async (options: RequestInit): Promise<string> => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/`, options);
        return `${answer.type} ${await answer.text()}`;
      } catch {
        return 'failed';
      }
    };
    return Promise.all([
      ...['127.0.0.1', 'localhost'].flatMap((host) =>
        ['/', '/agent'].map((path) => socket(`ws://${host}:${port}${path}`)),
      ),
      fetched({}),
      fetched({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
      fetched({ mode: 'no-cors' }),
    ]);
  }, scene.home.port);
  expect(heard).toEqual(['closed', 'closed', 'closed', 'closed', 'failed', 'failed', 'opaque ']);
  await agent.close();
});
