import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteFrom } from '../../src/platforms/new-site';
import { launchWithExtension } from '../pages/browser';
import { addByPointing, addByTyping, isAllowed, sayYesTo } from './added-site';
import { clearStorage, DIST, expect, test, workerOf } from './fixtures';
import { PlatformsPage } from './platforms-page';

/** A small chat as in a company's internal network: no certificate. */
const PAGE = `<!doctype html><title>Our chat</title><main style="margin-block-start: 300px">
  <p class="from-user">And now?</p><div class="from-assistant">A kettle boils faster with the lid on.</div>
  <p class="from-user">And then?</p><div class="from-assistant">It stays warm for longer.</div>
  <textarea id="prompt"></textarea></main>`;
const COMPANY = 'http://chat.company.test';

test('a plain http site is added, opened and allowed again, on a public host and on the local machine', async ({
  pages,
}) => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const hostRules = `MAP chat.company.test:80 127.0.0.1:${port}, ${pages.hostRules}`;
  const context = await launchWithExtension({ pages: { ...pages, hostRules }, dist: DIST });
  const plain = `${COMPANY}/*`;
  await sayYesTo(context, plain, 'https://chat.company.test/*', 'http://127.0.0.1/*', 'https://127.0.0.1/*');

  const { options, site } = await addByPointing(context, {
    url: `${COMPANY}/`,
    words: 'A kettle boils faster',
    question: 'And now?',
    field: '#prompt',
    answers: '.from-assistant',
    messages: '.from-user',
    composer: 'textarea#prompt',
  });
  await expect(site.locator('recurate-root')).toHaveCount(1);
  await site.close();
  const open = async (host: string) => {
    const [opened] = await Promise.all([context.waitForEvent('page'), options.button(`Open ${host}`).click()]);
    await expect(opened.getByText('A kettle boils faster')).toBeVisible();
    return opened;
  };
  const opened = await open('chat.company.test');
  expect(opened.url()).toBe(`${COMPANY}/`);
  await expect(options.page.getByText('Everything that Recurate needs was found')).toBeVisible();

  // As if the person revoked a permission in the browser's settings.
  await (await workerOf(context)).evaluate((origins) => chrome.permissions.remove({ origins }), [plain]);
  await opened.reload();
  await expect(options.button('Allow')).toBeVisible();
  await expect(opened.locator('recurate-root')).toHaveCount(0);
  await options.button('Allow').click();
  await expect(opened.locator('recurate-root')).toHaveCount(1);
  expect(await isAllowed(context, plain)).toBe(true);

  // The person's own choice: without it, we do not use plain http.
  const choice = options.page.getByRole('combobox', { name: 'Allow HTTP' });
  await options.unfold();
  await expect(choice).toHaveValue('allowed');
  await choice.press('ArrowUp');
  await expect(choice).toHaveValue('');
  await options.save();
  await expect.poll(() => isAllowed(context, plain)).toBe(false);
  await options.button('Remove chat.test').or(options.button('Remove chat.company.test')).click();
  await expect.poll(() => isAllowed(context, 'https://chat.company.test/*')).toBe(false);

  const host = `127.0.0.1:${port}`;
  const local = siteFrom(
    { response: '.from-assistant', composer: '#prompt', shadow: [] },
    new URL(`http://${host}`),
    [],
  );
  await (
    await workerOf(context)
  ).evaluate((site) => chrome.storage.local.set({ settings: { sites: { [site.id]: site } } }), local);
  await options.button('Allow').click();
  await options.button(`Edit ${host}`).click();
  expect((await open(host)).url()).toBe(`http://${host}/`);
  await context.close();
  server.close();
  server.closeAllConnections();
});

test('an import asks for what its sites need, including plain http', async ({ browsing }) => {
  await sayYesTo(browsing, `${COMPANY}/*`, 'https://chat.company.test/*');
  const site = siteFrom({ response: '.a', composer: '#b', shadow: [] }, new URL(COMPANY), []);
  const options = await PlatformsPage.open(browsing);
  await options.button('Import').click();
  const file = { format: 'recurate-platforms', version: 1, sites: { [site.id]: site } };
  await options.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await options.page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(options.status).toContainText('1 platform imported');
  expect(await isAllowed(browsing, `${COMPANY}/*`)).toBe(true);
  await options.button('Remove chat.company.test').click();
  await expect.poll(() => isAllowed(browsing, `${COMPANY}/*`)).toBe(false);
  await options.page.close();
});

test('three sites on one machine are separate, and are removed one by one', async ({ browsing }) => {
  await clearStorage(browsing);
  const servers = await Promise.all(
    [1, 2, 3].map(async () => {
      const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
      return server;
    }),
  );
  const hosts = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
  await sayYesTo(browsing, 'http://127.0.0.1/*', 'https://127.0.0.1/*');
  const options = await PlatformsPage.open(browsing);
  for (const host of hosts) {
    await addByTyping(options, { url: `http://${host}/`, answers: '.from-assistant', composer: '#prompt' });
  }
  const sites = await Promise.all(
    hosts.map(async (host) => {
      const site = await browsing.newPage();
      await site.goto(`http://${host}/`);
      return site;
    }),
  );
  const says = async (n: number): Promise<void> => {
    const drawer = sites[n]!.getByRole('complementary', { name: 'Recurate' });
    const launcher = sites[n]!.getByRole('button', { name: 'Open Recurate' });
    await sites[n]!.bringToFront();
    await expect(drawer.or(launcher)).toBeVisible();
    if (await launcher.isVisible()) await launcher.click();
    await expect(drawer.getByRole('status')).toHaveText(`Ready on ${hosts[n]}`);
  };
  for (const n of [0, 1, 2]) await says(n);
  await options.page.bringToFront();
  await options.button(`Remove ${hosts[0]}`).click();
  await expect(sites[0]!.locator('recurate-root')).toHaveCount(0);
  await says(1);
  await says(2);
  for (const page of [...sites, options.page]) await page.close();
  await clearStorage(browsing);
  await expect.poll(() => isAllowed(browsing, 'http://127.0.0.1/*')).toBe(false);
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});
