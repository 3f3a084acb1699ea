import type { Locator, Page } from '@playwright/test';
import { pressAction } from '../browser/press-action';
import { test as askTest } from './ask';
import { DrawOn, test as drawTest } from './draw';
import { expect, test as chatTest } from './fixtures';
import { answering, expectPeace, letIn, letLoose, THIEVES } from './focus-thieves';
import { test as optionsTest } from './options-page';
import { CLAUDE } from './sites';

/**
 * The person types into one of our fields, the page begins to take the focus, and the person goes on typing as one who
 * does not look does. Nothing hangs, the fight ends, and what was typed before stays.
 */
async function fightAll(page: Page, field: Locator): Promise<void> {
  await letIn(page);
  let words = await field.inputValue();
  for (const [n, thief] of THIEVES.entries()) {
    await chatTest.step(`a page that takes the focus ${thief}`, async () => {
      await answering(field.click());
      await expect(field).toBeFocused();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(` before ${n}`);
      words += ` before ${n}`;
      await expect(field).toHaveValue(words);
      await letLoose(page, thief);
      for (const letter of ' after') await answering(page.keyboard.type(letter));
      // The person wants to have it back.
      await answering(page.mouse.click(...(await middleOf(field))));
      await expectPeace(page);
      await letLoose(page, null);
      const now = await answering(field.inputValue());
      expect(now.slice(0, words.length), 'the words before').toBe(words);
      // Some letters may not have come here. Those that have are in their order.
      const came = new RegExp(`^${[...' after'].map((letter) => `${letter}?`).join('')}$`);
      expect(now.slice(words.length)).toMatch(came);
      words = now;
    });
  }
  await answering(field.click());
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await expect(field, 'once the page is quiet, one can type').toHaveValue(`${words}!`);
}

async function middleOf(field: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await field.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

askTest('a page that takes the focus does not hang Ask’s field', async ({ askOn }) => {
  const ask = await askOn('/bread');
  ask.changesItself = true;
  await fightAll(ask.page, ask.field);
});

chatTest('a page that takes the focus does not hang the note in the annotator’s drawer', async ({ open }) => {
  const chat = await open(CLAUDE);
  await chat.mark(0, 'keep', 'lid on');
  await chat.items.first().locator('.quote').focus();
  await chat.page.keyboard.press('n');
  await expect(chat.noteField).toBeFocused();
  // The page has a field more, and listeners that the next test must not meet.
  chat.isChanged = true;
  await fightAll(chat.page, chat.noteField);
});

drawTest('a page that takes the focus does not hang Draw’s note', async ({ browsing, articles }) => {
  const page = await browsing.newPage();
  await page.goto(`${articles.address}/bread`);
  await pressAction(page);
  await page.locator('recurate-root').waitFor({ state: 'attached' });
  await page.reload();
  const draw = new DrawOn(page, browsing);
  await draw.open();
  await draw.drag([300, 200], [420, 260]);
  await expect(draw.note).toBeFocused();
  await fightAll(page, draw.note);
  await page.close();
});

/** Where a dialog of ours is opened from, and its name. */
const DIALOGS = [
  ['data', 'Delete everything…', 'Delete everything?'],
  ['platforms', 'Add a site', 'Add a site'],
  ['library', /^Storage: /, 'Storage'],
] as const;

for (const [section, button, title] of DIALOGS) {
  optionsTest(
    `the options page’s dialog “${title}” and what keeps the focus in it do not fight`,
    async ({ options }) => {
      const { page } = await options(section);
      const dialog = page.getByRole('dialog', { name: title });
      await letIn(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      await dialog.waitFor();
      for (const thief of [null, ...THIEVES]) {
        await letLoose(page, thief);
        await page.keyboard.press('Tab');
      }
      await expectPeace(page);
      await letLoose(page, null);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expectPeace(page);
    },
  );
}
