import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, workerOf } from './fixtures';
import { PlatformsPage } from './platforms-page';

/** A site that Recurate does not know, and what the person points at there. */
export interface NewSite {
  url: string;
  /** Text of an answer. */
  words: string;
  /** Text of a message from the person. */
  question: string;
  /** The message field, as a selector for the test. */
  field: string;
  /** The selectors derived from these. */
  answers: string;
  messages: string;
  composer: string;
  /** The selector derived for the element whose shadow root contains the chat; missing on most sites. */
  shadow?: string;
}

/** The part of the browser's own page for site permissions that is used here. */
interface Extensions {
  chrome: { developerPrivate: { addHostPermission(id: string, origin: string): Promise<void> } };
}

/**
 * Makes the browser agree automatically when it is asked for these addresses, because no test can click its "Allow".
 * This grants nothing yet: the permission is given when the extension requests it, and removed when it gives it up.
 */
export async function sayYesTo(context: BrowserContext, ...origins: string[]): Promise<void> {
  const { host } = new URL((await workerOf(context)).url());
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  for (const origin of origins) {
    await page.evaluate(
      ([id, origin]) => (globalThis as unknown as Extensions).chrome.developerPrivate.addHostPermission(id!, origin!),
      [host, origin],
    );
  }
  await page.close();
}

/** Whether the browser lets the extension run there. */
export const isAllowed = async (context: BrowserContext, origin: string): Promise<boolean> =>
  (await workerOf(context)).evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), origin);

/** How many scripts are registered for the person's sites. */
export const registered = async (context: BrowserContext): Promise<number> =>
  (await workerOf(context)).evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length);

/**
 * Lets answers on the person's sites count as complete soon, as a person could set it in the options: otherwise every
 * page takes one and a half seconds until it is ready.
 */
export async function settleSoon(context: BrowserContext): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{
      settings: { sites: Record<string, { settleMs: number }> };
    }>();
    for (const site of Object.values(settings.sites)) site.settleMs = 50;
    await chrome.storage.local.set({ settings });
  });
}

/** A site as a person adds it who knows its selectors. */
export interface TypedSite {
  url: string;
  answers: string;
  messages?: string;
  composer: string;
}

/** Adds the site by typing its selectors into the form of an open options page. */
export async function addByTyping(
  options: PlatformsPage,
  { url, answers, messages, composer }: TypedSite,
): Promise<void> {
  await options.button('Add a site').click();
  await options.field('Address of a chat').fill(url);
  await options.button('Type selectors instead').click();
  await options.field('Answers').fill(answers);
  if (messages) await options.field('Your messages').fill(messages);
  await options.field('Message field').fill(composer);
  await options.button('Add this site').click();
  await expect(options.status).toContainText(`${new URL(url).host} added`);
}

/**
 * Adds the site by pointing, starting from the options page.
 * @returns the site's page
 */
export async function addByPointing(
  context: BrowserContext,
  { url, words, question, field, answers, messages, composer, shadow }: NewSite,
): Promise<{ options: PlatformsPage; site: Page }> {
  const options = await PlatformsPage.open(context);
  await options.button('Add a site').click();
  await options.field('Address of a chat').fill(url);
  const [site] = await Promise.all([context.waitForEvent('page'), options.button('Point at it').click()]);
  await site.setViewportSize({ width: 1280, height: 800 });
  const panel = site.getByRole('dialog', { name: 'Recurate' });
  await expect(panel).toContainText('Click an answer');
  await site.getByText(words).click();
  await expect(panel).toContainText('Click one of your own messages');
  await site.getByText(question).click();
  await expect(panel).toContainText('2 answers found');
  await expect(panel).toContainText(answers);
  await panel.getByRole('button', { name: 'Use this' }).click();
  await expect(panel).toContainText('2 of your messages found');
  await expect(panel).toContainText(messages);
  await panel.getByRole('button', { name: 'Use this' }).click();
  await expect(panel).toContainText('Click the message field');
  await site.locator(field).click();
  await expect(site.locator('recurate-probe')).toHaveCount(0);
  const derived = (name: string): Locator => options.page.getByRole('textbox', { name, exact: true });
  await expect(derived('Answers')).toHaveValue(answers);
  await expect(derived('Your messages')).toHaveValue(messages);
  await expect(derived('Message field')).toHaveValue(composer);
  if (shadow) await expect(derived('Shadow roots')).toHaveValue(shadow);
  else await expect(derived('Shadow roots')).toHaveCount(0);
  await options.button('Add this site').click();
  await expect(options.status).toContainText(`${new URL(url).host} added`);
  await settleSoon(context);
  return { options, site };
}
