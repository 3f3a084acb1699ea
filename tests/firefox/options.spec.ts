import { isAlmost, paintedOver, type Colour } from '../e2e/painted-colour';
import { CASES } from '../pages/cases';
import { expect, test } from './fixtures';
import { Ours } from './ours';

const CLAUDE = CASES[0]!;

test('the library shows each mark, and how much is stored', async ({ open, openOptions }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'the lid on');
  const page = await openOptions('');
  const words = (): Promise<string> => page.evaluate(() => document.body.innerText);
  await expect.poll(words).toContain('the lid on');
  await expect.poll(words).toMatch(/\b[1-9]\d* kB/);
  expect(await words()).not.toMatch(/NaN|undefined/);
});

test('a platform’s selectors can be tested on an open tab', async ({ open, openOptions }) => {
  await open(CLAUDE);
  const page = await openOptions('platforms/claude');
  const tabs = 'section[aria-label="Test on an open tab"] select';
  const tab = await page.waitForSelector(`${tabs} option:nth-child(2)`);
  await page.select(tabs, await tab!.evaluate((option) => (option as HTMLOptionElement).value));
  await expect.poll(() => page.evaluate(() => document.body.innerText)).toContain('1 match');
});

test('a colour chosen for a kind is painted on an open chat, until it is reset', async ({ open, openOptions }) => {
  const words = 'the lid on';
  const chat = await open(CLAUDE);
  const plain = await chat.colourBehind(0, words);
  const expectBehind = (meant: Colour): Promise<void> =>
    expect
      .poll(async () => {
        const is = await chat.colourBehind(0, words);
        return isAlmost(is, meant) ? 'as meant' : `${is} instead of ${meant}`;
      })
      .toBe('as meant');
  await chat.mark(0, 'keep', words);
  await chat.page.evaluate(() => getSelection()!.removeAllRanges());
  await chat.page.mouse.move(5, 5);
  await expectBehind(paintedOver(plain, [34, 197, 94], 0.2));

  const page = await openOptions('behaviour');
  const colour = await page.waitForSelector('#colour-keep');
  // The browser's own picker cannot be reached.
  await colour!.evaluate((input) => {
    (input as HTMLInputElement).value = '#0000ff';
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await chat.page.bringToFront();
  await expectBehind(paintedOver(plain, [0, 0, 255], 0.2));

  await page.bringToFront();
  await new Ours(page).click({ role: 'button', name: 'Reset all colours' });
  await chat.page.bringToFront();
  await expectBehind(paintedOver(plain, [34, 197, 94], 0.2));
});
