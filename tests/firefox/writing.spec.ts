import { CASES } from '../pages/cases';
import { feedback } from '../e2e/chat';
import { expect, test } from './fixtures';
import type { FirefoxChat } from './chat';

const DRAFT = 'One more thing:\n\nplease be brief 👩🏽‍🚀\nand kind';

const FIRST = feedback({ keep: ['"the lid on"'] });
const SECOND = feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] });

/** Ways from outside that Lexical has in no browser: it takes pastes, and nothing that removes lines. */
const KEEPS_LINES = ['chatgpt octane hydrated'];

/** Writes above the draft that is there, renews in place, and takes the block out. */
async function writeAndTakeOut(chat: FirefoxChat, canTakeOut: boolean): Promise<void> {
  await chat.apply();
  await chat.expectDraft(`${FIRST}\n${DRAFT}`);
  await chat.press('Redo');
  await chat.apply();
  await chat.expectDraft(`${SECOND}\n${DRAFT}`);
  await chat.press('Undo');
  if (!canTakeOut) return;
  await chat.apply();
  await chat.expectDraft(`${FIRST}\n${DRAFT}`);
  await chat.press('Undo');
  await chat.apply();
  await chat.expectDraft(DRAFT);
  await chat.press('Redo');
}

for (const at of CASES) {
  test(`${at.name}: marks are painted, written above every draft, renewed in place and taken out`, async ({
    open,
    insides,
  }) => {
    const chat = await open(at);
    expect(await chat.status()).toMatch(/^(Ready on|Works, but) /);
    await chat.mark(0, 'keep', 'the lid on');
    await chat.expectPainted('keep', ['the lid on']);

    await chat.apply();
    await chat.expectDraft(`${FIRST}\n`);
    await chat.page.keyboard.type('Below.');
    await chat.expectDraft(`${FIRST}\nBelow.`);

    await chat.setDraft(DRAFT);
    await chat.mark(0, 'drop', 'how wide the kettle is');
    await chat.press('Undo');
    await writeAndTakeOut(chat, true);

    // The editor's own API cannot be reached without the right to the site: then the browser's means serve.
    await insides.without(at.url, () => writeAndTakeOut(chat, !KEEPS_LINES.includes(at.name)));
  });
}
