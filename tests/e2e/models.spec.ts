import { createServer } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { siteFrom } from '../../src/platforms/new-site';
import { isAllowed, registered, sayYesTo } from './added-site';
import { expectWell } from './axe';
import { expect, workerOf } from './fixtures';
import { test } from './options-page';
import { CLAUDE } from './sites';

const KEY = 'sk-right-1234567890';
const HERE = 'http://127.0.0.1/*';

/** The fields of the form, by the names a person sees. */
const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

/** Everything that the script on a chat's page can find out: storage, databases, and what the service worker tells it. */
async function readableInContentScript(context: BrowserContext, id: string): Promise<string> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const world = new Promise<number>((found) =>
    session.on('Runtime.executionContextCreated', ({ context: { id, origin } }) => {
      if (origin.startsWith('chrome-extension:')) found(id);
    }),
  );
  await page.goto(CLAUDE.url);
  await session.send('Runtime.enable');
  const read = async (model: string): Promise<string> => {
    const areas = await Promise.all(
      (['local', 'sync', 'session'] as const).map((area) =>
        chrome.storage[area].get(null).catch((error: unknown) => String(error)),
      ),
    );
    const databases = await indexedDB.databases();
    const opened = await new Promise<string[]>((resolve, reject) => {
      const request = indexedDB.open('recurate-models');
      request.onsuccess = () => resolve([...request.result.objectStoreNames]);
      request.onerror = () => reject(request.error!);
    });
    const elsewhere = { kind: 'openai', address: 'http://127.0.0.1:9/v1' };
    const questions = [
      { ask: 'models', question: {} },
      { ask: 'test-model', question: { model: { ...elsewhere, id: model, name: 'x', model: 'x', budget: 9000 } } },
      { ask: 'list-models', question: { ...elsewhere, id: model } },
    ];
    const answers = await Promise.all(questions.map((one) => chrome.runtime.sendMessage(one) as Promise<unknown>));
    return JSON.stringify({ areas, databases, opened, answers });
  };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${read.toString()})(${JSON.stringify(id)})`,
    contextId: await world,
    awaitPromise: true,
    returnByValue: true,
  });
  expect(exceptionDetails).toBeUndefined();
  await page.close();
  return result.value as string;
}

/** What a model says that answers in the form that Ask needs. */
const QUOTING = JSON.stringify({
  answer: 'At half past nine [cite-1].',
  citations: [{ id: 'cite-1', text: 'leaves from the old pier every day at half past nine in the morning' }],
});

test('a model is added, tested, changed and removed, and no page can read its key', async ({ options, browsing }) => {
  test.setTimeout(60_000);
  const mock = new LLMock({ port: 0, auth: { apiKeys: [KEY] } });
  mock.onMessage(/.*/, { content: QUOTING });
  const address = `${await mock.start()}/v1`;
  await sayYesTo(browsing, HERE);
  const shown = await options('models');
  const { page } = shown;
  await expect(page.getByText('Ask finds and quotes passages')).toBeVisible();

  await shown.button('Add a model').click();
  await field(page, 'Kind').selectOption('OpenAI-compatible');
  await field(page, 'Address').fill(address);
  await field(page, 'API key').fill('sk-wrong');
  await field(page, 'Model').fill('gpt-mock');
  const form = page.locator('form');
  await shown.button('Test').click();
  await expect(form.getByRole('status').last()).toContainText('gpt-mock refused the API key');
  await expectWell(page, 'the form of a model');
  await field(page, 'API key').fill(KEY);
  await shown.button('Save').click();
  const item = page.getByRole('list', { name: 'Models' }).getByRole('listitem', { name: 'gpt-mock' });
  await expect(item).toContainText('on this computer');
  await item.getByRole('button', { name: 'Test' }).click();
  await expect(item.getByRole('status')).toContainText('It works.');
  mock.clearFixtures();
  mock.onMessage(/.*/, { content: 'Yes.' });
  await item.getByRole('button', { name: 'Test' }).click();
  await expect(item.getByRole('status')).toContainText('in plain text and not in the form');
  expect(await page.content()).not.toContain(KEY);

  const model = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('recurate-models');
        request.onsuccess = () => {
          const keys = request.result.transaction('models').objectStore('models').getAllKeys();
          keys.onsuccess = () => resolve(String(keys.result[0]));
        };
      }),
  );
  const readable = await readableInContentScript(browsing, model);
  expect(readable).toContain('gpt-mock');
  expect(readable.match(/"code":"not-allowed"/g)).toHaveLength(2);
  expect(readable).not.toContain(KEY);
  expect(readable).not.toContain(address);

  // A permission for a model starts nothing on pages, and is not given up with a site of the same address.
  expect(await registered(browsing)).toBe(0);
  const site = siteFrom({ response: 'p', composer: 'textarea', shadow: [] }, new URL('http://127.0.0.1:9/'), []);
  const worker = await workerOf(browsing);
  const store = (sites: object): Promise<void> =>
    worker.evaluate((sites) => chrome.storage.local.set({ settings: { sites } }), sites);
  await store({ [site.id]: site });
  await expect.poll(() => registered(browsing)).toBeGreaterThan(0);
  await store({});
  await expect.poll(() => registered(browsing)).toBe(0);
  expect(await isAllowed(browsing, HERE)).toBe(true);

  await shown.button('Edit gpt-mock').click();
  await field(page, 'Address').fill('http://127.0.0.1:9/v1');
  await field(page, 'API key').fill(KEY);
  await shown.button('Save').click();
  await item.getByRole('button', { name: 'Test' }).click();
  await expect(item.getByRole('status')).toContainText('gpt-mock cannot be reached');
  await shown.button('Remove gpt-mock').click();
  await shown.dialog('Remove gpt-mock?').getByRole('button', { name: 'Remove' }).click();
  await expect(item).toHaveCount(0);
  await expect.poll(() => isAllowed(browsing, HERE)).toBe(false);
  await mock.stop();
});

test('a model in Ollama on this computer is found when the person looks for it, added, and allowed with the line that is shown', async ({
  options,
  browsing,
}) => {
  // Like Ollama, which lists its models to all and refuses extensions with an empty 403 (docs/adr/0014-permissions.md).
  const asked: string[] = [];
  const ollama = createServer((request, response) => {
    asked.push(request.url!);
    if (request.url === '/api/tags')
      response.end(JSON.stringify({ models: [{ name: 'llama3.2', model: 'llama3.2' }] }));
    else response.writeHead(403).end();
  });
  await new Promise<void>((ready) => ollama.listen(11434, '127.0.0.1', ready));
  await sayYesTo(browsing, HERE);
  const shown = await options('models');
  const { page } = shown;
  await expect(shown.button('Look for a local model')).toBeVisible();
  expect(asked).toEqual([]);
  await shown.button('Look for a local model').click();
  await shown.button('Add llama3.2 from Ollama').click();
  const item = page.getByRole('list', { name: 'Models' }).getByRole('listitem', { name: 'llama3.2' });
  await item.getByRole('button', { name: 'Test' }).click();
  const { host } = new URL(page.url());
  await expect(item.getByText(`OLLAMA_ORIGINS=chrome-extension://${host}`, { exact: true })).toBeVisible();
  await expectWell(page, 'what was found, and how Ollama is made to answer');

  await shown.button('Remove llama3.2').click();
  await shown.dialog('Remove llama3.2?').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => isAllowed(browsing, HERE)).toBe(false);
  ollama.closeAllConnections();
  await new Promise((done) => ollama.close(done));
  await sayYesTo(browsing, HERE);
  await shown.button('Look for a local model').click();
  await expect(page.getByText(/Nothing found\./)).toBeVisible();
  await expect.poll(() => isAllowed(browsing, HERE)).toBe(false);
});
