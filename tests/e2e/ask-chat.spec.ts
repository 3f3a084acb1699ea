import { AskOn, test } from './ask';
import { violationsOf } from './axe';
import { expect, workerOf } from './fixtures';
import { CLAUDE } from './sites';

const LID = 'A kettle boils faster with the lid on, because less heat leaves with the steam.';

test('on a chat’s page Ask is a tab of the drawer, and asks about the conversation', async ({
  open,
  browsing,
  addModels,
  models,
  stored,
}) => {
  test.setTimeout(90_000);
  const chat = await open(CLAUDE);
  const ask = new AskOn(chat.page);
  const { page } = chat;
  /** The browser's key for Ask, which no test can press. */
  const pressKey = async (): Promise<void> =>
    (await workerOf(browsing)).evaluate(async () => {
      const [tab] = await chrome.tabs.query({ url: 'https://claude.ai/*' });
      const { onCommand } = chrome.commands as unknown as { onCommand: { dispatch(...args: unknown[]): void } };
      onCommand.dispatch('ask', tab);
    });

  await test.step('its script comes with the first use', async () => {
    await expect(ask.field).toHaveCount(0);
    await pressKey();
    await expect(ask.field).toBeFocused();
    await expect(ask.drawer.getByRole('tab', { name: 'Ask' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('what is typed stays out of the page and of its message', async () => {
    await page.evaluate(() => {
      const seen: string[] = (window.touched = []);
      for (const type of ['keydown', 'keyup', 'input']) {
        window.addEventListener(type, () => seen.push(type), true);
      }
    });
    await page.keyboard.type('Why does a kettle boil faster with the lid on?');
    await expect(ask.field).toHaveValue('Why does a kettle boil faster with the lid on?');
    await page.keyboard.press('Enter');
    await expect(ask.citation('Verified')).not.toHaveCount(0);
    expect(await page.evaluate(() => window.touched)).toEqual([]);
    expect(await chat.draft()).toBe('');
  });

  await test.step('a passage is known by its answer, and painted there', async () => {
    await expect(ask.citations.first()).toHaveAccessibleName(`Verified: ${LID}`);
    await expect(ask.citations.first()).toContainText('Answer 1');
    await expect.poll(() => ask.painted('recurate-citation-active')).toEqual([LID]);
    expect.soft(await violationsOf(page, 'recurate-root')).toEqual([]);
  });

  await test.step('a citation and all quotes are put into the message, before what was typed', async () => {
    await chat.setDraft('My own words');
    await ask.button('Insert citation 1 into message').click();
    await expect.poll(() => chat.draft()).toMatch(new RegExp(`${LID}\\s+My own words$`));
    await expect(ask.button('Dismiss')).toBeVisible();
    await expect(ask.drawer).toContainText('It is in your message.');
    await chat.setDraft('');
    await ask.button('Insert into message').click();
    await expect.poll(() => chat.draft()).toContain(LID);
  });

  await test.step('the other tab has the marks, and what was asked is still there', async () => {
    await chat.mark(0, 'keep', 'boils faster');
    await ask.drawer.getByRole('tab', { name: 'Marks' }).click();
    await chat.expectListed(['boils faster']);
    await ask.drawer.getByRole('tab', { name: 'Ask' }).click();
    await expect(ask.answers).toHaveCount(1);
  });

  await test.step('a citation that is kept is a mark of its answer, and replaces those that it overlaps', async () => {
    await page.evaluate(() => history.replaceState(null, '', `${location.pathname}?from=mail`));
    await ask.button('Keep citation 1 in the library').click();
    await ask.drawer.getByRole('tab', { name: 'Marks' }).click();
    await chat.expectListed([LID]);
    await expect(ask.drawer).toContainText('Why does a kettle boil faster with the lid on?');
    await chat.expectPainted('keep', [LID]);
    await expect.poll(async () => JSON.stringify(await stored())).toContain(LID);
    expect(JSON.stringify(await stored())).not.toContain('from=mail');
    await ask.drawer.getByRole('tab', { name: 'Ask' }).click();
  });

  await test.step('an answer of a model is put there too, and nothing is sent', async () => {
    await addModels('openai');
    models.onMessage(/kettle/, {
      content: JSON.stringify({
        answer: 'The lid keeps the steam in. [cite-1]',
        citations: [{ id: 'cite-1', text: LID, relevance: '' }],
      }),
    });
    await chat.setDraft('');
    await ask.button('Close Recurate').click();
    await pressKey();
    await ask.ask('What does the lid of a kettle do?');
    await expect(ask.answers).toHaveCount(2);
    await expect(ask.drawer).toContainText('1 of 1 sentence quoted');
    expect(JSON.stringify(models.getLastRequest()!.body)).toContain('Answer 1');
    await ask.button('Insert into message').last().click();
    await expect.poll(() => chat.draft()).toContain('The lid keeps the steam in.');
    expect(await chat.draft()).not.toContain('cite-1');
  });
});
