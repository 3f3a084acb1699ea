import { conversationOf, SHORT_ANSWER } from '../pages/samples';
import { PATIENCE } from '../../src/session/following/health-monitor';
import { expect, test } from './fixtures';
import { GROK } from './sites';

test('an answer that was broken off before its first word is not waited for, and hides no doubt', async ({ open }) => {
  const chat = await open(GROK);
  await chat.page.evaluate(
    (broken) => window.replica.load(broken),
    conversationOf(GROK.ids[0], [
      ['How deep is the lake?', []],
      ['And now?', SHORT_ANSWER],
      ['And the river?', []],
    ]),
  );
  await expect(chat.status).toHaveText(/^Ready on/, { timeout: PATIENCE * 4 });
  await chat.mark(1, 'keep', 'the lid on');
  // Its first word may come after all.
  await chat.page.evaluate((answer) => window.replica.edit(2, answer), SHORT_ANSWER);
  await chat.mark(2, 'drop', 'boils faster');
  await expect(chat.status).toHaveText(/^Ready on/);
});
