import type { ConversationDocument } from '../../src/core/conversation/conversation-document';
import { Chat, feedback } from './chat';
import { expect, test, workerOf } from './fixtures';
import { CLAUDE, MARKUPS, withQuery } from './sites';

const TWO = withQuery(CLAUDE, 'sample=rich');

// Which marks these are does not depend on the site; tests/e2e/matrix.spec.ts writes into every editor.
for (const at of MARKUPS.filter(({ name }) => ['claude hub', 'chatgpt octane'].includes(name))) {
  test(`${at.name}: the person chooses whose marks go into the message, and several answers are kept apart`, async ({
    open,
  }) => {
    const chat = await open(withQuery(at, 'sample=rich'));
    const scope = chat.drawer.getByRole('combobox', { name: 'Include marks from' });
    const choose = async (key: string, name: string): Promise<void> => {
      await scope.press(key);
      await expect(scope.locator('option:checked')).toHaveText(name);
    };
    chat.meansToSend = [feedback({ keep: ['"the lid on"'] })];
    await chat.mark(0, 'keep', 'the lid on');
    await chat.apply();
    await chat.page.keyboard.press('Enter');
    await expect(chat.items.first()).toContainText('Sent');
    await expect(chat.status).toHaveText(/^Ready on/);
    await chat.mark(1, 'keep', 'at a right angle');
    expect(await chat.openPreview()).toBe(feedback({ keep: ['"at a right angle"'] }));
    await chat.button('Cancel').click();
    await choose('End', 'Whole conversation');
    const both = `[Feedback on your previous response]

KEEP — I found these points valuable:
Answer 1:
- "the lid on"
Answer 2:
- "at a right angle"

[Your message below]`;
    expect(await chat.openPreview()).toBe(both);
    await chat.button('Insert into message').click();
    await chat.expectDraft(`${both}\n`);
    await choose('Home', 'This answer');
    await chat.items.first().locator('.quote').click();
    await chat.apply();
    await chat.expectDraft(`${feedback({ keep: ['"the lid on"'] })}\n`);
  });
}

test('the drawer leads to the next answer with marks, lists what was decided, and finds an answer that is not there', async ({
  open,
  browsing,
}) => {
  await browsing.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: 'https://claude.ai' });
  const chat = await open(TWO);
  const next = chat.button('Next with marks');
  await chat.mark(0, 'keep', 'the lid on');
  await chat.mark(1, 'verify', 'at a right angle');
  const where = chat.drawer.getByRole('navigation', { name: 'Answers' });
  await expect(where).toContainText('Answer 2 of 2');
  await next.click();
  await expect(where).toContainText('Answer 1 of 2');
  await next.click();
  await expect(where).toContainText('Answer 2 of 2');

  await chat.button('Decision log').click();
  const log = '## Answer 1\n- Kept: "the lid on"\n\n## Answer 2\n- Asked to verify: "at a right angle"';
  await expect(chat.drawer.getByRole('region', { name: 'Decision log' })).toHaveText(log, { useInnerText: true });
  await chat.button('Copy log').click();
  await expect(chat.drawer).toContainText('Copied.');
  expect(await chat.page.evaluate(() => navigator.clipboard.readText())).toBe(log);
  await chat.button('Decision log').click();
  await expect(chat.drawer.getByRole('region', { name: 'Decision log' })).toBeHidden();

  // The list acts: what is chosen there is painted, and its order is kept.
  await chat.items.last().locator('.quote').press('Alt+ArrowUp');
  await chat.expectListed(['at a right angle', 'the lid on']);
  await chat.items.first().locator('.quote').click({ button: 'right' });
  await expect(chat.page.getByRole('menuitem', { name: 'Quote in message' })).toBeVisible();
  await chat.page.keyboard.press('Escape');
  await chat.items.first().getByRole('button', { name: 'Kind: Verify' }).click();
  await chat.page.getByRole('menuitemradio', { name: 'Drop' }).click();
  await chat.expectPainted('drop', ['at a right angle']);
  await chat.reload();
  await chat.expectListed(['at a right angle', 'the lid on']);
  await chat.items.first().locator('.quote').press('4');
  await chat.expectPainted('verify', ['at a right angle']);
  await chat.button('Document order').click();
  await chat.expectListed(['the lid on', 'at a right angle']);

  await chat.page.evaluate(() => window.replica.unmount(0));
  await expect(chat.items.first()).toContainText('Not on the page right now');
  // It may be gone forever, so its text can be copied.
  await expect(chat.items.first().getByRole('button', { name: 'Copy' })).toBeVisible();
  await chat.items.first().locator('.quote').click();
  await chat.page.evaluate(() => window.replica.remount(0));
  await expect.poll(() => chat.painted('focus')).toEqual(['the lid on']);
});

for (const site of ['claude hub', 'grok']) {
  test(`${site}: in a long, partly mounted conversation the navigator and the marks lead anywhere`, async ({
    open,
  }) => {
    const at = MARKUPS.find(({ name }) => name === site)!;
    const chat = await open(withQuery(at, 'virtual&nodes=4800&answers=12'));
    const navigator = chat.drawer.getByRole('navigation', { name: 'Answers' });
    const words = await chat.page
      .locator(at.answer)
      .first()
      .locator('p')
      .first()
      .evaluate((paragraph) => paragraph.textContent.split(' ').slice(0, 3).join(' '));
    await chat.mark(0, 'keep', words);
    await chat.expectPainted('keep', [words]);
    // From one end of the mounted part to the next, until the conversation ends.
    for (let ordinal = 2; ordinal <= 12; ordinal++) {
      await expect(async () => {
        await chat.button('Next response').click();
        await expect(navigator).toContainText(`Answer ${ordinal} of`, { timeout: 300 });
      }).toPass();
    }
    await expect(navigator).toContainText('Answer 12 of 12');
    await expect(chat.button('Next response')).toHaveAttribute('aria-disabled', 'true');
    await expect(chat.items.first()).toContainText('Not on the page right now');
    await chat.expectPainted('keep', []);
    await chat.items.first().locator('.quote').click();
    await chat.expectPainted('keep', [words]);
    await expect(navigator).toContainText('Answer 1 of 12');
    await expect(chat.button('Previous response')).toHaveAttribute('aria-disabled', 'true');
    await expect(chat.items.first()).not.toContainText('Not on the page');
  });
}

test('a page opened from the library scrolls to the requested mark', async ({ open, browsing, stored }) => {
  const chat = await open(TWO);
  await chat.mark(1, 'keep', 'at a right angle');
  const document = async (): Promise<unknown> => Object.values(await stored()).find((one) => Object(one).annotations);
  await expect.poll(document).toBeDefined();
  const { annotations } = (await document()) as ConversationDocument;
  const worker = await workerOf(browsing);
  await worker.evaluate(
    (annotation) => chrome.storage.local.set({ 'go-to': { annotation, at: Date.now() } }),
    annotations[0]!.id,
  );
  const other = new Chat(await browsing.newPage(), TWO);
  await other.open();
  await expect.poll(() => other.painted('focus')).toEqual(['at a right angle']);
  await expect.poll(async () => 'go-to' in (await stored())).toBe(false);
  await other.page.close();
});
