import { CASES } from '../pages/cases';
import { expect, test } from './fixtures';

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
