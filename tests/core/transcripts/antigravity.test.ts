import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANTIGRAVITY, foldersOf } from '../../../src/core/transcripts/antigravity';
import { call, model, ran, step, user } from './antigravity/lines';
import { asLine, readLines } from './read-lines';
import { itObeysTheLaws } from './reader-laws';
import { shown, type Case } from './shown';

const WHY = [user(0, 'Why?'), model(1, 'Because.')];

const CASES: readonly Case[] = [
  ['a prompt and an answer', WHY, ['Why?: Because.']],
  [
    'the steps of an answer, without thoughts and what tools gave',
    [user(0, 'Why?'), model(1, 'I look.', { tool_calls: [call('run_command')] }), ran(2), model(3, 'Because.')],
    ['Why?: I look.\n\nBecause.'],
  ],
  ['a tool at work', [user(0, 'Why?'), model(1, 'I look.', { tool_calls: [call('run_command')] })], ['Why?: I look.…']],
  ['the result of a tool, with which the agent goes on', [...WHY, ran(2)], ['Why?: Because.…']],
  ['a text that is not done', [user(0, 'Why?'), model(1, 'Beca', { status: 'GENERATING' })], ['Why?: Beca…']],
  [
    'a step that is written again as it grows',
    [user(0, 'Why?'), model(1, 'Beca', { status: 'GENERATING' }), model(1, 'Because.')],
    ['Why?: Because.'],
  ],
  ['a prompt that is there twice', [user(0, 'Why?'), ...WHY], ['Why?: Because.']],
  [
    'what the system says',
    [step(0, 'SYSTEM', 'CONVERSATION_HISTORY'), ...WHY, step(2, 'SYSTEM', 'SYSTEM_MESSAGE', { content: 'A note.' })],
    ['Why?: Because.'],
  ],
  [
    'an error, after which nothing follows',
    [user(0, 'Why?'), model(1, 'I look.', { tool_calls: [call('ls')] }), step(2, 'SYSTEM', 'ERROR_MESSAGE')],
    ['Why?: I look.'],
  ],
  [
    'a prompt without tags, and one of which nothing was typed',
    [
      step(0, 'USER_EXPLICIT', 'USER_INPUT', { content: 'Why?' }),
      model(1, 'Because.'),
      step(2, 'USER_EXPLICIT', 'USER_INPUT', { content: '<USER_SETTINGS_CHANGE>x</USER_SETTINGS_CHANGE>' }),
      model(3, 'More.'),
    ],
    ['Why?: Because.\n\nMore.'],
  ],
  [
    'words that are told by a tool, in quotation marks or not',
    [
      user(0, 'Why?'),
      model(1, '', { tool_calls: [call('default_api:notify_user', { Message: '"Because \\"so\\"."' })] }),
      model(2, '', { tool_calls: [call('notify_user', { Message: 'So.' })] }),
    ],
    ['Why?: Because "so".\n\nSo.'],
  ],
  [
    'steps that do not say whose they are',
    [
      { type: 'USER_INPUT', content: '<USER_REQUEST>Why?</USER_REQUEST>' },
      { step_index: 1, type: 'PLANNER_RESPONSE', content: 'Because.' },
    ],
    ['Why?: Because.'],
  ],
  [
    'an answer of another kind of response',
    [user(0, 'Why?'), step(1, 'MODEL', 'FINAL_RESPONSE', { content: 'So.' })],
    ['Why?: So.'],
  ],
  [
    'a session whose first prompt is gone',
    [model(1, 'Because.'), user(2, 'And?'), model(3, 'So.')],
    [': Because.', 'And?: So.'],
  ],
];

describe('A transcript of Antigravity', () => {
  it.each(CASES)('with %s', (_name, lines, expected) => {
    expect(shown(ANTIGRAVITY, lines)).toEqual(expected);
  });

  it('names its answers by their steps, and lists the tools and the folder they ran in', () => {
    const calls = [call('run_command', { CommandLine: '"ls"', Cwd: '"/home/ana/app"' })];
    const { answers, facts } = readLines(ANTIGRAVITY, [
      user(0, 'Why?'),
      model(1, 'I look.', { tool_calls: calls }),
      ...WHY,
    ]);
    expect(answers).toMatchObject([{ id: 'step-1', tools: [{ name: 'run_command', at: 8 }] }]);
    expect(facts).toMatchObject({ folder: '/home/ana/app', title: 'Why?', skipped: 0 });
  });

  it('reads a long line as a whole only if it can have words', () => {
    const reader = ANTIGRAVITY.createReader(true);
    const wants = (one: object): boolean => reader.wants(asLine(one).slice(0, 2048));
    expect(wants(model(1, 'x'.repeat(70_000)))).toBe(true);
    expect(wants(user(1, 'x'.repeat(70_000)))).toBe(true);
    expect(wants({ ...ran(1), content: 'x'.repeat(70_000) })).toBe(false);
  });

  it('is known by its lines', () => {
    expect(ANTIGRAVITY.owns([asLine(WHY[0]!)], 'x')).toBe(true);
    expect(ANTIGRAVITY.owns(['{"type":"user","source":"x"}'], 'x')).toBe(false);
    expect(ANTIGRAVITY.baseOf('')).toBeNull();
  });
});

describe('The places of Antigravity', () => {
  const { places } = ANTIGRAVITY;
  const here = { home: '/home/ana', env: {}, isWindows: false };

  it('are those of its three programs, or where the environment says', () => {
    expect(places.roots(here)).toEqual([
      '/home/ana/.gemini/antigravity-cli/brain',
      '/home/ana/.gemini/antigravity/brain',
      '/home/ana/.gemini/antigravity-ide/brain',
    ]);
    expect(places.roots({ ...here, env: { ANTIGRAVITY_APP_DATA_DIR: '/data' } })[0]).toBe('/data/brain');
    expect(places.foldersFor('/home/ana/app', here)).toBeNull();
  });

  it('have the whole transcript before the short one, and nothing else of a conversation', () => {
    const logs = 'c1/.system_generated/logs';
    expect(places.isSession(`${logs}/transcript.jsonl`)).toBe(true);
    expect(places.isSession(`c1/scratch/transcript.jsonl`)).toBe(false);
    expect(places.fileOf?.(`${logs}/transcript_full.jsonl`)).toEqual({ session: 'c1', rank: 0 });
    expect(places.fileOf?.(`${logs}/transcript.jsonl`)).toEqual({ session: 'c1', rank: 1 });
    expect(['c1', 'c1/.system_generated', logs, 'c1/scratch'].map((one) => places.leadsToSession?.(one))).toEqual([
      ...[true, true, true],
      false,
    ]);
  });

  it('are noted with the folder of a conversation', () => {
    const history = '{"display":"Why?","workspace":"/home/ana/app","conversationId":"c1"}\nx\n{"conversationId":"c2"}';
    expect([...foldersOf(history)]).toEqual([['c1', '/home/ana/app']]);
  });
});

describe('Any transcript of Antigravity', () => {
  const sessions = fc
    .array(fc.constantFrom('prompt', 'text', 'tool', 'result', 'note'), { maxLength: 20 })
    .map((happened) =>
      happened.map((what, n) => {
        if (what === 'prompt') return user(n, `prompt${n}x`);
        if (what === 'text') return model(n, `text${n}x`);
        if (what === 'tool') return model(n, `text${n}x`, { tool_calls: [call(`tool${n}`)] });
        return what === 'result' ? ran(n) : step(n, 'SYSTEM', 'CHECKPOINT');
      }),
    );
  itObeysTheLaws(ANTIGRAVITY, sessions, [
    ...['type', 'source', 'step_index', 'content', 'tool_calls', 'name', 'args', 'Message', 'Cwd', 'status'],
    ...['USER_INPUT', 'MODEL', 'PLANNER_RESPONSE', 'notify_user', 'created_at'],
  ]);
});
