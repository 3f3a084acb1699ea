import type { BrowserContext, Locator, Page } from '@playwright/test';
import { isAllowed, sayYesTo, settleSoon } from './added-site';
import { Chat } from './chat';
import { clearStorage, expect, test as base } from './fixtures';
import { overflow } from './axe';
import { tabTo } from './options-page';
import { PlatformsPage } from './platforms-page';
import { CLAUDE } from './sites';

const SITE = 'https://chat.test/';
/** The same site under another name. */
const TWIN = 'https://chat-two.test/';

/** The dialog in which the site is added. Afterwards, it is as if the site had never been added. */
const test = base.extend<{ options: PlatformsPage }>({
  options: async ({ browsing }, use) => {
    await clearStorage(browsing, 'shipped');
    await sayYesTo(browsing, `${SITE}*`, `${TWIN}*`);
    const options = await PlatformsPage.open(browsing);
    await options.button('Add a site').click();
    await options.field('Address of a chat').fill(SITE);
    await use(options);
    for (const page of browsing.pages().slice(1)) await page.close();
    await clearStorage(browsing, 'shipped');
    for (const url of [SITE, TWIN]) await expect.poll(() => isAllowed(browsing, `${url}*`)).toBe(false);
  },
});

interface Pointing {
  site: Page;
  panel: Locator;
}

/** Waits for the site's tab, which a click opens. */
async function siteOf(browsing: BrowserContext, press: () => Promise<void>): Promise<Pointing> {
  const [site] = await Promise.all([browsing.waitForEvent('page'), press()]);
  await site.setViewportSize({ width: 1280, height: 800 });
  const panel = site.getByRole('dialog', { name: 'Recurate' });
  await expect(panel).toContainText('Click an answer');
  return { site, panel };
}

const isReadyOn = async (site: Page): Promise<void> => {
  await site.bringToFront();
  const drawer = site.getByRole('complementary', { name: 'Recurate' });
  await expect(drawer.getByRole('status')).toHaveText('Ready on chat.test');
};

/** Adds the site with what is in the dialog, after which its open tab works. */
async function add(options: PlatformsPage, site: Page): Promise<void> {
  await options.button('Add this site').click();
  await expect(options.status).toContainText('chat.test added');
  await settleSoon(options.page.context());
  await isReadyOn(site);
}

/** Clicks an answer and one of the person's messages. */
async function pointAtBoth(
  { site, panel }: Pointing,
  answer = 'A kettle boils faster',
  message = 'How do I boil',
): Promise<void> {
  await site.getByText(answer).click();
  await expect(panel).toContainText('Click one of your own messages');
  await site.getByText(message).click();
  await expect(panel).toContainText('2 answers found');
}

const use = (panel: Locator): Promise<void> => panel.getByRole('button', { name: 'Use this' }).click();

test('a selection is corrected while pointing and in the dialog, feedback on the site counts as sent, and its chats are told apart', async ({
  browsing,
  options,
}) => {
  const pointing = await siteOf(browsing, () => options.button('Point at it').click());
  const { site, panel } = pointing;
  const answers = site.locator('recurate-probe .box:not(.message)');
  const messages = site.locator('recurate-probe .box.message');
  await pointAtBoth(pointing);
  await expect(answers).toHaveCount(2);
  await expect(messages).toHaveCount(2);
  const ways = panel.getByRole('list', { name: 'Ways to find them' });
  await expect(ways.getByRole('button', { pressed: true })).toHaveText('2 answers, 0 of your messages.from-assistant');
  // A selector that also matches the person's messages shows this before it can be chosen.
  await ways.getByRole('button', { name: '2 of your messages .bubble' }).click();
  await expect(panel).toContainText('This also finds your messages');
  await expect(answers).toHaveCount(4);
  await ways.getByRole('button').first().click();
  await panel.getByRole('button', { name: 'Narrower' }).click();
  await expect(panel).toContainText('2 answers found');
  await panel.getByRole('button', { name: 'Wider' }).click();
  await expect(ways.getByRole('button', { pressed: true })).toContainText('.from-assistant');
  // The next wider element contains a message.
  await expect(panel.getByRole('button', { name: 'Wider' })).toBeDisabled();
  await use(panel);
  await expect(panel).toContainText('2 of your messages found');
  await use(panel);
  await site.locator('#prompt').click();

  const field = options.field('Answers');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('.from-assistant');
  await expect(options.field('Your messages')).toHaveValue('.from-user');
  await expect(options.group('Answers')).toContainText('2 matches on the page.');
  await expect(options.group('Answers').getByRole('listitem').first()).toContainText('A kettle boils faster');
  await expect(options.group('Your messages').getByRole('listitem').first()).toContainText('How do I boil');
  await expect(options.page.getByRole('dialog')).toContainText('Recurate uses their first messages instead');
  // Each of the others can be seen and chosen.
  const list = options.page.getByRole('list', { name: 'Ways to find: Answers' });
  await list.getByRole('button').filter({ hasText: 'including 2 of your messages' }).first().click();
  await expect(options.page.getByRole('alert')).toContainText('also finds your messages');
  await expect(options.button('Add this site anyway')).toBeVisible();
  // What is typed is looked for on the page.
  await field.fill('#thread > div');
  await expect(options.group('Answers')).toContainText('4 matches, including 2 of your messages on the page.');
  await field.fill('.bubble[');
  await expect(options.group('Answers')).toContainText('is not a valid CSS selector');
  await expect(options.button('Add this site')).toBeDisabled();

  const again = await Promise.all([options.button('Point again').click(), panel.waitFor()]);
  expect(again).toHaveLength(2);
  await pointAtBoth(pointing, 'Water boils at a lower', 'And in the mountains?');
  await use(panel);
  await use(panel);
  await site.locator('#prompt').click();
  await expect(field).toHaveValue('.from-assistant');
  await add(options, site);

  const chat = new Chat(site, { ...CLAUDE, url: SITE, answer: '.from-assistant' });
  await chat.mark(0, 'keep', 'the lid on');
  await chat.apply();
  await expect(site.locator('#prompt')).toHaveValue(/the lid on/);
  await site.getByRole('button', { name: 'Send' }).click();
  await chat.mark(1, 'verify', 'cooks slower');
  await chat.apply();
  await expect(site.locator('#prompt')).toHaveValue(/cooks slower/);
  await expect(site.locator('#prompt')).not.toHaveValue(/the lid on/);

  // The address is the same for all chats, so a chat gets its marks back by its messages, even after an empty chat.
  await site.evaluate(() => {
    const thread = document.querySelector('#thread')!;
    const bubble = (from: string, text: string): Element => {
      const made = thread.querySelector(`.from-${from}`)!.cloneNode(true) as Element;
      made.firstElementChild!.textContent = text;
      return made;
    };
    const kettles = [...thread.children];
    const gardens = [
      bubble('user', 'What grows in the shade of a tall wall that faces north?'),
      bubble('assistant', 'Ferns and hostas grow well there, for both like it cool and moist all summer long.'),
      bubble('user', 'And what flowers early?'),
      bubble('assistant', 'Snowdrops do, and hellebores, which last into April.'),
    ];
    const chats: Record<string, Element[]> = { kettles, gardens, empty: [] };
    Object.assign(window, {
      show: (name: string) => thread.replaceChildren(...chats[name]!.map((one) => one.cloneNode(true))),
    });
  });
  const show = (name: string): Promise<void> =>
    site.evaluate((name) => (window as unknown as { show(name: string): void }).show(name), name);
  await show('gardens');
  await expect(chat.items).toHaveCount(0);
  await chat.expectReady();
  await chat.mark(0, 'drop', 'Ferns and hostas');
  for (const [name, quotes] of [
    ['kettles', ['the lid on', 'cooks slower']],
    ['empty', []],
    ['gardens', ['Ferns and hostas']],
    ['empty', []],
    ['kettles', ['the lid on', 'cooks slower']],
    ['gardens', ['Ferns and hostas']],
  ] as const) {
    await show(name);
    await chat.expectListed(quotes);
  }
});

/** Checks that each control can be reached and nothing is cut off at the sides. */
async function expectRoom(page: Page, within: Locator, what: string): Promise<void> {
  expect.soft(await overflow(page), `${what}: sticks out`).toBeLessThanOrEqual(0);
  const faults = await within.evaluate((within) => {
    const root = within.getRootNode() as Document | ShadowRoot;
    return [...within.querySelectorAll<HTMLInputElement>('button, input, select, textarea')].flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (left === right || !control.checkVisibility({ visibilityProperty: true })) return [];
      const name = control.ariaLabel ?? control.innerText;
      const isCut = left < 0 || right > innerWidth;
      const hit = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isCovered = !control.disabled && ![control, ...(control.labels ?? [])].some((one) => one.contains(hit));
      return [
        ...(isCut ? [`${name} goes from ${left} to ${right} px`] : []),
        ...(isCovered ? [`${name} is under ${hit?.localName}`] : []),
      ];
    });
  });
  expect.soft(faults, what).toEqual([]);
}

test('in a 390 px window a site is added by pointing, with every control in reach', async ({ browsing, options }) => {
  const NARROW = { width: 390, height: 844 };
  await options.page.setViewportSize(NARROW);
  const dialog = options.page.getByRole('dialog');
  await expectRoom(options.page, dialog, 'an address');
  const pointing = await siteOf(browsing, () => options.button('Point at it').click());
  const { site, panel } = pointing;
  await site.setViewportSize(NARROW);
  await expectRoom(site, panel, 'an answer');
  await pointAtBoth(pointing);
  await expectRoom(site, panel, 'answers');
  await use(panel);
  await expectRoom(site, panel, 'messages');
  await use(panel);
  await expect(panel).toContainText('Click the message field');
  await expectRoom(site, panel, 'the field');
  await site.locator('#prompt').click();
  await expect(options.field('Answers')).toHaveValue('.from-assistant');
  await expectRoom(options.page, dialog, 'what was pointed at');
  await add(options, site);
});

test('pointing can be cancelled, outlines end at the edge of the chat’s scroller, and a chat without a message yet can be added', async ({
  browsing,
  options,
}) => {
  const pointing = await siteOf(browsing, () => options.button('Point at it').click());
  const { site, panel } = pointing;
  const dialog = options.page.getByRole('dialog');
  const pointAgain = async (): Promise<void> => {
    await options.button('Point at it').click();
    await expect(panel).toContainText('Click an answer');
  };
  // Selected text in an answer is chosen with Enter.
  await site.evaluate(() => {
    getSelection()!.selectAllChildren(document.querySelectorAll('.from-assistant p')[1]!);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await site.keyboard.press('Enter');
  await expect(panel).toContainText('Click one of your own messages');
  await site.keyboard.press('Escape');
  await expect(dialog).toContainText('Nothing was chosen.');

  await site.evaluate(() => {
    document.querySelector<HTMLElement>('#thread')!.style.cssText = 'height: 90px; margin-top: 330px; overflow: auto';
  });
  await pointAgain();
  await pointAtBoth(pointing);
  const thread = (await site.locator('#thread').boundingBox())!;
  const boxes = site.locator('recurate-probe .box');
  await expect(boxes.filter({ visible: true })).not.toHaveCount(4);
  for (const box of await boxes.filter({ visible: true }).all()) {
    const { y, height } = (await box.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(thread.y - 4);
    expect(y + height).toBeLessThanOrEqual(thread.y + thread.height + 4);
  }
  await site.keyboard.press('Escape');
  await expect(dialog).toContainText('Nothing was chosen.');

  await pointAgain();
  await site.getByText('A kettle boils faster').click();
  await panel.getByRole('button', { name: 'There are none yet' }).click();
  await expect(panel).toContainText('2 answers found');
  await expect(panel).toContainText('cannot see when feedback is sent');
  await use(panel);
  await expect(panel).toContainText('Click the message field');
  await site.locator('#prompt').click();
  await expect(options.field('Your messages')).toHaveValue('');
  await expect(options.group('Your messages')).toContainText('cannot see when feedback is sent');
  await options.field('Your messages').fill('.from-user');
  await expect(options.group('Your messages')).toContainText('2 matches on the page.');
  await add(options, site);
});

test('all three can be pointed at with the keyboard alone', async ({ browsing, options }) => {
  const { page } = options;
  await tabTo(page, options.button('Point at it'));
  const { site, panel } = await siteOf(browsing, () => page.keyboard.press('Enter'));
  // As most sites have below each answer.
  await site.evaluate(() => {
    const copy = document.createElement('button');
    copy.textContent = 'Copy this answer';
    copy.onclick = () => document.body.append('pressed');
    document.querySelector('.from-assistant')!.append(copy);
  });
  const copy = site.getByRole('button', { name: 'Copy this answer' });
  await tabTo(site, copy);
  await site.keyboard.press('Enter');
  await expect(panel).toContainText('Click one of your own messages');
  await site.evaluate(() => {
    getSelection()!.selectAllChildren(document.querySelector('.from-user p')!);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await site.keyboard.press('Enter');
  await expect(panel).toContainText('2 answers found');
  await expect(panel.getByRole('button', { name: 'Use this' })).toBeFocused();
  await expect(site.getByText('pressed')).toHaveCount(0);
  await site.keyboard.press('Enter');
  await expect(panel).toContainText('2 of your messages found');
  await expect(panel.getByRole('button', { name: 'Use this' })).toBeFocused();
  await site.keyboard.press('Enter');
  await expect(panel).toContainText('Click the message field');
  await tabTo(site, site.locator('#prompt'), 'Shift+Tab');
  await site.keyboard.press('Enter');
  await expect(site.locator('recurate-probe')).toHaveCount(0);
  await expect(site.locator('#prompt')).toHaveValue('');

  await expect(options.field('Answers')).toBeFocused();
  const ways = page.getByRole('list', { name: 'Ways to find: Answers' }).getByRole('button');
  await tabTo(page, ways.nth(1));
  await page.keyboard.press('Space');
  await expect(options.field('Answers')).not.toHaveValue('.from-assistant');
  await tabTo(page, ways.nth(0), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(options.field('Answers')).toHaveValue('.from-assistant');
  await tabTo(page, options.button('Add this site'));
  await page.keyboard.press('Enter');
  await expect(options.status).toContainText('chat.test added');
  await expect(options.button('Add a site')).toBeFocused();
  await settleSoon(browsing);
  await isReadyOn(site);
});

test('selectors can be typed with the keyboard alone, and the site follows changes of its hosts and is switched off and on in open tabs', async ({
  browsing,
  options,
}) => {
  const { page } = options;
  // What cannot be an address is rejected before anything else is asked.
  for (const address of ['http://[::1]:8080/', 'http://my_host/']) {
    await options.field('Address of a chat').fill(address);
    await expect(page.getByRole('dialog')).toContainText('Must be a host name such as');
    await expect(options.button('Point at it')).toBeDisabled();
    await expect(options.button('Type selectors instead')).toBeDisabled();
  }
  await options.field('Address of a chat').fill(SITE);
  const [one, two] = [await browsing.newPage(), await browsing.newPage()];
  await one.goto(SITE);
  await two.goto(TWIN);
  await page.bringToFront();
  await tabTo(page, options.button('Type selectors instead'));
  await page.keyboard.press('Enter');
  await expect(options.field('Answers')).toBeFocused();
  await expect(options.field('Answers')).not.toHaveAttribute('aria-invalid');
  await expect(options.button('Add this site')).toBeDisabled();
  await page.keyboard.type('.from-assistant');
  await page.keyboard.press('Tab');
  await expect(options.field('Your messages')).toBeFocused();
  await page.keyboard.type('.from-user');
  await page.keyboard.press('Tab');
  await page.keyboard.type('#prompt[');
  await expect(options.group('Message field')).toContainText('is not a valid CSS selector');
  await page.keyboard.press('Backspace');
  await tabTo(page, options.button('Add this site'));
  await page.keyboard.press('Enter');
  await expect(options.status).toContainText('chat.test added');
  await settleSoon(browsing);
  await isReadyOn(one);
  await expect(two.locator('recurate-root')).toHaveCount(0);

  await page.bringToFront();
  await options.unfold();
  await options.button('Add to Hosts').click();
  await options.field('Hosts, 2').fill('chat-two.test/');
  await expect(options.group('Hosts')).toContainText('Must be a host name such as');
  await expect(options.button('Save')).toBeDisabled();
  await options.field('Hosts, 2').fill('chat-two.test');
  await options.save();
  await expect(options.status).toContainText('chat.test saved');
  await isReadyOn(two);
  await isReadyOn(one);

  await page.bringToFront();
  const isOn = page.getByRole('checkbox', { name: 'Use Recurate on chat.test' });
  await isOn.uncheck();
  for (const site of [one, two]) await expect(site.locator('recurate-root')).toHaveCount(0);
  await isOn.check();
  await isReadyOn(one);
  await isReadyOn(two);

  await page.bringToFront();
  await options.button('Remove: Hosts, 1').click();
  await options.save();
  await expect(one.locator('recurate-root')).toHaveCount(0);
  await isReadyOn(two);
});
