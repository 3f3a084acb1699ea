import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURSOR } from '../../../src/core/transcripts/cursor';
import { agent, ended, message, text, tool, user } from './cursor/lines';
import { asLine, give } from './read-lines';
import { itObeysTheLaws } from './reader-laws';
import { shown, type Case } from './shown';

const WHY = [user('Why?'), agent(text('Because.')), ended()];

const CASES: readonly Case[] = [
  ['a prompt and an answer', WHY, ['Why?: Because.']],
  [
    'the steps of an answer',
    [user('Why?'), agent(text('I look.'), tool('Shell')), agent(text('Because.')), ended()],
    ['Why?: I look.\n\nBecause.'],
  ],
  ['a tool at work', [user('Why?'), agent(text('I look.'), tool('Shell'))], ['Why?: I look.…']],
  ['a text that may not be the last', [user('Why?'), agent(text('Because.'))], ['Why?: Because.…']],
  ['an interruption', [user('Why?'), agent(text('I look.'), tool('Shell')), ended('aborted')], ['Why?: I look.']],
  ['two turns', [...WHY, user('And?'), agent(text('So.')), ended()], ['Why?: Because.', 'And?: So.']],
  ['the same words again', [...WHY, ...WHY], ['Why?: Because.', 'Why?: Because.']],
  [
    'what the editor adds to a prompt, before and around it',
    [
      message('user', text('<attached_files>\na.ts\n</attached_files>'), text('<user_query>Why <b>?</user_query>')),
      agent(text('Because.')),
      message('user', text('<open_files>x</open_files>\nAnd?')),
      agent(text('So.')),
      ended(),
    ],
    ['Why <b>?: Because.', 'And?: So.'],
  ],
  [
    'messages of which nothing was typed',
    [...WHY, message('user', text('<system_reminder>Test.</system_reminder>')), agent(text('More.')), ended()],
    ['Why?: Because.\n\nMore.'],
  ],
  [
    'results of tools and notes of the system',
    [
      message('system', text('Be brief.')),
      user('Why?'),
      agent(tool('Shell')),
      message('user', { type: 'tool_result', content: 'ok' }),
      message('tool', text('ok')),
      agent(text('Because.')),
      ended(),
    ],
    ['Why?: Because.'],
  ],
  [
    'thoughts that are not written down',
    [user('Why?'), agent(text('Because.\n\n[REDACTED]'), text('[REDACTED]')), ended()],
    ['Why?: Because.'],
  ],
  [
    'contents that are a text',
    [{ role: 'user', message: { content: 'Why?' } }, { role: 'assistant', message: { content: 'So.' } }, ended()],
    ['Why?: So.'],
  ],
  [
    'contents beside the role',
    [{ role: 'user', content: 'Why?' }, { role: 'assistant', content: 'So.' }, ended()],
    ['Why?: So.'],
  ],
  [
    'a session whose first prompt is gone',
    [agent(text('Because.')), ended(), user('And?'), agent(text('So.')), ended()],
    [': Because.', 'And?: So.'],
  ],
];

describe('A transcript of Cursor', () => {
  it.each(CASES)('with %s', (_name, lines, expected) => {
    expect(shown(CURSOR, lines)).toEqual(expected);
  });

  it('has answers with different ids, for which it is read from its beginning, and the tools', () => {
    const reader = CURSOR.createReader(true);
    for (const one of [...WHY, ...WHY, user('And?'), agent(tool('Shell'), text('So.'))]) give(reader, one);
    const answers = reader.answers(0);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
    expect(answers[2]!.tools).toEqual([{ name: 'Shell', input: '{"command":"ls"}', at: 3 }]);
    expect(reader.needsBeginning?.()).toBe(true);
    expect(reader.facts()).toMatchObject({ title: 'Why?', folder: null, skipped: 0 });
  });

  it('is complete when nothing was written for a minute', () => {
    const reader = CURSOR.createReader(true);
    for (const one of WHY.slice(0, 2)) give(reader, one);
    expect(reader.answers(60_000, 0)).toMatchObject([{ state: 'complete' }]);
    expect(reader.answers(59_000, 0)).toMatchObject([{ state: 'streaming' }]);
  });

  it('reads a long line as a whole only if it can have words', () => {
    const reader = CURSOR.createReader(true);
    const long = 'x'.repeat(70_000);
    expect(reader.wants(asLine(agent(text(long))).slice(0, 2048))).toBe(true);
    expect(reader.wants(asLine(message('tool', text(long))).slice(0, 2048))).toBe(false);
  });

  it('is known by its lines or its place', () => {
    expect(CURSOR.owns([asLine(WHY[1]!)], 'x')).toBe(true);
    expect(CURSOR.owns([], '/home/ana/.cursor/projects/a/agent-transcripts/c1/c1.jsonl')).toBe(true);
    expect(CURSOR.owns(['{"type":"user","uuid":"u","message":{"role":"user","content":"Why?"}}'], 'x')).toBe(false);
    expect(CURSOR.baseOf('')).toBeNull();
  });
});

describe('The places of Cursor', () => {
  const { places } = CURSOR;
  const here = { home: '/home/ana', env: {}, isWindows: false };

  it.each([
    ['/home/ana/my_app.v2', 'home-ana-my-app-v2'],
    ['/Users/ana/.nosync/app', 'Users-ana-nosync-app'],
    ['C:\\Work\\My App', 'c-Work-My-App'],
  ])('are named after the path of the project: %s', (path, name) => {
    expect(places.foldersFor(path, here)).toEqual([`${name}/agent-transcripts`]);
  });

  it('are conversations, without those of subagents', () => {
    expect(places.roots(here)).toEqual(['/home/ana/.cursor/projects']);
    expect(places.isSession('a/agent-transcripts/c1/c1.jsonl')).toBe(true);
    expect(places.isSession('a/agent-transcripts/c1.jsonl')).toBe(true);
    expect(places.isSession('a/agent-transcripts/c1/subagents/c2.jsonl')).toBe(false);
    expect(places.isSession('a/agent-transcripts/c1/c2.jsonl')).toBe(false);
    expect(['a/agent-transcripts/c1', 'a/terminals'].map((one) => places.leadsToSession?.(one))).toEqual([true, false]);
  });
});

describe('Any transcript of Cursor', () => {
  const sessions = fc
    .array(fc.constantFrom('prompt', 'text', 'tool', 'end', 'note'), { maxLength: 20 })
    .map((happened) =>
      happened.map((what, n) => {
        if (what === 'prompt') return user(`prompt${n}x`);
        if (what === 'text') return agent(text(`text${n}x`));
        if (what === 'tool') return agent(text(`text${n}x`), tool(`tool${n}`));
        return what === 'end' ? ended() : message('system', text('Be brief.'));
      }),
    );
  itObeysTheLaws(CURSOR, sessions, [
    'role',
    'user',
    'assistant',
    'message',
    'content',
    'type',
    'text',
    'turn_ended',
    'tool_use',
    'name',
    'input',
  ]);
});
