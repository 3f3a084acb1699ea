import { beforeEach, expect, test, vi } from 'vitest';
import { vscode } from './fake-vscode';

vi.mock('vscode', () => import('./fake-vscode').then((fake) => fake.vscode.api));

const CLAUDE = 'claude-vscode.editor.open';
const COPILOT = 'workbench.action.chat.open';

beforeEach(() => vscode.reset());

test.each<[string, Partial<typeof vscode>, string[]]>([
  ['no extension has one', { commands: ['workbench.action.files.save'] }, []],
  ['its extension runs', { commands: [CLAUDE] }, ['Claude Code']],
  ['its extension has not started', { extensions: { 'anthropic.claude-code': [CLAUDE] } }, ['Claude Code']],
  ['VS Code has the command of a chat that is not installed', { commands: [COPILOT] }, []],
  ['Copilot is installed', { commands: [COPILOT], extensions: { 'GitHub.copilot-chat': [] } }, ['Copilot Chat']],
  [
    'the person has turned it off',
    {
      commands: [COPILOT],
      extensions: { 'GitHub.copilot-chat': [] },
      settings: { 'chat.disableAIFeatures': true },
    },
    [],
  ],
  [
    'there are two',
    { commands: [CLAUDE, COPILOT], extensions: { 'GitHub.copilot-chat': [] } },
    ['Claude Code', 'Copilot Chat'],
  ],
])('chats are offered that are there: %s', async (_, now, names) => {
  Object.assign(vscode, now);
  const { chatsNow } = await import('../../../src/vscode/host/chats');
  expect((await chatsNow()).map(({ name }) => name)).toEqual(names);
});
