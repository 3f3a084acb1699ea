import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROK_BUILD, summaryIn } from '../../../src/core/transcripts/grok-build';
import {
  asked,
  assistant,
  back,
  ended,
  reasoning,
  result,
  returned,
  said,
  thought,
  update,
  used,
  user,
} from './grok-build/lines';
import { asLine, give, readLines } from './read-lines';
import { itObeysTheLaws } from './reader-laws';
import { shown, type Case } from './shown';

const WHY = [asked('Why?', 0), thought, said('Because.'), ended];

const CASES: readonly Case[] = [
  ['a prompt and an answer', WHY, ['Why?: Because.']],
  [
    'a text that comes in pieces',
    [asked('Why?'), said('Be'), said('cause.\n'), said('\nSo.'), ended],
    ['Why?: Because.\n\nSo.'],
  ],
  ['a prompt that comes in pieces', [asked('Why '), asked('not?'), said('So.'), ended], ['Why not?: So.']],
  [
    'the steps of an answer',
    [asked('Why?'), said('I look.'), used('read'), returned, said('Because.'), ended],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'an answer that only the end of a turn has',
    [
      asked('Why?'),
      update('turn_completed', { agent_result: 'Because.' }),
      ...WHY.slice(0, 3),
      update('turn_completed', { agent_result: 'No.' }),
    ],
    ['Why?: Because.', 'Why?: Because.'],
  ],
  ['a text that is not at its end', [asked('Why?'), said('Be')], ['Why?: Be…']],
  ['a tool at work', [asked('Why?'), said('I look.'), used('read'), returned], ['Why?: I look.…']],
  ['two turns', [...WHY, asked('And?', 1), said('So.'), ended], ['Why?: Because.', 'And?: So.']],
  [
    'a turn that the person went back from',
    [...WHY, asked('And?', 1), said('So.'), ended, back(1), asked('Or?', 1), said('No.'), ended],
    ['Why?: Because.', 'Or?: No.'],
  ],
  [
    'the books of a session',
    [update('available_commands_update', { commands: [] }), update('plan', { entries: [] }), ...WHY],
    ['Why?: Because.'],
  ],
  [
    'lines without an envelope, of the first versions',
    [
      { sessionId: 'S-1', update: { sessionUpdate: 'user_message_chunk', content: 'Why?' } },
      { sessionId: 'S-1', update: { sessionUpdate: 'agent_message_chunk', content: [{ type: 'text', text: 'So.' }] } },
      ended,
    ],
    ['Why?: So.'],
  ],
  [
    'what the model was given, without what was added',
    [
      { type: 'system', content: 'Be brief.' },
      user('<user_info>Linux</user_info>'),
      user('Tests are in tests.', { synthetic_reason: 'project_instructions' }),
      user('<user_query>\nWhy?\n</user_query>', { prompt_index: 0 }),
      reasoning,
      assistant('I look.', 'read'),
      result,
      assistant('Because.'),
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  ['a tool of the model at work', [user('Why?'), assistant('I look.', 'read')], ['Why?: I look.…']],
  [
    'a session whose first prompt is gone',
    [said('Because.'), ended, asked('And?'), said('So.'), ended],
    [': Because.', 'And?: So.'],
  ],
];

describe('A transcript of Grok Build', () => {
  it.each(CASES)('with %s', (_name, lines, expected) => {
    expect(shown(GROK_BUILD, lines)).toEqual(expected);
  });

  it('says its session, its times and its tools, and is read from its beginning', () => {
    const reader = GROK_BUILD.createReader(true);
    for (const one of [asked('Why?'), said('I look.'), used('read'), ended]) give(reader, one);
    expect(reader.answers(0)).toMatchObject([
      { time: '2026-09-01T10:00:02.000Z', tools: [{ name: 'read', input: '{"path":"a.ts"}', at: 7 }] },
    ]);
    expect(reader.facts()).toMatchObject({
      sessionId: 'S-1',
      title: 'Why?',
      startedAt: '2026-09-01T10:00:01.000Z',
      skipped: 0,
    });
    expect(reader.needsBeginning?.()).toBe(true);
  });

  it('keeps the id of an answer while it grows', () => {
    const reader = GROK_BUILD.createReader(true);
    for (const one of [asked('Why?'), said('Be')]) give(reader, one);
    const [before] = reader.answers(0);
    give(reader, said('cause.'));
    expect(reader.answers(0)).toMatchObject([{ id: before!.id, text: 'Because.' }]);
  });

  it('counts words of a kind that is not known', () => {
    const reader = GROK_BUILD.createReader(true);
    give(reader, update('narrator_message', { content: { type: 'text', text: 'It boils.' } }));
    expect(reader.facts()).toMatchObject({ skipped: 1 });
  });

  it('has the arguments of a call as they are, if they cannot be read', () => {
    const call = {
      type: 'assistant',
      content: 'I look.',
      tool_calls: [{ function: { name: 'read', arguments: 'a.ts' } }],
    };
    expect(readLines(GROK_BUILD, [user('Why?'), call]).answers[0]?.tools).toEqual([
      { name: 'read', input: 'a.ts', at: 7 },
    ]);
  });

  it('reads a long line as a whole only if it can have words', () => {
    const reader = GROK_BUILD.createReader(true);
    const long = 'x'.repeat(70_000);
    const wants = (one: object): boolean => reader.wants(asLine(one).slice(0, 2048));
    expect([said(long), asked(long), user(long), assistant(long)].map(wants)).toEqual([true, true, true, true]);
    expect(wants({ ...result, content: long })).toBe(false);
    expect(wants(update('tool_call_update', { content: long }))).toBe(false);
  });

  it('is known by its lines', () => {
    expect(GROK_BUILD.owns([asLine(WHY[0]!)], 'x')).toBe(true);
    expect(GROK_BUILD.owns([asLine(assistant('So.'))], 'x')).toBe(true);
    expect(GROK_BUILD.owns(['{"type":"assistant","uuid":"a","message":{"content":"So."}}'], 'x')).toBe(false);
    expect(GROK_BUILD.baseOf('')).toBeNull();
  });
});

describe('The places of Grok Build', () => {
  const { places } = GROK_BUILD;
  const here = { home: '/home/ana', env: {}, isWindows: false };
  const ID = '335f0836-c6bf-402f-89f6-351d6abd668a';

  it('are named after the path of the project, as in an address', () => {
    expect(places.roots(here)).toEqual(['/home/ana/.grok/sessions']);
    expect(places.roots({ ...here, env: { GROK_HOME: '/grok' } })).toEqual(['/grok/sessions']);
    expect(places.foldersFor('/home/ana/app', here)).toEqual(['%2Fhome%2Fana%2Fapp']);
    expect(places.foldersFor('/a (1)', here)).toEqual(['%2Fa%20(1)', '%2Fa%20%281%29']);
    expect(places.foldersWithin?.('/a', here)).toEqual(['%2Fa%2F*']);
  });

  it('have what was shown before what the model is given', () => {
    expect(places.isSession(`%2Fa/${ID}/updates.jsonl`)).toBe(true);
    expect(places.isSession(`%2Fa/${ID}/terminal/updates.jsonl`)).toBe(false);
    expect(places.fileOf?.(`%2Fa/${ID}/updates.jsonl`)).toEqual({ session: `%2Fa/${ID}`, rank: 0 });
    expect(places.fileOf?.(`%2Fa/${ID}/chat_history.jsonl`)).toEqual({ session: `%2Fa/${ID}`, rank: 1 });
    expect(['%2Fa', `%2Fa/${ID}`, `%2Fa/${ID}/terminal`].map((one) => places.leadsToSession?.(one))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('have notes beside a session', () => {
    expect(summaryIn('{"info":{"cwd":"/a"},"generated_title":"Reasons"}')).toEqual({
      title: 'Reasons',
      folder: '/a',
      isSubagent: false,
    });
    expect(summaryIn('{"session_summary":"Why","session_kind":"subagent_fork"}')).toMatchObject({
      title: 'Why',
      isSubagent: true,
    });
    expect(summaryIn('x')).toEqual({ title: null, folder: null, isSubagent: false });
  });
});

describe('Any transcript of Grok Build', () => {
  const sessions = fc
    .array(fc.constantFrom('prompt', 'text', 'tool', 'result', 'reasoning'), { maxLength: 20 })
    .map((happened) =>
      happened.map((what, n) => {
        if (what === 'prompt') return user(`prompt${n}x`);
        if (what === 'text') return assistant(`text${n}x`);
        if (what === 'tool') return assistant(`text${n}x`, `tool${n}`);
        return what === 'result' ? result : reasoning;
      }),
    );
  itObeysTheLaws(GROK_BUILD, sessions, [
    ...[
      'type',
      'user',
      'assistant',
      'content',
      'text',
      'tool_calls',
      'params',
      'update',
      'sessionUpdate',
      'rewind_marker',
    ],
    ...[
      'agent_message_chunk',
      'user_message_chunk',
      'target_prompt_index',
      'tool_call',
      'name',
      'function',
      'arguments',
    ],
  ]);
});
