import { ClaudeSession } from './claude-session';
import { expect, test } from './fixtures';
import { View } from './view';

test('the view shows an answer in a window that never comes to rest', async ({ window, folders }) => {
  await window.page.evaluate(() => {
    setInterval(() => {
      for (const began = performance.now(); performance.now() - began < 50;);
    }, 100);
  });
  new ClaudeSession(folders).turn('First question?', 'The first answer.');
  const view = new View(window);
  await view.show();
  await expect(view.answer).toHaveText('The first answer.');
});
