import { describe, expect, it } from 'vitest';
import type { Surroundings } from '../../../../src/core/transcripts/agent';
import { PLACES } from '../../../../src/core/transcripts/codex/places';
import { sessionIndexFile, titlesOf } from '../../../../src/core/transcripts/codex/session-index';

const ANA: Surroundings = { home: '/home/ana', env: {}, isWindows: false };
const IN_HOME = ['/home/ana/.codex/sessions', '/home/ana/.codex/archived_sessions'];
const C_IN_HOME = ['/home/ana/c/sessions', '/home/ana/c/archived_sessions'];

describe('The sessions of Codex', () => {
  it.each<[where: string, surroundings: Surroundings, roots: string[]]>([
    ['in the home folder', ANA, IN_HOME],
    ['where the person wants them', { ...ANA, env: { CODEX_HOME: '/c' } }, ['/c/sessions', '/c/archived_sessions']],
    ['where a path below the home folder says', { ...ANA, env: { CODEX_HOME: '~/c/' } }, C_IN_HOME],
    ['in the home folder if only blanks are named', { ...ANA, env: { CODEX_HOME: ' ' } }, IN_HOME],
    [
      'in the home folder on Windows',
      { home: 'C:\\Users\\Ana', env: { CODEX_HOME: '' }, isWindows: true },
      ['C:\\Users\\Ana\\.codex\\sessions', 'C:\\Users\\Ana\\.codex\\archived_sessions'],
    ],
  ])('are %s', (_where, surroundings, roots) => {
    expect(PLACES.roots(surroundings)).toEqual(roots);
    expect(PLACES.foldersFor('/home/ana/kettle', surroundings)).toBeNull();
  });

  it.each<[path: string, isSession: boolean]>([
    ['2026/09/01/rollout-2026-09-01T12-00-00-0199a5d0-9ac1-79d0-8be1-223344556699.jsonl', true],
    ['2026/09/01/rollout-2026-09-01T12-00-00-0199a5d0-9ac1-79d0-8be1-223344556699.jsonl.zst', true],
    ['2026/09/01/rollout-2026-09-01T12-00-00-0199a5d0_0199b1c2.jsonl', true],
    ['rollout-2026-09-01T12-00-00-0199a5d0.jsonl', true],
    ['rollout-2025-04-16-0199a5d0.json', true],
    ['2026/09/01/rollout-2026-09-01T12-00-00-0199a5d0.jsonl.tmp', false],
    ['2026/09/01/rollout-2026-09-01T12-00-00-0199a5d0.jsonl.zst.tmp', false],
    ['2026/09/01/notes.jsonl', false],
    ['2026/rollout-2026-09-01T12-00-00-0199a5d0.jsonl', false],
    ['2026/09/01/a/rollout-2026-09-01T12-00-00-0199a5d0.jsonl', false],
  ])('%s: %s', (path, isSession) => {
    expect(PLACES.isSession(path)).toBe(isSession);
  });
});

describe('The files of a thread of Codex', () => {
  const rankOf = (name: string): number => PLACES.fileOf!(`2026/09/01/rollout-${name}`).rank;

  it.each([
    ['2026/09/01/rollout-2026-09-01T12-00-00-0199a5d0-9ac1.jsonl', '0199a5d0-9ac1'],
    ['2026/09/01/rollout-2026-09-01T12-00-00-0199a5d0-9ac1.jsonl.zst', '0199a5d0-9ac1'],
    ['2026/09/02/rollout-2026-09-02T09-30-00-0199a5d0-9ac1_0199b1c2-0001.jsonl', '0199a5d0-9ac1'],
    ['rollout-2025-04-16-0199a5d0-9ac1.json', '0199a5d0-9ac1'],
  ])('have its id: %s', (path, session) => {
    expect(PLACES.fileOf!(path).session).toBe(session);
  });

  it('are read from the newest on, and plain before packed', () => {
    const sorted = [
      '2026-09-02T09-30-00-a_b.jsonl',
      '2026-09-02T09-30-00-a_b.jsonl.zst',
      '2026-09-01T12-00-00-a.jsonl',
    ];
    expect(sorted.toReversed().sort((one, other) => rankOf(one) - rankOf(other))).toEqual(sorted);
  });
});

describe('The names of the sessions of Codex', () => {
  it('are in a file beside them', () => {
    expect(sessionIndexFile(ANA)).toBe('/home/ana/.codex/session_index.jsonl');
  });

  it('are the last that each was given', () => {
    const lines = [
      '{"id":"a","thread_name":"Kettle","updated_at":"2026-09-01T10:00:00Z"}',
      '{"id":"b","thread_name":"Cup","updated_at":"2026-09-01T10:00:00Z"}',
      '{"id":"a","thread_name":"Two kettles","updated_at":"2026-09-01T11:00:00Z"}',
      '{"id":"a","thread_name":"Three kettles","updated_at":"2026-09-01T12:00:00Z"}',
      '{"id":"b","thread_name":" "}',
      '{"id":"c"}',
      '{"id":"a","thread_na',
      '',
    ];
    expect(titlesOf(lines)).toEqual(new Map(Object.entries({ a: 'Three kettles', b: 'Cup' })));
  });

  it('are none if there is no such file', () => {
    expect(titlesOf([])).toEqual(new Map());
  });
});
