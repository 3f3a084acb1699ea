import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOURS, violationsOf } from '../../e2e/axe';
import { givenToChat } from './chat-stand-in';
import { ClaudeSession } from './claude-session';
import { expect, test } from './fixtures';
import { addListener } from './received';
import { writeWorkspaceSettings } from './server';
import { View } from './view';
import type { Theme } from './workbench';

const ANSWER = `## Plan

Use \`rm -rf\` with care, then $(reboot) the "server".

| Step | Cost |
| --- | --- |
| One | $5 |

\`\`\`ts
const limit: number = 10;
\`\`\`
`;

/** Marks the beginning and the end of a paste. */
const PASTE = ['\u001b[200~', '\u001b[201~'] as const;

const THEMES: readonly (readonly [name: string, kind: Theme])[] = [
  ['Dark Modern', 'vscode-dark'],
  ['Default High Contrast', 'vscode-high-contrast'],
  ['Default High Contrast Light', 'vscode-high-contrast-light'],
];

const WALKTHROUGH = 'Get started with Recurate';
const STEPS = ['Open the view', 'Mark some words', 'Give the feedback'];

test.use({ hasChat: true });

const textIn = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

test('feedback goes into a terminal, a file or a chat and is not sent, in any theme and by keyboard alone', async ({
  code,
  window,
  folders,
}) => {
  const received = addListener(folders, code, 'claude');
  const receivedInLines = addListener(folders, code, 'codex', false);
  new ClaudeSession(folders).turn('How do I clean up?', ANSWER);
  const view = new View(window);
  const { keyboard } = window.page;

  await test.step('the walkthrough has steps to do', async () => {
    await expect(window.activity('Recurate')).toBeVisible({ timeout: 60_000 });
    expect(await window.stepsOf(WALKTHROUGH)).toEqual(STEPS.map((step) => `${step}: Not completed`));
  });

  await test.step('by keyboard: to the answer, through its sentences, a mark, a note', async () => {
    await window.command('Recurate: Mark the last answer');
    await expect(view.answer).toContainText('with care');
    await expect(view.main).toBeFocused();
    await keyboard.press('Alt+Shift+M');
    await expect(view.walk).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('2');
    await expect.poll(() => view.painted('drop')).toEqual(['Use rm -rf with care, then $(reboot) the "server".']);
    await keyboard.press('n');
    await expect(view.note).toBeFocused();
    await keyboard.type('Too risky');
    await keyboard.press('Enter');
    await expect(view.items).toContainText(['Too risky']);
    await keyboard.press('Escape');
  });

  await test.step('an agent in a terminal is given the block as a paste, and no Enter', async () => {
    await window.openTerminal();
    await window.type('claude\n');
    await expect(window.terminal).toContainText('Listening');
    await view.button('Send to terminal').click();
    await expect(
      view.text('The feedback is in the terminal. If your agent runs there, press Enter to send it.').first(),
    ).toBeVisible();
    const block = (await window.clipboard()).trimEnd().replaceAll('\n', '\r');
    expect(block).toContain('(Too risky)');
    await expect.poll(received).toBe(PASTE[0] + block + PASTE[1]);
  });

  await test.step('in a shell it stands after the prompt, and nothing of it is run', async () => {
    await window.type('');
    await keyboard.press('Control+d');
    await expect(window.terminal).toContainText(/ready\$\s*$/);
    await view.main.focus();
    await view.press('Alt+Enter', () => expect(window.choices.first()).toBeVisible({ timeout: 2000 }));
    await window.choose('bash');
    await expect(window.terminal).toContainText('[Your message below]');
    await window.type(' # end');
    await expect(window.terminal).toContainText('# end');
    await expect(window.terminal).not.toContainText('not found');
  });

  await test.step('an agent that reads lines is given one', async () => {
    await expect(async () => {
      await window.type('');
      await keyboard.press('Control+c');
      await expect(window.terminal).toContainText(/ready\$\s*$/, { timeout: 2000 });
    }).toPass();
    await window.type('codex\n');
    await expect(window.terminal).toContainText(/codex\s*Listening/);
    await window.command('Recurate: Send feedback to terminal');
    const line = (await window.clipboard()).trimEnd().replace(/\s*\n\s*/g, ' ');
    await expect(window.terminal).toContainText('201~');
    await window.type('\n');
    await expect.poll(receivedInLines).toBe(`${PASTE[0]}${line}${PASTE[1]}\n`);
    await keyboard.press('Control+d');
  });

  await test.step('it is saved as a file, for who names it to the agent', async () => {
    await window.command('Recurate: Save feedback as a file');
    await window.accept();
    await expect.poll(() => textIn(join(folders.work, 'feedback.md'))).toBe(`${await window.clipboard()}\n`);
  });

  await test.step('it is put into the message field of a chat', async () => {
    await view.button('Insert into chat').click();
    await expect.poll(() => givenToChat(folders)).toEqual([null, await window.clipboard()]);
    await expect(view.text('The feedback is in the chat. Send it there.').first()).toBeVisible();
  });

  await test.step('it is accessible in each kind of theme', async () => {
    const frame = await window.frame();
    expect.soft(await violationsOf(frame)).toEqual([]);
    for (const [name, kind] of THEMES) {
      writeWorkspaceSettings(folders, { 'workbench.colorTheme': name });
      await window.expectTheme(kind);
      expect.soft(await violationsOf(frame, ':root', COLOURS), name).toEqual([]);
    }
  });

  await test.step('the steps of the walkthrough are completed by all this', async () => {
    expect(await window.stepsOf(WALKTHROUGH)).toEqual(STEPS.map((step) => `${step}: Completed`));
  });
});
