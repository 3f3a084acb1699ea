import { OTHER_ANSWER, RICH_ANSWER, shortConversation } from '../pages/samples';
import { feedback } from './chat';
import { expect, test } from './fixtures';
import { LAYOUTS, SHOWN, withQuery } from './sites';

declare global {
  /** Ends an answer that waits for this. */
  var endAnswer: () => void;
}

const DRAFT = 'One more thing:\n\nplease be brief 👩🏽‍🚀\nand kind';

for (const at of SHOWN) {
  test.describe(at.name, () => {
    const rich = withQuery(at, 'sample=rich');
    const twin = withQuery(at, 'sample=twin');

    test('marks each kind in any answer, paints it and lists it in text order', async ({ open }) => {
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
      await expect(chat.drawer).toContainText('Annotations (1 highlight, 1 strikethrough, 1 to explore, 1 to verify)');
      await chat.page.evaluate(() => document.querySelector('.scroller')?.scrollTo({ top: 1e6 }));
      await chat.place(1, 'a right angle');
      await chat.expectPainted('deeper', ['a right angle']);
    });

    test('takes notes, and can undo and redo every action', async ({ open }) => {
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
    });

    test('shows each conversation its own marks', async ({ open }) => {
      const chat = await open(at);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.page.evaluate((other) => window.replica.navigate(other), shortConversation(at.ids[1], 101));
      await expect(chat.items).toHaveCount(0);
      await chat.expectPainted('keep', []);
      await chat.mark(0, 'drop', 'Three things matter most');
      await chat.page.goBack();
      await chat.expectListed(['the lid on']);
      await chat.expectPainted('keep', ['the lid on']);
      await chat.expectPainted('drop', []);
      await chat.page.goForward();
      await chat.expectListed(['Three things matter most']);
      await chat.expectPainted('drop', ['Three things matter most']);
    });

    test('repaints what the page renders again', async ({ open }) => {
      const chat = await open(rich);
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

    test('does not paint the marks of an answer on the one that replaced it', async ({ open }) => {
      const chat = await open(at);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.mark(0, 'drop', 'when you began');
      await chat.page.evaluate((other) => window.replica.regenerate(0, other), OTHER_ANSWER);
      await chat.expectReady();
      await chat.expectPainted('keep', []);
      await chat.expectPainted('drop', []);
      await expect(chat.items).toContainText([
        /no longer in the answer|regenerated or removed/,
        /no longer in the answer|regenerated or removed/,
      ]);
    });

    test('keeps a mark that was made while the answer was streaming', async ({ open }) => {
      const chat = await open(at);
      const done = chat.page.evaluate((rich) => {
        const until = new Promise<void>((end) => (globalThis.endAnswer = end));
        return window.replica.stream(rich, { tokensPerFrame: 1, delayMs: 15, until });
      }, RICH_ANSWER);
      await expect(chat.status).toHaveText('Answering…');
      await expect(chat.page.locator(at.answer).nth(1)).toContainText('raises two bulges of water');
      await chat.markMoving(1, 'keep', 'more strongly');
      await expect(chat.status).toHaveText('Answering…');
      await chat.expectPainted('keep', ['more strongly']);
      await chat.page.evaluate(() => globalThis.endAnswer());
      await done;
      await chat.expectReady();
      await chat.place(1, 'more strongly');
      await chat.expectPainted('keep', ['more strongly']);
      await chat.reload();
      await chat.place(1, 'more strongly');
      await chat.expectPainted('keep', ['more strongly']);
      await expect(chat.items.first()).not.toContainText('no longer in the answer');
    });

    test('keeps marks, notes and an unfinished note across a reload', async ({ open }) => {
      const chat = await open(at);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.items.first().getByRole('button', { name: 'Add note' }).click();
      await chat.noteField.fill('whole');
      await chat.page.keyboard.press('Enter');
      await chat.mark(0, 'drop', 'how wide the kettle is');
      await chat.items.nth(1).getByRole('button', { name: 'Add note' }).click();
      await chat.noteField.fill('ha');
      await expect(chat.noteField).toHaveValue('ha');
      await chat.reload();
      await chat.expectListed(['the lid on', 'how wide the kettle is']);
      await expect(chat.items).toContainText(['whole', /Draft\s*ha/]);
      await chat.expectPainted('keep', ['the lid on']);
      await chat.expectPainted('drop', ['how wide the kettle is']);
      await expect(chat.button('Undo')).toHaveAttribute('aria-disabled', 'false');
    });

    test('keeps the marks of two answers with the same text apart', async ({ open }) => {
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
      await chat.reload();
      await chat.place(1, 'the lid on');
      await expect.poll(answerOfMark).toBe(1);
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

for (const at of LAYOUTS) {
  test.describe(at.name, () => {
    test('writes the marks above a draft of many lines, with the caret after it', async ({ open }) => {
      const chat = await open(at);
      await chat.setDraft(DRAFT);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.mark(0, 'drop', 'Three things matter most');
      const block = feedback({ keep: ['"the lid on"'], drop: ['"Three things matter most"'] });
      expect(await chat.openPreview()).toBe(block);
      await chat.button('Insert into message').click();
      await chat.expectDraft(`${block}\n${DRAFT}`);
      await chat.page.keyboard.type('!');
      await chat.expectDraft(`${block}\n${DRAFT}!`);
    });

    test('applies again in place, and removes the block when no mark is left', async ({ open }) => {
      const chat = await open(at);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.apply();
      const first = feedback({ keep: ['"the lid on"'] });
      await chat.expectDraft(`${first}\n`);
      await chat.page.keyboard.type('Below. ');
      await chat.expectDraft(`${first}\nBelow. `);
      await chat.setDraft(`Above.\n${first}\nBelow. `);
      await chat.mark(0, 'drop', 'how wide the kettle is');
      await chat.apply();
      const second = feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] });
      await chat.expectDraft(`Above.\n${second}\nBelow. `);
      await chat.button('Undo').click();
      await chat.button('Undo').click();
      await expect(chat.items).toHaveCount(0);
      await chat.apply();
      await chat.expectDraft('Above.\nBelow. ');
    });

    test('applies again in place after the person typed on the last line of the block', async ({ open }) => {
      const chat = await open(at);
      await chat.mark(0, 'keep', 'the lid on');
      await chat.apply();
      const first = feedback({ keep: ['"the lid on"'] });
      await chat.expectDraft(`${first}\n`);
      await chat.page.keyboard.press('Backspace');
      await chat.page.keyboard.type(' Be brief.');
      await chat.expectDraft(`${first} Be brief.`);
      await chat.mark(0, 'drop', 'how wide the kettle is');
      await chat.apply();
      await chat.expectDraft(`${feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] })} Be brief.`);
      await chat.button('Undo').click();
      await chat.button('Undo').click();
      await expect(chat.items).toHaveCount(0);
      await chat.apply();
      await chat.expectDraft(' Be brief.');
    });

    test('keeps the message in step with the marks', async ({ open }) => {
      const chat = await open(at);
      await chat.setDraft(DRAFT);
      await chat.drawer.getByRole('switch', { name: 'Keep the message in step' }).click();
      await chat.mark(0, 'keep', 'the lid on');
      await chat.expectDraft(`${feedback({ keep: ['"the lid on"'] })}\n${DRAFT}`);
      await chat.mark(0, 'verify', 'how wide the kettle is');
      await chat.expectDraft(`${feedback({ keep: ['"the lid on"'], verify: ['"how wide the kettle is"'] })}\n${DRAFT}`);
      await chat.button('Undo').click();
      await chat.button('Undo').click();
      await chat.expectDraft(DRAFT);
    });
  });
}
