import { feedback } from './chat';
import { expect, test } from './fixtures';
import { LAYOUTS, withQuery } from './sites';

const DRAFT = 'One more thing:\n\nplease be brief 👩🏽‍🚀\n  and kind';

for (const at of LAYOUTS) {
  test.describe(at.name, () => {
    const rich = withQuery(at, 'sample=rich');

    test('marks each kind, paints it and lists it in the order of the text', async ({ open }) => {
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
    });

    test('writes the marks above a draft of many lines, with the caret behind it', async ({ open }) => {
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
  });
}
