import { describe, expect, it } from 'vitest';
import { answer } from './cases/case';
import { CAVEAT, END, SESSION, WHY, assistant, at, line, system, text, user } from './lines';
import { LATER, readerOf } from './read';

describe('The facts of a session', () => {
  it('are those of its first and last lines', () => {
    const lines = [
      line({ type: 'mode', mode: 'normal' }),
      user('u1', null, 'Why?', { timestamp: at(1) }),
      assistant('a1', 'u1', text('Because.'), { timestamp: at(2), cwd: '/work/app/docs', version: '2.1.201', ...END }),
      system('y1', 'a1', 'turn_duration', { timestamp: at(3), cwd: '/elsewhere', version: '2.1.201' }),
      '{"type":"brand-new"}',
      'not JSON',
      '',
    ];
    expect(readerOf(lines).facts()).toEqual({
      sessionId: SESSION,
      title: 'Why?',
      folder: '/work/app',
      version: '2.1.201',
      startedAt: at(1),
      lastAt: at(3),
      isSubagent: false,
      skipped: 1,
      understood: 3,
      silent: 2,
    });
  });

  it('are nothing before the first line', () => {
    expect(readerOf([]).facts()).toMatchObject({ sessionId: null, title: null, folder: null, startedAt: null });
  });

  it('name the session that was resumed into this file, not the one it was copied from', () => {
    const copied = WHY.map((one) => line({ ...JSON.parse(one), sessionId: 'earlier' }));
    const reader = readerOf([...copied, user('u2', 'a1', 'And?'), assistant('b1', 'u2', text('So.'), END)]);
    expect(reader.facts().sessionId).toBe(SESSION);
    expect(reader.answers(LATER)).toMatchObject([answer('Because.', 'Why?'), answer('So.', 'And?')]);
  });

  it.each([
    ['of a subagent', true, [user('s1', null, 'Look.', { isSidechain: true })]],
    ['of the main thread, with a subagent in it', false, [...WHY, user('s1', null, 'Look.', { isSidechain: true })]],
  ])('tell a session %s', (_what, isSubagent, lines) => {
    expect(readerOf(lines).facts().isSubagent).toBe(isSubagent);
    expect(readerOf(lines.slice(-1), false).facts().isSubagent).toBe(false);
  });

  const FIRST = [
    user('m1', null, CAVEAT, { isMeta: true }),
    user('u0', 'm1', '<command-name>/clear</command-name>'),
    user('u1', 'u0', 'Fix\nthe  loop'),
    user('u2', 'u1', 'Another'),
  ];
  const SUMMARY = line({ type: 'summary', summary: 'Old title', leafUuid: 'a1' });
  const LAST = line({ type: 'last-prompt', lastPrompt: 'And tests', leafUuid: 'a1' });
  const MADE = ['Loops', 'Loop fixed'].map((aiTitle) => line({ type: 'ai-title', aiTitle, sessionId: SESSION }));
  const CUSTOM = ['My', 'Mine'].map((customTitle) => line({ type: 'custom-title', customTitle, sessionId: SESSION }));

  it.each([
    ['the last that the person gave it', 'Mine', [...CUSTOM, ...MADE, LAST, SUMMARY, ...FIRST]],
    ['the last that the agent made', 'Loop fixed', [...MADE, LAST, SUMMARY, ...FIRST]],
    ['the last prompt', 'And tests', [SUMMARY, LAST, ...FIRST]],
    ['the summary', 'Old title', [SUMMARY, ...FIRST]],
    ['the first prompt that was typed', 'Fix the loop', FIRST],
    ['none if nothing was typed', null, FIRST.slice(0, 2)],
  ])('have a title: %s', (_what, title, lines) => {
    expect(readerOf(lines).facts().title).toBe(title);
  });
});
