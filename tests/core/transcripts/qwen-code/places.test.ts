import { describe, expect, it } from 'vitest';
import { QWEN_CODE } from '../../../../src/core/transcripts/qwen-code';
import { asLine, type Line } from '../read-lines';
import { result, system, WHY } from './lines';

describe('The files of Qwen Code', () => {
  const { roots, isSession, foldersFor, fileOf } = QWEN_CODE.places;
  const surroundings = { home: '/home/ana', env: {}, isWindows: false };

  it.each([
    [{}, ['/home/ana/.qwen/projects']],
    [{ QWEN_HOME: '/data/qwen' }, ['/data/qwen/projects', '/home/ana/.qwen/projects']],
    [
      { QWEN_RUNTIME_DIR: '~/run/', QWEN_HOME: '/data/qwen' },
      ['/home/ana/run/projects', '/data/qwen/projects', '/home/ana/.qwen/projects'],
    ],
    [{ QWEN_HOME: '/home/ana/.qwen' }, ['/home/ana/.qwen/projects']],
  ])('are below the home folder, or with %o where that says', (env, expected) => {
    expect(roots({ ...surroundings, env })).toEqual(expected);
  });

  it.each<[string, boolean]>([
    ['-home-ana-app/chats/1a2b-3c4d.jsonl', true],
    ['-home-ana-app/chats/archive/1a2b-3c4d.jsonl', true],
    ['-home-ana-app/subagents/1a2b-3c4d/agent-x.jsonl', false],
    ['-home-ana-app/chats/1a2b-3c4d/x.jsonl', false],
    ['-home-ana-app/chats/1a2b-3c4d.jsonl.lock', false],
    ['-home-ana-app/1a2b-3c4d.jsonl', false],
  ])('%s: %s', (path, expected) => {
    expect(isSession(path)).toBe(expected);
  });

  it('are of one session by its id, the active one before the archived', () => {
    const [active, archived, other] = ['a/chats/1.jsonl', 'a/chats/archive/1.jsonl', 'b/chats/1.jsonl'].map((path) =>
      fileOf!(path),
    );
    expect(archived!.session).toBe(active!.session);
    expect(other!.session).not.toBe(active!.session);
    expect([active!.rank, archived!.rank]).toEqual([0, 1]);
  });

  it.each<[string, string, boolean]>([
    ['/home/ana/my_app.v2', '-home-ana-my-app-v2', false],
    ['/home/Ana/My Notes', '-home-Ana-My-Notes', false],
    ['C:\\Users\\Ana\\App', 'c--users-ana-app', true],
    ['/p/名前', '-p---', false],
  ])('of %s are in %s', (folder, name, isWindows) => {
    expect(foldersFor(folder, { ...surroundings, isWindows })).toEqual([name, `${name}/chats/archive`]);
  });

  it.each<[string, readonly Line[], boolean]>([
    ['a prompt', [WHY[0]!], true],
    ['a result of a tool', ['half a line', result('3', '2')], true],
    ['a title', [system('3', '2', 'custom_title')], true],
    [
      'a line of Claude Code',
      [{ type: 'user', uuid: 'u', parentUuid: null, sessionId: 's', message: { content: 'Why?' } }],
      false,
    ],
    ['a line of Gemini CLI', [{ id: '1', type: 'user', content: [] }], false],
    ['nothing', [], false],
  ])('are known by %s', (_name, lines, expected) => {
    expect(QWEN_CODE.owns(lines.map(asLine), '/tmp/x.jsonl')).toBe(expected);
  });
});
