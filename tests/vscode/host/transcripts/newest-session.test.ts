import { expect, test } from 'vitest';
import type { FoundSession } from '../../../../src/vscode/host/transcripts/find-sessions';
import { AT_WORK, NewestSession } from '../../../../src/vscode/host/transcripts/newest-session';
import { FAKE } from './fake-agent';

const START = 1_000_000;

/** A session at a second, and the number of prompts it has had. */
const at = (name: string, second: number, prompts: number, begun = 0): FoundSession => ({
  agent: FAKE,
  path: `/fake/${name}.jsonl`,
  sessionId: name,
  title: name,
  prompt: '',
  folder: '/p',
  startedAt: START + begun * 1000,
  lastAt: START + second * 1000,
  isLive: true,
  changedAt: START + second * 1000,
  lastAnswer: prompts === 0 ? null : `${name} ${prompts}`,
});

/** Each step: the second, the sessions found then (newest first), and the one that is to be shown. */
type Step = [second: number, sessions: FoundSession[], shown: string | null];

const WORK = AT_WORK / 1000;

test.each<[string, Step[]]>([
  [
    'nothing is shown while there is none',
    [
      [0, [], null],
      [5, [at('a', 4, 1, 4)], 'a'],
    ],
  ],
  ['the newest is shown at first', [[0, [at('b', -10, 1), at('a', -20, 1)], 'b']]],
  [
    'two sessions at the same time do not take turns',
    [
      [0, [at('a', 0, 1), at('b', -9, 1)], 'a'],
      [1, [at('b', 1, 2), at('a', 0, 1)], 'a'],
      [2, [at('a', 2, 1), at('b', 1, 2)], 'a'],
      [40, [at('b', 40, 3), at('a', 30, 2)], 'a'],
      [80, [at('a', 80, 3), at('b', 79, 4)], 'a'],
    ],
  ],
  [
    'a session that has just begun is shown at once, and stays',
    [
      [0, [at('a', 0, 1)], 'a'],
      [5, [at('new', 5, 1, 4), at('a', 4, 1)], 'new'],
      [6, [at('a', 6, 2), at('new', 5, 1, 4)], 'new'],
    ],
  ],
  [
    'an old session that is found later is not one that has just begun',
    [
      [0, [at('a', 0, 1)], 'a'],
      [5, [at('old', 5, 1, -100), at('a', 4, 1)], 'a'],
    ],
  ],
  [
    'where the person goes on while nothing happens in the shown one is shown',
    [
      [0, [at('a', 0, 1), at('b', -9, 1)], 'a'],
      [WORK + 1, [at('b', WORK + 1, 2), at('a', 0, 1)], 'b'],
    ],
  ],
  [
    'where the person went on before the shown one came to rest is shown then',
    [
      [0, [at('a', 0, 1), at('b', -9, 1)], 'a'],
      [10, [at('b', 10, 2), at('a', 0, 1)], 'a'],
      [WORK + 1, [at('b', WORK, 2), at('a', 0, 1)], 'b'],
    ],
  ],
  [
    'what an agent does by itself in another session changes nothing',
    [
      [0, [at('a', 0, 1), at('b', -9, 1)], 'a'],
      [WORK + 1, [at('b', WORK + 1, 1), at('a', 0, 1)], 'a'],
      [WORK * 2, [at('b', WORK * 2, 0), at('a', 0, 1)], 'a'],
      [WORK * 3, [at('b', WORK * 3, 1), at('a', 0, 1)], 'a'],
    ],
  ],
  [
    'a shown session that is removed gives way to the newest',
    [
      [0, [at('a', 0, 1), at('b', -9, 1)], 'a'],
      [1, [at('b', -9, 1)], 'b'],
      [2, [], null],
    ],
  ],
  [
    'a shown session is followed to another place',
    [
      [0, [at('a', 0, 1), at('b', -9, 1)], 'a'],
      [1, [at('b', 1, 2), { ...at('a', 0, 1), path: '/fake/worktree/a.jsonl', sessionId: 'a' }], 'a'],
    ],
  ],
])('%s', (_what, steps) => {
  const newest = new NewestSession();
  for (const [second, sessions, shown] of steps) {
    expect(newest.choose(sessions, START + second * 1000)?.sessionId ?? null).toBe(shown);
  }
});

test('a session in which the person is at work is the newest as soon as they prompt there', () => {
  const newest = new NewestSession();
  const choose = (second: number, sessions: FoundSession[]): string | undefined =>
    newest.choose(sessions, START + second * 1000, '/fake/a.jsonl')?.title ?? undefined;
  expect(choose(0, [at('a', 0, 1)])).toBe('a');
  expect(choose(5, [at('new', 5, 1, 4), at('a', 4, 1)])).toBe('new');
  expect(choose(6, [at('a', 6, 1), at('new', 5, 1, 4)])).toBe('new');
  expect(choose(9, [at('a', 9, 2), at('new', 8, 1, 4)])).toBe('a');
});
