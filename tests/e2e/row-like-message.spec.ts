import { sayYesTo, settleSoon } from './added-site';
import { Chat } from './chat';
import { clearStorage, expect, test } from './fixtures';
import { ADDRESS, OneAddressMachine } from './one-address/machine';
import { PlatformsPage } from './platforms-page';
import { CLAUDE } from './sites';

test.afterEach(async ({ browsing }) => {
  for (const page of browsing.pages().slice(1)) await page.close();
  await browsing.unrouteAll();
  await clearStorage(browsing, 'shipped');
});

test('on a page whose row for the next message is built like a message, the first proposals are right, feedback counts as sent, and an empty chat is quiet', async ({
  browsing,
}) => {
  await clearStorage(browsing, 'shipped');
  await sayYesTo(browsing, 'https://chat-two.test/*');
  await OneAddressMachine.serve(browsing, 'new nodes');
  const site = await browsing.newPage();
  await site.setViewportSize({ width: 1280, height: 1000 });
  await site.goto(ADDRESS);
  const show = (name: string): Promise<void> =>
    site.evaluate((name) => (window as unknown as { show(name: string): void }).show(name), name);
  await show('kettles');
  await site.addStyleTag({ content: 'body { padding-top: 340px }' });
  const options = await PlatformsPage.open(browsing);
  await options.button('Add a site').click();
  await options.field('Address of a chat').fill(ADDRESS);
  await options.button('Point at it').click();
  const panel = site.getByRole('dialog', { name: 'Recurate' });
  await site.getByText('So a lid it is').click();
  await site.getByText('How does water boil?').click();
  await expect(panel).toContainText('2 answers found');
  await panel.getByRole('button', { name: 'Use this' }).click();
  await expect(panel).toContainText('2 of your messages found');
  await panel.getByRole('button', { name: 'Use this' }).click();
  await site.getByPlaceholder('Say something').click();
  await expect(options.group('Answers')).toContainText('2 matches on the page.');
  await expect(options.group('Your messages')).toContainText('2 matches on the page.');
  await options.button('Add this site').click();
  await expect(options.status).toContainText('added');
  await settleSoon(browsing);
  await site.bringToFront();

  const chat = new Chat(site, { ...CLAUDE, url: ADDRESS, answer: '.group:has([aria-label="Assistant"])' });
  await chat.launcher.or(chat.drawer).waitFor();
  if (await chat.launcher.isVisible()) await chat.launcher.click();
  await chat.expectReady();
  await chat.mark(0, 'keep', 'on a mountain');
  await chat.apply();
  await expect(site.getByPlaceholder('Say something')).toHaveValue(/on a mountain/);
  await site.getByPlaceholder('Say something').press('Enter');
  await expect(chat.button('Apply annotations')).toHaveAttribute('aria-disabled', 'true');
  await expect(chat.items).toContainText(['Sent']);
  await show('gardens');
  await chat.expectListed([]);
  await show('empty');
  await expect(chat.items).toHaveCount(0);
  await expect(chat.status).toHaveText(/^(Ready on|Connected to) /);
  await show('kettles');
  await chat.expectListed(['on a mountain']);
});
