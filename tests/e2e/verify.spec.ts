import { LLMock } from '@copilotkit/aimock';
import type { BrowserContext, Page } from '@playwright/test';
import { isAllowed, sayYesTo } from './added-site';
import { expectWell } from './axe';
import type { Chat } from './chat';
import { expect, test } from './fixtures';
import { CLAUDE } from './sites';

/** A page that Recurate may not read at first. It has the words of the claim too. */
const ADDRESS = 'https://chat.test/';
const ORIGIN = `${ADDRESS}*`;
const LOCAL = 'http://127.0.0.1/*';
const CLAIM = 'A kettle boils faster with the lid on';
const QUOTE = 'A kettle boils faster with the lid on, because less heat leaves with the steam.';

/** The page of ours that the menu of a mark opens. */
async function openCheck(browsing: BrowserContext, chat: Chat): Promise<Page> {
  await chat.button('More actions').click();
  const opening = browsing.waitForEvent('page');
  await chat.page.getByRole('menuitem', { name: 'Check against a page' }).click();
  const check = await opening;
  await expect(check.getByRole('region', { name: 'What you doubt' })).toContainText(CLAIM);
  return check;
}

/** Checks against the page at the address, and waits for what is found. */
async function checkAddress(check: Page, heading: string): Promise<void> {
  await check.getByRole('textbox', { name: 'Address of another page' }).fill(ADDRESS);
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByRole('heading', { name: heading })).toBeFocused();
}

/** All marks that are stored. */
function marksIn(stored: Record<string, unknown>): unknown[] {
  return Object.values(stored).flatMap((entry) => (entry as { annotations?: unknown[] }).annotations ?? []);
}

/** Stores a model as the options page does, and makes it the default. */
async function addModel(check: Page, address: string): Promise<void> {
  await check.evaluate(
    async ([address, origin]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('recurate-models', 1);
        request.onupgradeneeded = () => {
          for (const name of ['models', 'keys', 'choices']) request.result.createObjectStore(name);
        };
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction(['models', 'choices'], 'readwrite');
      const model = { id: 'm1', name: 'Judge', kind: 'openai', address, model: 'model-1', budget: 30_000 };
      transaction.objectStore('models').put({ version: 1, added: 1, model }, 'm1');
      transaction.objectStore('choices').put('m1', 'default');
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
      await chrome.permissions.request({ origins: [origin] });
    },
    [address, LOCAL] as const,
  );
  await check.reload();
}

async function removeModel(check: Page): Promise<void> {
  await check.evaluate(async (origin) => {
    await chrome.permissions.remove({ origins: [origin] });
    await new Promise((resolve) => (indexedDB.deleteDatabase('recurate-models').onsuccess = resolve));
  }, LOCAL);
}

test('a doubt is checked against a page that is read with permission, and its note says what came of it', async ({
  browsing,
  open,
  stored,
}) => {
  const server = new LLMock({ port: 0, logLevel: 'silent' });
  await server.start();
  await sayYesTo(browsing, ORIGIN, LOCAL);
  const chat = await open(CLAUDE);
  await chat.mark(0, 'verify', CLAIM);
  const check = await openCheck(browsing, chat);
  const keep = check.getByRole('button', { name: 'Keep as note' });
  const notes = chat.page.getByRole('list', { name: 'Annotations' });

  await test.step('without a model, the nearest passages are shown, and the person judges', async () => {
    await expect(check.getByText('https://claude.ai')).toHaveCount(0);
    await expectWell(check, 'the choice of a page');
    const opening = browsing.waitForEvent('page');
    await checkAddress(check, 'What the page says');
    expect((await opening).url()).toBe(ADDRESS);
    await expect(check.getByRole('list', { name: 'Passages' })).toContainText(CLAIM);
    await keep.click();
    await expect(check.getByText('First choose what the passages say.')).toBeVisible();
    await check.getByRole('radio', { name: 'Supported' }).check();
    await keep.click();
    await expect(check.getByText('Kept in the note of the mark.')).toBeVisible();
    await expect(notes).toContainText('I judged this myself, from the passages found.');
  });

  await test.step('the page can no longer be read', async () => {
    expect(await isAllowed(browsing, ORIGIN)).toBe(false);
  });

  await test.step('a model judges with words of the page, in the tab that has it open', async () => {
    await addModel(check, server.url);
    const reply = { verdict: 'contradicted', citations: [{ id: 'cite-1', text: QUOTE }] };
    server.onMessage(new RegExp(CLAIM), { content: JSON.stringify(reply) });
    const tabs = browsing.pages().length;
    await checkAddress(check, 'Contradicted');
    expect(browsing.pages()).toHaveLength(tabs);
    await expect(check.getByRole('list', { name: 'Citations' })).toContainText('Verified');
    await expect(check.getByText('Judged by Judge, a language model.')).toBeVisible();
    await expectWell(check, 'a verdict');
    await keep.click();
    await expect(notes).toContainText('Contradicted');
    await expect(notes).toContainText('I judged this myself, from the passages found.');
    expect(await isAllowed(browsing, ORIGIN)).toBe(false);
  });

  await test.step('a verdict that no words of the page prove does not count, and is not kept for a mark that is gone', async () => {
    const reply = {
      verdict: 'supported',
      citations: [{ id: 'cite-1', text: 'Nothing like this stands on the page.' }],
    };
    server.clearFixtures();
    server.onMessage(new RegExp(CLAIM), { content: JSON.stringify(reply) });
    await check.getByRole('button', { name: 'Check against another page' }).click();
    await checkAddress(check, 'Not mentioned');
    await expect(check.getByText('Judge says “Supported”')).toBeVisible();
    await expect(check.getByRole('list', { name: 'Citations' })).toContainText('Not on this page');
    await chat.button(`Delete annotation: ${CLAIM}`).click();
    await expect.poll(async () => marksIn(await stored())).toEqual([]);
    await keep.click();
    await expect(check.getByText('This mark is not there any more.')).toBeVisible();
    await expect(check.getByRole('button', { name: 'Copy the note' })).toBeVisible();
  });

  await removeModel(check);
  for (const page of browsing.pages()) if (page === check || page.url() === ADDRESS) await page.close();
  await server.stop();
});
