import { describe, expect, it } from 'vitest';
import { CLAUDE_CODE } from '../../../../src/core/transcripts/claude-code';
import { SESSION } from './lines';

describe('The places of Claude Code', () => {
  const { places } = CLAUDE_CODE;
  const here = { home: '/home/ana', env: {}, isWindows: false };

  it('are in the home folder, or where the environment says', () => {
    expect(places.roots(here)).toEqual(['/home/ana/.claude/projects']);
    expect(places.roots({ ...here, env: { CLAUDE_CONFIG_DIR: '/etc/claude' } })).toEqual(['/etc/claude/projects']);
    expect(places.roots({ ...here, env: { CLAUDE_CONFIG_DIR: '' } })).toEqual(['/home/ana/.claude/projects']);
  });

  it.each([
    ['dots and underscores', '/home/ana/my_app.v2', '-home-ana-my-app-v2'],
    ['blanks', '/home/ana/My Notes', '-home-ana-My-Notes'],
    ['hyphens that follow one another', '/a/-b--c', '-a--b--c'],
    ['letters outside ASCII', '/a/日本', '-a---'],
    ['decomposed letters', '/a/u\u0308', '-a--'],
    ['pictures of two units', '/a/😀', '-a---'],
    ['a drive', 'C:\\Users\\Ana', 'C--Users-Ana'],
    ['another project that gets the same name', '/home/ana/my-app/v2', '-home-ana-my-app-v2'],
    ['a path of 200 units', `/${'a'.repeat(199)}`, `-${'a'.repeat(199)}`],
    ['a longer one, with a hash', `/${'a'.repeat(200)}`, `-${'a'.repeat(199)}-*`],
  ])('are named after the path of the project: %s', (_what, path, name) => {
    expect(places.foldersFor(path, here)).toEqual([name]);
  });

  it('can have a name that the person chose', () => {
    const env = { CLAUDE_CODE_PROJECT_DIR_NAME: 'mine' };
    expect(places.foldersFor('/a', { ...here, env })).toEqual(['mine', '-a']);
  });

  it.each([
    [`-work-app/${SESSION}.jsonl`, true],
    [`-work-app/${SESSION.toUpperCase()}.jsonl`, true],
    ['-work-app/agent-a1b2c3.jsonl', false],
    [`-work-app/${SESSION}/subagents/agent-a1b2c3.jsonl`, false],
    [`-work-app/${SESSION}/subagents/${SESSION}.jsonl`, false],
    [`-work-app/${SESSION}.meta.json`, false],
    ['-work-app/sessions-index.json', false],
    [`${SESSION}.jsonl`, false],
  ])('have sessions of the main thread: %s', (path, isSession) => {
    expect(places.isSession(path)).toBe(isSession);
  });
});
