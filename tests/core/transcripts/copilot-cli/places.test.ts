import { describe, expect, it } from 'vitest';
import { COPILOT_CLI, nameOfSession } from '../../../../src/core/transcripts/copilot-cli';
import { asLine, type Line } from '../read-lines';
import { START, end, done } from './lines';

describe('The files of Copilot CLI', () => {
  const { roots, isSession, foldersFor, fileOf } = COPILOT_CLI.places;
  const surroundings = { home: '/home/ana', env: {}, isWindows: false };

  it.each([
    [{}, '/home/ana/.copilot/session-state'],
    [{ COPILOT_HOME: '/data/copilot' }, '/data/copilot/session-state'],
    [{ COPILOT_HOME: '~/c' }, '/home/ana/c/session-state'],
    [{ COPILOT_HOME: 'relative' }, '/home/ana/.copilot/session-state'],
  ])('are below the home folder, or with %o where that says', (env, root) => {
    expect(roots({ ...surroundings, env })).toEqual([root]);
    expect(foldersFor('/p', surroundings)).toBe(null);
  });

  it.each<[string, boolean]>([
    ['1a2b-3c4d/events.jsonl', true],
    ['1a2b-3c4d.jsonl', true],
    ['1a2b-3c4d/workspace.yaml', false],
    ['1a2b-3c4d/files/notes.jsonl', false],
    ['1a2b-3c4d/events.jsonl.bak', false],
  ])('%s: %s', (path, expected) => {
    expect(isSession(path)).toBe(expected);
  });

  it('are of one session by its id, whatever version wrote them', () => {
    expect(fileOf!('1a2b/events.jsonl')).toEqual({ session: '1a2b', rank: 0 });
    expect(fileOf!('1a2b.jsonl')).toEqual({ session: '1a2b', rank: 1 });
  });

  it.each<[string, readonly Line[], boolean]>([
    ['their first line', [START], true],
    ['later lines', [done('e5'), end('e6')], true],
    ['a line of Claude Code', [{ type: 'user', uuid: 'u', message: {} }], false],
    ['a line of Codex', [{ type: 'event_msg', payload: {} }], false],
    ['nothing', [], false],
  ])('are known by %s', (_name, lines, expected) => {
    expect(COPILOT_CLI.owns(lines.map(asLine), '/tmp/x.jsonl')).toBe(expected);
  });

  it.each([
    ['id: S-1\nname: Fix the loop\nuser_named: true\n', 'Fix the loop'],
    ['name: "A \\"b\\": c"', 'A "b": c'],
    ["name: 'It''s'", "It's"],
    ['name: C#1 # not this', 'C#1'],
    ['id: S-1\ncwd: /p\n', null],
    ['name:\ncwd: /p\n', null],
    ['name: null', null],
    ['name: >-\n  Two\n  lines\n', null],
    ['', null],
  ])('may have a name beside them: %j', (yaml, name) => {
    expect(nameOfSession(yaml)).toBe(name);
  });
});
