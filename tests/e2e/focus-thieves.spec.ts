import type { Locator, Page } from '@playwright/test';
import { test as askTest } from './ask';
import { pressAction } from '../browser/press-action';
import { DrawOn, test as drawTest } from './draw';
import { expect, test as chatTest } from './fixtures';
import { answering, expectPeace, letIn, setStealing, THIEVES } from './focus-thieves';
import { test as optionsTest } from './options-page';
import { CLAUDE } from './sites';

const WORDS = 'Words before. ';

/**
 * The person types into one of our fields, the page begins to take the focus, and the person goes on typing as one who does
 * not look does.
 */
async function fight(page: Page, field: Locator, thief: () => void): Promise<void> {
  await letIn(page, thief);
  await field.click();
  await page.keyboard.type(WORDS);
  await setStealing(page, true);
  // What the person does moves the focus, and so begins the fight.
  await answering(
    page,
    field.click({ force: true }).catch(() => undefined),
  );
  for (const letter of 'and after') await answering(page.keyboard.type(letter));
  await expectPeace(page);
  const kept = await field.inputValue();
  expect(kept.slice(0, WORDS.length), 'the words before').toBe(WORDS);
  // Letters may not have come here, but those that did are in their order.
  expect('and after'.startsWith(kept.slice(WORDS.length)) || kept === WORDS, kept).toBe(true);
  await setStealing(page, false);
  await answering(field.click());
  await page.keyboard.type('!');
  await expect(field, 'once the page is quiet, one can type').toHaveValue(/!/);
}

for (const [name, thief] of Object.entries(THIEVES)) {
  askTest(`a page that takes the focus ${name} does not hang Ask’s field`, async ({ askOn }) => {
    const ask = await askOn('/bread');
    ask.changesItself = true;
    await fight(ask.page, ask.field, thief);
  });

  chatTest(`a page that takes the focus ${name} does not hang the note in the annotator’s drawer`, async ({ open }) => {
    const chat = await open(CLAUDE);
    await chat.mark(0, 'keep', 'lid on');
    const row = chat.items.first();
    await row.locator('.quote').focus();
    await chat.page.keyboard.press('n');
    await expect(chat.noteField).toBeFocused();
    await fight(chat.page, chat.noteField, thief);
    // The page has a field more, and a listener that the next test must not meet.
    chat.isChanged = true;
  });

  drawTest(`a page that takes the focus ${name} does not hang Draw’s note`, async ({ browsing, articles }) => {
    const page = await browsing.newPage();
    const draw = await drawOnAnyhow(page, `${articles.address}/bread`);
    await draw.open();
    await draw.drag([300, 200], [420, 260]);
    await expect(draw.note).toBeFocused();
    await fight(page, draw.note, thief);
    await page.close();
  });
}

/** Draw on a page that changes itself. */
async function drawOnAnyhow(page: Page, address: string): Promise<DrawOn> {
  await page.goto(address);
  await pressAction(page);
  await page.locator('recurate-root').waitFor({ state: 'attached' });
  await page.reload();
  return new DrawOn(page, page.context());
}

/** Where a dialog of ours is opened from, and its name. */
const DIALOGS = [
  ['data', 'Delete everything…', 'Delete everything?'],
  ['platforms', 'Add a site', 'Add a site'],
  ['library', /^Storage: /, 'Storage'],
] as const;

for (const [section, button, title] of DIALOGS) {
  optionsTest(
    `on the options page, the dialog “${title}” and what keeps the focus there do not fight`,
    async ({ options }) => {
      const { page } = await options(section);
      const dialog = page.getByRole('dialog', { name: title });
      await letIn(page, () => undefined);
      for (let times = 0; times < 3; times++) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await dialog.waitFor();
        await expectPeace(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expectPeace(page);
      }
    },
  );
}
