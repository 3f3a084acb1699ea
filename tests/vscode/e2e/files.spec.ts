import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClaudeSession } from './claude-session';
import { writeCodexSession } from './codex-session';
import { expect, test } from './fixtures';
import { View } from './view';

const PLAN = '# Plan\n\n## Rollout\n\nFirst all servers at once.\n\n## Later\n\nThen tell the clients.\n';

// As folders that were just cloned.
test.use({ isTrusted: false, hasTwoFolders: true });

test('in two folders that are not trusted, sessions are chosen and a Markdown file is marked', async ({
  window,
  folders,
}) => {
  const plan = join(folders.work, 'plan.md');
  writeFileSync(plan, PLAN);
  new ClaudeSession(folders).turn('First question?', 'The first answer.');
  const view = new View(window);

  await test.step('the newest session of both folders and all agents is followed until another is chosen', async () => {
    await view.show();
    await expect(view.answer).toHaveText('The first answer.');
    writeCodexSession(folders, folders.other, 'Second question?', 'The second answer.');
    await expect(view.answer).toHaveText('The second answer.');
    await expect(view.text('Following the newest session')).toBeVisible();
    await window.command('Recurate: Choose a session');
    await expect(window.choices.filter({ hasText: 'Second question?' })).toContainText(['Codex']);
    await window.choose('First question?');
    await expect(view.answer).toHaveText('The first answer.');
    new ClaudeSession(folders).turn('Third question?', 'The third answer.');
    await window.command('Recurate: Choose a session');
    await expect(window.choices.filter({ hasText: 'Third question?' })).toBeVisible();
    await window.page.keyboard.press('Escape');
    await expect(view.answer).toHaveText('The first answer.');
  });

  await test.step('a file is marked from the explorer, and its feedback names the heading', async () => {
    await window.show('Explorer');
    await window.chooseFromMenu(window.page.getByRole('treeitem', { name: 'plan.md' }), 'Mark this Markdown file');
    await expect(view.answer).toContainText('all servers at once');
    await view.mark('drop', 'all servers at once');
    await expect.poll(() => window.clipboard()).toContain('In my_work.v2/plan.md, "Rollout":\n- "all servers at once"');
  });

  await test.step('who wants to copy only on demand says so beside the first copy', async () => {
    await view.button('Only on demand').click();
    const settings = (): string => readFileSync(join(folders.user, 'User/settings.json'), 'utf8');
    await expect.poll(settings).toMatch(/"recurate.feedback.copy": *"on demand"/);
    const copied = await window.clipboard();
    await view.mark('keep', 'the clients');
    await expect(view.items).toHaveCount(2);
    await expect(view.preview).toContainText('the clients');
    await expect(view.text('Feedback copied to clipboard')).toBeHidden();
    expect(await window.clipboard()).toBe(copied);
    await view.button('Copy feedback').click();
    await expect.poll(() => window.clipboard()).toContain('the clients');
    // Nothing here has a chat.
    await expect(view.button('Insert into chat')).toBeHidden();
  });

  await test.step('the marks follow what others write into it, and nothing else is written', async () => {
    const changed = PLAN.replace('First', 'On Monday');
    writeFileSync(plan, changed);
    await expect(view.answer).toContainText('On Monday');
    await expect.poll(() => view.painted('drop')).toEqual(['all servers at once']);
    writeFileSync(plan, changed.replace('all servers at once', 'one server'));
    await expect(view.text('1 mark lost its text')).toBeVisible();
    await expect.poll(() => view.painted('keep')).toEqual(['the clients']);
    expect(readFileSync(plan, 'utf8')).toBe(changed.replace('all servers at once', 'one server'));
  });
});
