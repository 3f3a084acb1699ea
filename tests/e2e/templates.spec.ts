import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { DEFAULT_TEMPLATE } from '../../src/core/feedback/template';
import { feedback } from './chat';
import { expect, test } from './fixtures';
import { settingsOf } from './options-page';
import { CLAUDE } from './sites';
import { entry, put } from './stored';

const OWN = {
  ...DEFAULT_TEMPLATE,
  opening: 'About what you said:',
  headings: { ...DEFAULT_TEMPLATE.headings, keep: 'Good:', drop: 'Bad:' },
  closing: 'That is all.',
};

for (const [what, templates] of [
  ['deleted', {}],
  [
    'changed',
    { claude: { ...OWN, opening: 'Something else:', headings: DEFAULT_TEMPLATE.headings, closing: 'The end.' } },
  ],
] as const) {
  test(`a block whose template has since been ${what} exists once, is replaced and is removed`, async ({
    open,
    browsing,
  }) => {
    await put(browsing, 'settings', { ...DEFAULT_SETTINGS, templates: { claude: OWN } });
    const chat = await open(CLAUDE);
    await put(browsing, 'settings', { ...DEFAULT_SETTINGS, templates: { claude: OWN } });
    await chat.setDraft('My own words');
    await chat.mark(0, 'keep', 'the lid on');
    await expect(async () => {
      expect(await chat.openPreview()).toContain(OWN.opening);
    }).toPass();
    await chat.button('Insert into message').click();
    const first = `${OWN.opening}\n\nGood:\n- "the lid on"\n\n${OWN.closing}\nMy own words`;
    await chat.expectDraft(first);
    await expect.poll(async () => (await entry(browsing))?.frames).toHaveLength(1);

    await put(browsing, 'settings', { ...(await settingsOf(browsing)), templates });
    const now = templates.claude ?? DEFAULT_TEMPLATE;
    const asNow = (block: string): string =>
      `${block.replace(DEFAULT_TEMPLATE.opening, now.opening).replace(DEFAULT_TEMPLATE.closing, now.closing)}\nMy own words`;
    await chat.button('Apply annotations').click();
    await expect(chat.preview).toContainText(now.opening);
    await chat.button('Insert into message').click();
    await chat.expectDraft(asNow(feedback({ keep: ['"the lid on"'] })));
    // What the editor restores was written with the earlier template, and the conversation is opened again.
    await chat.page.keyboard.press('Control+z');
    await chat.expectDraft(first);
    await expect.poll(async () => (await entry(browsing))?.frames).toHaveLength(2);
    await chat.reload();
    await chat.setDraft(first);

    await chat.mark(0, 'drop', 'how wide the kettle is');
    await chat.apply();
    await chat.expectDraft(asNow(feedback({ keep: ['"the lid on"'], drop: ['"how wide the kettle is"'] })));
    await chat.setDraft(first);
    for (let left = 2; left > 0; left--) {
      await chat.items.first().getByRole('button', { name: 'Delete annotation' }).click();
      await expect(chat.items).toHaveCount(left - 1);
    }
    await chat.button('Apply annotations').click();
    await chat.button('Remove from message').click();
    await chat.expectDraft('My own words');
  });
}
