import type { BrowserContext } from '@playwright/test';
import type { Chat } from './chat';
import { expect, test, workerOf } from './fixtures';
import { CLAUDE } from './sites';
import { entry } from './stored';

/** The stored quotes, whichever tab stored them first. */
async function quotes(context: BrowserContext): Promise<string[] | undefined> {
  return (await entry(context))?.annotations.map(({ target }) => target.selectors.quote.exact).sort();
}

/** The quotes in the list, in alphabetical order. */
const listed = async ({ items }: Chat): Promise<string[]> => (await items.locator('.quote').allInnerTexts()).toSorted();

/** Selects text, ready for the key that marks it. */
async function aimAt(chat: Chat, words: string): Promise<void> {
  await chat.page.bringToFront();
  await chat.select(0, words);
  await expect(chat.toolbar).toBeVisible();
}

/** Opens the note of the first mark. */
async function openNote(chat: Chat): Promise<void> {
  await chat.page.bringToFront();
  await chat.items
    .first()
    .getByRole('button', { name: /(Add|Edit) note/ })
    .click();
  await expect(chat.noteField).toBeFocused();
}

const press = (chats: readonly Chat[], key: string): Promise<unknown> =>
  Promise.all(chats.map(({ page }) => page.keyboard.press(key)));

const ROUNDS: readonly (readonly [string, string])[] = [
  ['the lid on', 'how wide the kettle is'],
  ['less heat leaves', 'how cold the water was'],
  ['Three things', 'nothing else saves'],
];

test('two tabs show the same marks; those made at the same moment are kept, and one that is cleared does not come back', async ({
  open,
  browsing,
}) => {
  const chats = [await open(CLAUDE), await open(CLAUDE)];
  const [one, other] = chats as [Chat, Chat];
  for (const [at, [first, second]] of ROUNDS.entries()) {
    await aimAt(one, first);
    await aimAt(other, second);
    await press(chats, '1');
    for (const chat of chats) await expect(chat.items).toHaveCount(2 * (at + 1));
    await expect
      .poll(() => quotes(browsing))
      .toEqual(
        ROUNDS.slice(0, at + 1)
          .flat()
          .toSorted(),
      );
    await press(chats, 'Escape');
  }

  const left = ROUNDS.flat().filter((words) => words !== 'the lid on');
  await aimAt(one, 'the lid on');
  await aimAt(other, 'boils faster');
  await Promise.all([one.page.keyboard.press('Backspace'), other.page.keyboard.press('2')]);
  const both = [...left, 'boils faster'].toSorted();
  for (const chat of chats) await expect.poll(() => listed(chat)).toEqual(both);
  await expect.poll(() => quotes(browsing)).toEqual(both);
  await press(chats, 'Escape');

  // What one tab makes and deletes is shown in the other.
  await other.page.bringToFront();
  await other.mark(0, 'verify', 'with the steam');
  await expect.poll(() => quotes(browsing)).toEqual([...both, 'with the steam'].toSorted());
  await one.page.bringToFront();
  await expect.poll(() => listed(one)).toEqual([...both, 'with the steam'].toSorted());
  const last = one.items.filter({ hasText: 'nothing else saves' });
  await last.hover();
  await last.getByRole('button', { name: /^Delete/ }).click();
  const rest = [...both, 'with the steam'].filter((words) => words !== 'nothing else saves').toSorted();
  await other.page.bringToFront();
  await expect.poll(() => listed(other)).toEqual(rest);
  await one.page.bringToFront();
  await one.reload();
  await expect.poll(() => listed(one)).toEqual(rest);
});

test('of two notes written separately, the later one is used and the other kept as an earlier note', async ({
  open,
  browsing,
}) => {
  const [one, other] = [await open(CLAUDE), await open(CLAUDE)];
  await one.page.bringToFront();
  await one.mark(0, 'keep', 'the lid on');
  await expect(other.items).toHaveCount(1);
  await expect.poll(async () => (await entry(browsing))?.annotations).toHaveLength(1);
  // Space for a short note but not for a long one, so one tab does not know about either when it writes its own.
  const worker = await workerOf(browsing);
  await worker.evaluate(async () => {
    const free = chrome.storage.local.QUOTA_BYTES - (await chrome.storage.local.getBytesInUse());
    await chrome.storage.local.set({ fill: 'x'.repeat(free - 4000) });
  });
  const long = 'from the other '.repeat(400).trim();
  await openNote(other);
  await other.page.keyboard.insertText(long);
  await other.page.keyboard.press('Enter');
  await expect(other.drawer).toContainText('no room left for your marks');
  await openNote(one);
  await one.page.keyboard.insertText('from one');
  await one.page.keyboard.press('Enter');
  await expect(other.items.first()).toContainText('from one');
  await worker.evaluate(() => chrome.storage.local.remove('fill'));
  await expect.poll(async () => (await entry(browsing))?.annotations[0]?.earlier.length).toBe(1);
  const [{ note, earlier } = { note: '', earlier: [] }] = (await entry(browsing))!.annotations;
  expect([note, ...earlier]).toEqual(['from one', long]);
  await expect(other.drawer).not.toContainText('no room left for your marks');
});

test('an unfinished note in one tab does not remove the text from the other', async ({ open, browsing }) => {
  const [one, other] = [await open(CLAUDE), await open(CLAUDE)];
  await one.page.bringToFront();
  await one.mark(0, 'keep', 'the lid on');
  await expect(other.items).toHaveCount(1);
  await openNote(one);
  await openNote(other);
  await one.page.bringToFront();
  await one.page.keyboard.type('from one');
  await expect.poll(async () => Object.values((await entry(browsing))!.drafts)).toEqual(['from one']);
  await expect(other.noteField).toHaveValue('from one');
  await other.page.bringToFront();
  await other.page.keyboard.press('End');
  await other.page.keyboard.type(', and the other');
  await other.page.keyboard.press('Enter');
  await expect.poll(async () => (await entry(browsing))?.annotations[0]?.note).toBe('from one, and the other');
  await expect.poll(async () => (await entry(browsing))?.drafts).toEqual({});
  await expect(one.noteField).toHaveValue('from one, and the other');
});
