import { CASES } from '../pages/cases';
import { NOTE } from './chat';
import { expect, test } from './fixtures';

const CLAUDE = CASES[0]!;

test('no key typed in our fields reaches the page, which cannot write into them, and its own keys still work', async ({
  open,
}) => {
  const chat = await open(CLAUDE);
  const { page, ours } = chat;
  const stolen = (): Promise<string[]> => page.evaluate(() => window.replica.stolen());
  await chat.setDraft('Draft');
  await page.evaluate(() => window.replica.stealKeys(true));

  await chat.select(0, 'the lid on');
  await ours.see({ role: 'toolbar', name: 'Annotate selection' });
  await page.keyboard.press('1');
  await chat.expectPainted('keep', ['the lid on']);
  await page.keyboard.press('n');
  await expect.poll(async () => (await ours.look(NOTE))?.hasFocus).toBe(true);
  await page.keyboard.type('a note, 1234');
  await expect.poll(async () => (await ours.look(NOTE))?.value).toBe('a note, 1234');
  // Nor can the page write into it.
  expect(await page.evaluate(() => document.execCommand('insertText', false, 'theirs'))).toBe(true);
  await expect.poll(async () => (await ours.look(NOTE))?.value).toBe('a note, 1234');
  await page.keyboard.type('5');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect.poll(() => chat.listed()).toContain('a note, 1234');
  expect(await chat.listed()).not.toMatch(/theirs|12345/);
  expect(await stolen()).toEqual([]);
  expect(await chat.draft()).toBe('Draft');

  await page.click(CLAUDE.editor);
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  expect(await stolen()).toContain('keydown:x');
  await chat.expectDraft('Draftx');
});
