import { OTHER_ANSWER, RICH_ANSWER, shortConversation } from '../pages/samples';
import { feedback, type Chat } from './chat';
import { streamUntilEnded } from './endless-answer';
import { expect, test } from './fixtures';
import { KINDS_OF_EDITOR, LAYOUTS, SHOWN, withQuery } from './sites';

const DRAFT = 'One more thing:\n\nplease be brief 👩🏽‍🚀\nand kind';

for (const at of SHOWN) {
  test.describe(at.name, () => {
    const rich = withQuery(at, 'sample=rich');
    const twin = withQuery(at, 'sample=twin');

    test('marks each kind in any answer, lists it in text order, and repaints what the page renders again', async ({
      open,
    }) => {
      const chat = await open(rich);
      await chat.mark(0, 'verify', 'nothing else saves as much');
      await chat.mark(0, 'keep', 'boils faster with the lid on');
      await chat.mark(1, 'deeper', 'a right angle');
      await chat.mark(0, 'drop', 'how wide the kettle is');
      await chat.expectPainted('keep', ['boils faster with the lid on']);
      await chat.expectPainted('drop', ['how wide the kettle is']);
      await chat.expectPainted('verify', ['nothing else saves as much']);
      await chat.expectListed([
        'boils faster with the lid on',
        'how wide the kettle is',
        'nothing else saves as much',
        'a right angle',
      ]);
      await expect(chat.drawer).toContainText('4 marks');
      await chat.page.evaluate(() => document.querySelector('.scroller')?.scrollTo({ top: 1e6 }));
      await chat.place(1, 'a right angle');
      await chat.expectPainted('deeper', ['a right angle']);

      for (let marks = 4; marks > 0; marks--) await chat.button('Undo').click();
      await chat.expectListed([]);
      await chat.mark(1, 'verify', 'amplitude * cos');
      await chat.mark(1, 'keep', 'a little more strongly than');
      const isPainted = async (): Promise<void> => {
        await chat.place(1, 'a little more strongly than');
        await chat.expectPainted('keep', ['a little more strongly than']);
        await chat.place(1, 'amplitude * cos');
        await chat.expectPainted('verify', ['amplitude * cos']);
      };
      await isPainted();
      await chat.page.evaluate(() => window.replica.rerender(1));
      await isPainted();
      await chat.page.evaluate(() => window.replica.rehighlightCode(1));
      await isPainted();
      await chat.page.evaluate(() => window.replica.collapse(1));
      await chat.expectPainted('keep', []);
      await chat.expectPainted('verify', []);
      await chat.page.evaluate(() => window.replica.expand(1));
      await isPainted();
      await chat.page.evaluate(() => window.replica.unmount(1));
      await chat.expectPainted('keep', []);
      await expect(chat.items.first()).toContainText('Not on the page right now');
      await chat.page.evaluate(() => window.replica.remount(1));
      await isPainted();
    });

    test('keeps marks and notes through undo and redo, a reload and other conversations, and on no other answer', async ({
      open,
    }) => {
      const chat = await open(at);
      await chat.select(0, 'the lid on');
      await chat.press('Keep');
      await chat.press('Note');
      await chat.noteField.fill('yes!');
      await chat.page.keyboard.press('Enter');
      await expect(chat.items).toContainText(['yes!']);
      await chat.button('Undo').click();
      await expect(chat.items).not.toContainText(['yes!']);
      await chat.button('Undo').click();
      await expect(chat.items).toHaveCount(0);
      await chat.expectPainted('keep', []);
      await chat.button('Redo').click();
      await chat.button('Redo').click();
      await expect(chat.items).toContainText(['yes!']);
      await chat.expectPainted('keep', ['the lid on']);
      expect(await chat.openPreview()).toBe(feedback({ keep: ['"the lid on" (yes!)'] }));
      await chat.button('Cancel').click();

      // A reload, with a note that is saved and one that is not.
      await chat.mark(0, 'drop', 'how wide the kettle is');
      await chat.items.nth(1).getByRole('button', { name: 'Add note' }).click();
      await chat.noteField.fill('whole');
      await chat.page.keyboard.press('Enter');
      await chat.mark(0, 'verify', 'nothing else saves');
      await chat.items.nth(2).getByRole('button', { name: 'Add note' }).click();
      await chat.noteField.fill('ha');
      await expect(chat.noteField).toHaveValue('ha');
      await chat.reload();
      const marks = ['the lid on', 'how wide the kettle is', 'nothing else saves'];
      await chat.expectListed(marks);
      await expect(chat.items).toContainText(['yes!', 'whole', /Draft\s*ha/]);
      await chat.expectPainted('keep', ['the lid on']);
      await chat.expectPainted('drop', ['how wide the kettle is']);
      await expect(chat.button('Undo')).toHaveAttribute('aria-disabled', 'false');

      // Another conversation, and back and forth.
      await chat.page.evaluate((other) => window.replica.navigate(other), shortConversation(at.ids[1], 101));
      await expect(chat.items).toHaveCount(0);
      await chat.expectPainted('keep', []);
      await chat.mark(0, 'drop', 'Three things matter most');
      await chat.page.goBack();
      await chat.expectListed(marks);
      await chat.expectPainted('keep', ['the lid on']);
      await chat.expectPainted('drop', ['how wide the kettle is']);
      await chat.page.goForward();
      await chat.expectListed(['Three things matter most']);
      await chat.expectPainted('drop', ['Three things matter most']);

      // Another answer in the same place.
      await chat.page.goBack();
      await chat.expectListed(marks);
      await chat.page.evaluate((other) => window.replica.regenerate(0, other), OTHER_ANSWER);
      await chat.expectReady();
      for (const kind of ['keep', 'drop', 'verify'] as const) await chat.expectPainted(kind, []);
      await chat.button('3 marks lost their text').click();
      await expect(chat.items).toContainText(marks.map(() => /no longer in the answer|regenerated or removed/));
    });

    test.describe('while an answer takes as long as on the site', () => {
      test.use({ rest: 'shipped' });

      test('keeps each mark on its own answer, with the same text twice and while a third is streaming', async ({
        open,
      }) => {
        const chat = await open(twin);
        await chat.mark(1, 'keep', 'the lid on');
        const answerOfMark = (): Promise<number> =>
          chat.page.evaluate((answer) => {
            const range = [...(CSS.highlights.get('recurate-keep') ?? [])][0];
            const element = range?.startContainer.parentElement?.closest(answer) ?? null;
            return [...document.querySelectorAll(answer)].indexOf(element as Element);
          }, at.answer);
        expect(await answerOfMark()).toBe(1);
        await chat.page.evaluate(() => window.replica.rerender(1));
        await expect.poll(answerOfMark).toBe(1);

        const done = chat.page.evaluate(streamUntilEnded, RICH_ANSWER);
        await expect(chat.status).toHaveText('Answering…');
        await expect(chat.page.locator(at.answer).nth(2)).toContainText('raises two bulges of water');
        await chat.markMoving(2, 'drop', 'more strongly');
        await expect(chat.status).toHaveText('Answering…');
        await chat.expectPainted('drop', ['more strongly']);
        await chat.page.evaluate(() => globalThis.endAnswer());
        await done;
        await chat.expectReady();
        await chat.place(2, 'more strongly');
        await chat.expectPainted('drop', ['more strongly']);

        await chat.reload();
        await chat.place(2, 'more strongly');
        await chat.expectPainted('drop', ['more strongly']);
        await expect(chat.items.nth(1)).not.toContainText('no longer in the answer');
        await chat.place(1, 'the lid on');
        await expect.poll(answerOfMark).toBe(1);
      });
    });
  });
}

for (const at of SHOWN) {
  test(`${at.name}: text that the page renders again is painted in the next frame`, async ({ open }) => {
    const chat = await open(at);
    await chat.mark(0, 'keep', 'the lid on');
    const late = await chat.page.evaluate(async () => {
      let frame = 0;
      let changed = 0;
      let unpainted = 0;
      const isPainted = (): boolean =>
        [...(CSS.highlights.get('recurate-keep') ?? [])].some(({ startContainer }) => startContainer.isConnected);
      const count = (): void => {
        frame++;
        if (!isPainted()) unpainted = frame;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      new MutationObserver(() => (changed = frame)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      await window.replica.rerender(0);
      const enough = frame + 20;
      while (frame < enough) await new Promise(requestAnimationFrame);
      return unpainted - changed;
    });
    // The check runs before our code in each frame, and so sees what was painted one frame late.
    expect(late).toBeLessThanOrEqual(1);
    await chat.expectPainted('keep', ['the lid on']);
  });
}

/** Takes back both marks of a test. */
async function undoBoth(chat: Chat): Promise<void> {
  for (let marks = 2; marks > 0; marks--) await chat.button('Undo').click();
  await expect(chat.items).toHaveCount(0);
}

const FIRST = feedback({ keep: ['"the lid on"'] });
const BOTH = feedback({ keep: ['"the lid on"'], drop: ['"Three things matter most"'] });

for (const at of LAYOUTS) {
  test(`${at.name}: writes the marks above a draft of many lines, with the caret after it, and takes them out`, async ({
    open,
  }) => {
    const chat = await open(at);
    await chat.setDraft(DRAFT);
    await chat.mark(0, 'keep', 'the lid on');
    await chat.mark(0, 'drop', 'Three things matter most');
    expect(await chat.openPreview()).toBe(BOTH);
    await chat.button('Insert into message').click();
    await chat.expectDraft(`${BOTH}\n${DRAFT}`);
    await chat.page.keyboard.type('!');
    await chat.expectDraft(`${BOTH}\n${DRAFT}!`);
    await undoBoth(chat);
    await chat.apply();
    await chat.expectDraft(`${DRAFT}!`);
  });
}

// Every editor does this: tests/composers/write.test.ts, replaced.test.ts.
for (const at of KINDS_OF_EDITOR) {
  test(`${at.name}: applies again in place wherever the person typed, and keeps the message in step`, async ({
    open,
  }) => {
    const chat = await open(at);
    const [undo, redo] = [chat.button('Undo'), chat.button('Redo')];

    // Below the block, where the caret is, and above it; until no mark is left.
    await chat.mark(0, 'keep', 'the lid on');
    await chat.apply();
    await chat.expectDraft(`${FIRST}\n`);
    await chat.page.keyboard.type('Below. ');
    await chat.expectDraft(`${FIRST}\nBelow. `);
    await chat.setDraft(`Above.\n${FIRST}\nBelow. `);
    await chat.mark(0, 'drop', 'Three things matter most');
    await chat.apply();
    await chat.expectDraft(`Above.\n${BOTH}\nBelow. `);
    await undoBoth(chat);
    await chat.apply();
    await chat.expectDraft('Above.\nBelow. ');

    // On the last line of the block.
    await chat.setDraft('');
    await redo.click();
    await chat.apply();
    await chat.expectDraft(`${FIRST}\n`);
    await chat.page.keyboard.press('Backspace');
    await chat.page.keyboard.type(' Be brief.');
    await chat.expectDraft(`${FIRST} Be brief.`);
    await redo.click();
    await chat.apply();
    await chat.expectDraft(`${BOTH} Be brief.`);
    await undoBoth(chat);
    await chat.apply();
    await chat.expectDraft(' Be brief.');

    // In step with the marks. What is typed next goes where the caret was in the person's text.
    await chat.setDraft(DRAFT);
    const editor = chat.page.locator(at.editor);
    await editor.focus();
    await chat.page.keyboard.press('Control+End');
    await chat.page.keyboard.press('ArrowLeft');
    await chat.drawer.getByRole('switch', { name: 'Update my message as I mark' }).click();
    await redo.click();
    await chat.expectDraft(`${FIRST}\n${DRAFT}`);
    await chat.mark(0, 'verify', 'how wide the kettle is');
    await chat.expectDraft(`${feedback({ keep: ['"the lid on"'], verify: ['"how wide the kettle is"'] })}\n${DRAFT}`);
    const typed = `${DRAFT.slice(0, -1)}!${DRAFT.slice(-1)}`;
    await editor.focus();
    await chat.page.keyboard.type('!');
    await chat.expectDraft(`${feedback({ keep: ['"the lid on"'], verify: ['"how wide the kettle is"'] })}\n${typed}`);
    await undo.click();
    await undo.click();
    await chat.expectDraft(typed);
  });
}
