import { CASES } from '../pages/cases';
import { feedback } from '../e2e/chat';
import { expect, test } from './fixtures';
import type { FirefoxChat } from './chat';

const DRAFT = 'One more thing:\n\nplease be brief 👩🏽‍🚀\nand kind';

const FIRST = feedback({ keep: ['"the lid on"'] });
const SECOND = feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] });

/**
 * Lexical cannot be written into from outside in these ways in any browser: it accepts pastes, but nothing that removes
 * lines.
 */
const KEEPS_LINES = ['chatgpt octane hydrated'];

/** Writes above the current draft, replaces in place, and removes the block. */
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
  await chat.apply('Remove from message');
  await chat.expectDraft(DRAFT);
  await chat.press('Redo');
}

for (const at of CASES) {
  test(`${at.name}: marks are painted, written above every draft, replaced in place and removed`, async ({
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

    // Without permission for the site, the editor's own API cannot be reached, so the browser's commands are used.
    await insides.without(at.url, () => writeAndTakeOut(chat, !KEEPS_LINES.includes(at.name)));
  });
}
