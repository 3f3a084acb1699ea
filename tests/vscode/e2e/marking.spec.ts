import { ClaudeSession } from './claude-session';
import { expect, test } from './fixtures';
import { View } from './view';

const BLOCK = `[Feedback on your previous response]

KEEP — I found these points valuable:
- "SQLite"

DROP — Please disregard or reconsider:
- "no server"

EXPLORE DEEPER — I want to go deeper on these points:
- "is fast"

VERIFY — I'm not sure about these claims:
- "10,000 users"

[Your message below]`;

test('what is marked while an agent works is copied, and is in every window after everything', async ({
  window,
  folders,
}) => {
  const view = new View(window);
  const session = new ClaudeSession(folders);

  await test.step('without an agent the view says what to do, and shows the first answer by itself', async () => {
    await view.show();
    await expect(view.text('No session yet').first()).toBeVisible();
    session.ask('Which database?');
    session.say('Use SQLite for the cache.');
    await expect(view.answer).toHaveText('Use SQLite for the cache.');
    await expect(view.text('Answering…')).toBeVisible();
  });

  await test.step('marks of each kind, one of them made while the answer grew', async () => {
    await view.mark('keep', 'SQLite');
    session.end('It needs **no server**, is fast, and scales to 10,000 users.');
    await expect(view.answer).toContainText('no server');
    await view.mark('drop', 'no server');
    await view.mark('deeper', 'is fast');
    await view.mark('verify', '10,000 users');
    await expect(view.items).toHaveCount(4);
    await expect(window.status('4 marks')).toBeVisible();
  });

  await test.step('each change is copied, which is said once, and not by a message that pops up', async () => {
    await expect(view.text('Feedback copied to clipboard')).toBeVisible();
    await expect.poll(() => window.clipboard()).toBe(BLOCK);
    await view.button('Keep copying').click();
    await expect(view.button('Only on demand')).toBeHidden();
    await view.button('Undo').click();
    await expect.poll(() => window.clipboard()).not.toContain('10,000 users');
    await view.button('Redo').click();
    await expect.poll(() => window.clipboard()).toBe(BLOCK);
    await expect(view.button('Only on demand')).toBeHidden();
    await expect(window.toasts).toHaveCount(0);
  });

  await test.step('a new answer is shown, and going back finds the marks', async () => {
    session.turn('And on a server?', 'Then take Postgres.');
    await window.command('Recurate: Next response');
    await expect(view.answer).toHaveText('Then take Postgres.');
    await expect.poll(() => view.painted('keep')).toEqual([]);
    await window.command('Recurate: Previous response');
    await expect.poll(() => view.painted('keep')).toEqual(['SQLite']);
  });

  await test.step('its keys work while the view has the focus', async () => {
    const soon = { timeout: 2000 };
    await view.main.focus();
    await view.press('Alt+.', () => expect(view.answer).toHaveText('Then take Postgres.', soon));
    await view.press('Alt+,', () => expect(view.answer).toContainText('SQLite', soon));
    await window.page.evaluate(() => navigator.clipboard.writeText('something else'));
    await view.press('Alt+c', () => expect.poll(() => window.clipboard(), soon).toBe(BLOCK));
    await view.press('Alt+o', () => expect(window.page.getByText('Follow the newest session')).toBeVisible(soon));
    await window.page.keyboard.press('Escape');
  });

  await test.step('while the view is hidden, commands work; shown again, it shows what it did', async () => {
    await window.show('Explorer');
    await expect(window.page.locator('iframe.webview.ready')).toBeHidden();
    await window.page.evaluate(() => navigator.clipboard.writeText('something else'));
    await window.command('Recurate: Copy feedback');
    await expect.poll(() => window.clipboard()).toBe(BLOCK);
    await view.show();
    await expect.poll(() => view.painted('verify')).toEqual(['10,000 users']);
  });

  await test.step('two windows have the same marks', async () => {
    const other = new View(await window.another());
    await other.show();
    await other.window.command('Recurate: Previous response');
    await expect.poll(() => other.painted('deeper')).toEqual(['is fast']);
    await other.mark('keep', 'for the cache');
    await expect(view.items).toHaveCount(5);
    await expect.poll(() => view.painted('keep')).toEqual(['SQLite', 'for the cache']);
    await other.window.page.close();
  });

  await test.step('a window that is loaded again shows the same answer and marks', async () => {
    await window.reload();
    await expect.poll(() => view.painted('keep'), { timeout: 60_000 }).toEqual(['SQLite', 'for the cache']);
    await expect(view.items).toHaveCount(5);
  });
});
