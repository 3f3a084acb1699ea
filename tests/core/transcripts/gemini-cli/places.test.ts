import { describe, expect, it } from 'vitest';
import { GEMINI_CLI, projectNames } from '../../../../src/core/transcripts/gemini-cli';
import { asLine, type Line } from '../read-lines';
import { START, user, SET, legacy } from './lines';

describe('The files of Gemini CLI', () => {
  const { roots, isSession, foldersFor, fileOf, isOfFolder } = GEMINI_CLI.places;
  const surroundings = { home: '/home/ana', env: {}, isWindows: false };

  it.each([
    [{}, '/home/ana/.gemini/tmp'],
    [{ GEMINI_CLI_HOME: '/data/g/' }, '/data/g/.gemini/tmp'],
    [{ GEMINI_CLI_HOME: '' }, '/home/ana/.gemini/tmp'],
  ])('are below the home folder, or with %o where that says', (env, root) => {
    expect(roots({ ...surroundings, env })).toEqual([root]);
  });

  it.each<[string, boolean]>([
    ['my-app/chats/session-2026-09-01T10-00-1a2b3c4d.jsonl', true],
    ['my-app/chats/session-2026-09-01T10-00-1a2b3c4d.json', true],
    [`${'f'.repeat(64)}/chats/session-2025-11-01T10-00-1a2b3c4d.json`, true],
    ['my-app/chats/1a2b3c4d-0000/5e6f7a8b.jsonl', false],
    ['my-app/chats/1a2b3c4d-0000/session-2026-09-01T10-00-5e6f7a8b.jsonl', false],
    ['my-app/chats/session-2026-09-01T10-00-1a2b3c4d.jsonl.unreadable-1756720800', false],
    ['my-app/chats/session-2026-09-01T10-00-1a2b3c4d.jsonl.tmp-4711', false],
    ['my-app/logs.json', false],
  ])('%s: %s', (path, expected) => {
    expect(isSession(path)).toBe(expected);
  });

  it('are of one session if the beginning of its id is the same, the log first', () => {
    const [log, stub, old, other] = [
      'my-app/chats/session-2026-09-01T10-00-1a2b3c4d.jsonl',
      'my-app/chats/session-2026-09-02T08-30-1a2b3c4d.jsonl',
      'my-app/chats/session-2026-09-01T10-00-1a2b3c4d.json',
      'my-app-1/chats/session-2026-09-01T10-00-1a2b3c4d.json',
    ].map((path) => fileOf!(path));
    expect([stub!.session, old!.session]).toEqual([log!.session, log!.session]);
    expect(other!.session).not.toBe(log!.session);
    expect([log!.rank, old!.rank]).toEqual([0, 1]);
  });

  it.each<[string, string, boolean]>([
    ['/home/ana/my_app.v2', 'my-app-v2*', false],
    ['/home/ana/My Notes/', 'my-notes*', false],
    ['/home/ana/--x--', 'x*', false],
    ['/home/ana/名前', 'project*', false],
    ['/', 'project*', false],
    ['C:\\Users\\Ana\\App', 'app*', true],
  ])('of %s are in %s', (folder, name, isWindows) => {
    expect(foldersFor(folder, { ...surroundings, isWindows })![0]).toBe(name);
  });

  it('of earlier versions are in a folder named by a sum', () => {
    const sum = 'f3b08faae2ccce0de1d4dfdf7af13e7ec3ce12ebe94bcd6ac9d4a9e8f1a6ef31';
    const [, named] = foldersFor('/home/ana/my-app', surroundings)!;
    expect(named).toMatch(/^[0-9a-f]{64}$/);
    expect(isOfFolder!(asLine({ ...START, projectHash: named }), '/home/ana/my-app')).toBe(true);
    expect(isOfFolder!(asLine({ ...START, projectHash: sum }), '/home/ana/my-app')).toBe(false);
    expect(isOfFolder!(legacy([], { projectHash: named }).slice(0, 300), '/home/ana/my-app')).toBe(true);
    expect(isOfFolder!(asLine(SET), '/home/ana/my-app')).toBe(null);
    expect(isOfFolder!(asLine({ ...START, projectHash: 'unknown' }), '/home/ana/my-app')).toBe(null);
    expect(foldersFor('C:\\Users\\Ana\\App', { ...surroundings, isWindows: true })).toHaveLength(3);
  });

  it('have the names that projects.json says', () => {
    const names = projectNames('{"projects":{"/home/ana/app":"app","/srv/app":"app-1","/x":3}}');
    expect([...names]).toEqual([
      ['/home/ana/app', 'app'],
      ['/srv/app', 'app-1'],
    ]);
    expect(projectNames('broken').size).toBe(0);
  });

  it.each<[string, readonly Line[], boolean]>([
    ['their first line', [START], true],
    ['a file of before 0.39', legacy([]).split('\n'), true],
    ['later lines', [user('1', 'Why?'), SET], true],
    ['a file of before 0.39 without the sum of its project', [{ sessionId: 'S', messages: [] }], true],
    ['a line of Claude Code', [{ type: 'user', uuid: 'u', sessionId: 's', message: { content: 'Why?' } }], false],
    ['a line of Copilot CLI', [{ type: 'user.message', id: 'e', data: { content: 'Why?' } }], false],
    ['nothing', [], false],
  ])('are known by %s', (_name, lines, expected) => {
    expect(GEMINI_CLI.owns(lines.map(asLine), '/tmp/x.jsonl')).toBe(expected);
  });
});
