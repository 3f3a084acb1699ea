import { feedback } from './chat';
import { expect, test } from './fixtures';
import { CLAUDE, FEED, NEW_CHATS } from './sites';

const WORDS = 'every answer is canned';

for (const at of NEW_CHATS) {
  test(`${at.name}: a new chat keeps its marks when it gets its address, and another new chat starts without them`, async ({
    open,
  }) => {
    const chat = await open(at);
    chat.meansToSend = ['Hello'];
    await chat.page.evaluate(() => window.replica.send('Hello'));
    await expect(chat.status).toHaveText(/^Ready on/);
    await chat.mark(0, 'keep', WORDS);
    await chat.page.evaluate((id) => window.replica.giveUrl(id), at.ids[1]);
    await chat.mark(0, 'drop', 'I have read your message');
    await chat.expectListed(['I have read your message', WORDS]);
    await chat.page.evaluate(() => window.replica.navigate({ id: null, messages: [] }));
    await expect(chat.items).toHaveCount(0);
    await chat.page.goBack();
    await chat.expectListed(['I have read your message', WORDS]);
    chat.meansToSend = [];
    await chat.reload();
    await chat.expectListed(['I have read your message', WORDS]);
    await chat.expectPainted('keep', [WORDS]);
  });
}

for (const at of [CLAUDE, FEED]) {
  test(`${at.name}: the site itself sets the address a second after the first message`, async ({ open, stored }) => {
    const query = at === FEED ? '?layout=feed&autourl' : '?autourl';
    const chat = await open({ ...at, url: `https://claude.ai/new${query}` });
    chat.meansToSend = ['Hello'];
    await chat.page.evaluate(() => void window.replica.send('Hello'));
    await expect(chat.page.locator(at.answer)).toContainText(WORDS);
    // The answer may still be streaming, and the page scrolls to its end.
    await chat.markMoving(0, 'keep', WORDS);
    await expect.poll(() => chat.page.url()).toContain('/chat/');
    const id = new URL(chat.page.url()).pathname.split('/').at(-1);
    await expect.poll(async () => Object.keys(await stored())).toContain(`conversation/claude/${id}`);
    await expect.poll(async () => Object.keys(await stored()).filter((key) => key.includes('unnamed'))).toEqual([]);
    await chat.expectPainted('keep', [WORDS]);
    chat.meansToSend = [];
    await chat.reload();
    await chat.expectListed([WORDS]);
    await chat.expectPainted('keep', [WORDS]);
  });
}

for (const [says, isPressed] of [
  ['the site sets an address by itself', false],
  ['the person pressed something beside the answer that may open another chat', true],
] as const) {
  test(`once ${says}, the feedback ${isPressed ? 'is offered to copy' : 'can be inserted at once'}`, async ({
    open,
  }) => {
    const chat = await open({ ...CLAUDE, url: 'https://claude.ai/new?slow' });
    chat.meansToSend = ['Hello'];
    await chat.page.locator(CLAUDE.editor).click();
    await chat.page.keyboard.type('Hello');
    await chat.page.keyboard.press('Enter');
    await expect(chat.page.locator(CLAUDE.answer)).toContainText(WORDS);
    await chat.expectReady();
    await chat.mark(0, 'keep', WORDS);
    if (isPressed) await chat.page.mouse.click(5, 300);
    // Unlike replacing the previous address, this alone proves nothing.
    await chat.page.evaluate((id) => history.pushState(null, '', `/chat/${id}?slow`), CLAUDE.ids[1]);
    await chat.openPreview();
    await chat.button('Insert into message').click();
    if (isPressed) {
      await expect(chat.drawer.locator('.outcome')).toContainText('It is not clear which chat is open here');
      await chat.expectDraft('');
    } else {
      await chat.expectDraft(`${feedback({ keep: [`"${WORDS}"`] })}\n`);
      await chat.setDraft('');
    }
  });
}
