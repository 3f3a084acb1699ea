import { homedir } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGENTS } from '../../../src/core/transcripts/agents';
import { english } from '../../english';
import type { FoundSession } from '../../../src/vscode/host/transcripts/find-sessions';

vi.mock('vscode', () => import('./fake-vscode').then((fake) => fake.vscode.api));

const NOW = new Date(2026, 10, 26, 20, 39).getTime();

function session(more: Partial<FoundSession>): FoundSession {
  const usual = { agent: AGENTS.get('claude-code')!, path: '/s.jsonl', sessionId: 's', title: null, prompt: '' };
  const times = { startedAt: null, lastAt: NOW, isLive: false, changedAt: NOW, lastAnswer: null };
  return { ...usual, ...times, folder: '/work', ...more };
}

async function rows(...sessions: FoundSession[]): Promise<[string, string | undefined][]> {
  const { itemsFor } = await import('../../../src/vscode/host/session-picker');
  return itemsFor(sessions, english).map(({ label, detail }) => [label, detail?.replace(/\s/g, ' ')]);
}

beforeEach(() => void vi.useFakeTimers({ now: NOW + 1000 }));
afterEach(() => void vi.useRealTimers());

test('those that were active a moment ago stand on top, each with its agent, folder and time', async () => {
  const found = await rows(session({ title: 'Plan', isLive: true }), session({ prompt: 'Why?', folder: '/work/lid' }));
  expect(found).toEqual([
    ['Follow the newest session', undefined],
    ['Recently active', undefined],
    ['Plan', 'Claude Code · Work · 8:39 PM'],
    ['Earlier', undefined],
    ['Why?', 'Claude Code · Work/lid · 8:39 PM'],
  ]);
});

test.each([
  ['earlier this year', { lastAt: new Date(2026, 2, 3, 9, 5).getTime() }, 'Claude Code · Work · Mar 3, 9:05 AM'],
  ['another year', { lastAt: new Date(2025, 2, 3, 9, 5).getTime() }, 'Claude Code · Work · Mar 3, 2025, 9:05 AM'],
  ['the home folder', { folder: `${homedir()}/lid` }, 'Claude Code · ~/lid · 8:39 PM'],
  ['a folder with a longer name', { folder: '/work2' }, 'Claude Code · /work2 · 8:39 PM'],
  ['no folder', { folder: '' }, 'Claude Code · 8:39 PM'],
])('a session of %s', async (_, more, detail) => {
  expect((await rows(session(more))).at(-1)).toEqual(['Untitled session', detail]);
});

test('a title is text, not an icon', async () => {
  expect((await rows(session({ title: 'What is $(trash)?' }))).at(-1)![0]).toBe('What is \\$(trash)?');
});
