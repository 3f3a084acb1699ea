import { feedback } from '../e2e/chat';
import { LAYOUTS } from '../e2e/sites';
import { test } from './fixtures';

for (const at of LAYOUTS) {
  test(`${at.name}: marks, paints and writes above the draft`, async ({ open }) => {
    const chat = await open(at);
    await chat.mark(0, 'keep', 'the lid on');
    await chat.expectPainted('keep', ['the lid on']);
    await chat.apply();
    await chat.expectDraft(`${feedback({ keep: ['"the lid on"'] })}\n`);
  });
}
