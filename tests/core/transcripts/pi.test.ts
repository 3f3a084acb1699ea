import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PI } from '../../../src/core/transcripts/pi';
import { agent, at, call, entry, HEADER, message, result, text, user } from './pi/lines';
import { asLine, readLines } from './read-lines';
import { itObeysTheLaws } from './reader-laws';
import { shown, type Case } from './shown';

const WHY = [HEADER, user('1', null, 'Why?'), agent('2', '1', text('Because.'))];
const AT_WORK = [HEADER, user('1', null, 'Why?'), agent('2', '1', text('I look.'), call('read'))];

const CASES: readonly Case[] = [
  ['a prompt and an answer', WHY, ['Why?: Because.']],
  [
    'the steps of an answer',
    [...AT_WORK, result('3', '2'), agent('4', '3', text('Because.'))],
    ['Why?: I look.\n\nBecause.'],
  ],
  ['a tool at work', AT_WORK, ['Why?: I look.…']],
  ['the result of a tool', [...AT_WORK, result('3', '2')], ['Why?: I look.…']],
  [
    'an answer that was broken off',
    [
      HEADER,
      user('1', null, 'Why?'),
      message('2', '1', 'assistant', [text('I'), call('read')], { stopReason: 'aborted' }),
    ],
    ['Why?: I'],
  ],
  [
    'a branch that the person left',
    [...WHY, user('3', '2', 'And?'), agent('4', '3', text('So.')), user('5', '2', 'Or?'), agent('6', '5', text('No.'))],
    ['Why?: Because.', 'Or?: No.'],
  ],
  ['a prompt that is answered again', [...WHY, agent('3', '1', text('Therefore.'))], ['Why?: Therefore.']],
  ['an entry that is there twice', [...WHY, WHY[2]!], ['Why?: Because.']],
  [
    'an entry whose parent is gone',
    [...WHY, user('4', '3', 'And?'), agent('5', '4', text('So.'))],
    ['Why?: Because.', 'And?: So.'],
  ],
  [
    'what keeps books between two entries',
    [
      HEADER,
      entry('model_change', '1', null, { provider: 'a', modelId: 'b' }),
      user('2', '1', 'Why?'),
      entry('thinking_level_change', '3', '2', { thinkingLevel: 'high' }),
      agent('4', '3', text('Because.')),
      entry('compaction', '5', '4', { summary: 'They asked why.', retainedTail: [{ role: 'user', content: 'Why?' }] }),
      entry('custom', '6', '5', { customType: 'kettle', data: {} }),
      entry('label', '7', '6', { targetId: '4', label: 'here' }),
      entry('branch_summary', '8', '7', { fromId: '2', summary: 'Nothing.' }),
      message('9', '8', 'bashExecution', undefined, { command: 'ls', output: 'ok' }),
      user('10', '9', 'And?'),
      agent('11', '10', text('So.')),
    ],
    ['Why?: Because.', 'And?: So.'],
  ],
  [
    'what an extension says, which is answered or kept from the person',
    [
      ...WHY,
      entry('custom_message', '3', '2', { customType: 'kettle-watch', content: 'It boils.', display: true }),
      agent('4', '3', text('Good.')),
      entry('custom_message', '5', '4', { customType: 'kettle-watch', content: 'Quietly.', display: false }),
      message('6', '5', 'custom', [text('It is dry.')], { customType: 'tap', display: true }),
      agent('7', '6', text('Oh.')),
    ],
    ['Why?: Because.', 'kettle watch: It boils.: Good.', 'tap: It is dry.: Oh.'],
  ],
  [
    'what an extension says while the agent is at work',
    [
      ...AT_WORK,
      entry('custom_message', '3', '2', { customType: 'kettle', content: 'It boils.', display: true }),
      result('4', '3'),
      agent('5', '4', text('Because.')),
    ],
    ['Why?: I look.\n\nBecause.'],
  ],
  [
    'entries without ids, of the first version',
    [
      HEADER,
      { type: 'message', timestamp: at(1), message: { role: 'user', content: [text('Why?')] } },
      { type: 'message', timestamp: at(2), message: { role: 'assistant', content: [text('Because.')] } },
    ],
    ['Why?: Because.'],
  ],
  ['a session whose first prompt is gone', [HEADER, agent('2', '1', text('Because.'))], [': Because.']],
];

describe('A transcript of Pi', () => {
  it.each(CASES)('with %s', (_name, lines, expected) => {
    expect(shown(PI, lines)).toEqual(expected);
  });

  it('says its folder, its name and what the tools were', () => {
    const named = entry('session_info', '3', '2', { name: 'Reasons' });
    const { answers, facts } = readLines(PI, [...AT_WORK, named, { ...HEADER, id: 'S-0', cwd: '/else' }]);
    expect(facts).toMatchObject({
      sessionId: 'S-1',
      folder: '/home/ana/app',
      title: 'Reasons',
      startedAt: at(0),
      skipped: 0,
    });
    expect(answers).toMatchObject([{ id: '2', tools: [{ name: 'read', input: '{"path":"a.ts"}', at: 7 }] }]);
  });

  it('reads a long line as a whole only if it can have words', () => {
    const reader = PI.createReader(true);
    const long = 'x'.repeat(70_000);
    const wants = (one: object): boolean => reader.wants(asLine(one).slice(0, 2048));
    expect(wants(agent('1', null, text(long)))).toBe(true);
    expect(wants(user('1', null, long))).toBe(true);
    expect(wants(message('1', null, 'toolResult', [text(long)]))).toBe(false);
    expect(wants(entry('compaction', '1', null, { summary: long }))).toBe(false);
    expect(reader.wants('x')).toBe(false);
    reader.glimpse(asLine(message('1', null, 'toolResult', [text(long)])).slice(0, 2048), '"}');
    expect(reader.facts()).toMatchObject({ understood: 1, skipped: 0 });
  });

  it('is known by its lines', () => {
    expect(PI.owns([asLine(HEADER)], 'x')).toBe(true);
    expect(PI.owns([asLine(WHY[1]!)], 'x')).toBe(true);
    expect(PI.owns(['{"type":"message","id":"1","role":"user"}'], 'x')).toBe(false);
    expect(PI.baseOf('')).toBeNull();
  });
});

describe('The places of Pi', () => {
  const { places } = PI;
  const here = { home: '/home/ana', env: {}, isWindows: false };

  it('are named after the path of the project', () => {
    expect(places.roots(here)).toEqual(['/home/ana/.pi/agent/sessions']);
    expect(places.roots({ ...here, env: { PI_CODING_AGENT_DIR: '/pi' } })).toEqual(['/pi/sessions']);
    expect(places.roots({ ...here, env: { PI_CODING_AGENT_SESSION_DIR: '/s' } })[0]).toBe('/s');
    expect(places.foldersFor('/home/ana/app', here)).toEqual(['--home-ana-app--']);
    expect(places.foldersFor('C:\\Work', here)).toEqual(['--C--Work--']);
    expect(places.foldersWithin?.('/home/ana/app', here)).toEqual(['--home-ana-app-*']);
    expect(places.isSession('--home-ana-app--/2026_1.jsonl')).toBe(true);
    expect(places.isSession('--home-ana-app--/subagent-artifacts/1.jsonl')).toBe(false);
  });
});

describe('Any transcript of Pi', () => {
  const sessions = fc
    .array(fc.constantFrom('prompt', 'prompt', 'text', 'tool', 'result', 'books', 'back'), { maxLength: 20 })
    .map((happened) => {
      const lines: object[] = [HEADER];
      const prompts: (string | null)[] = [];
      let tip: string | null = null;
      happened.forEach((what, n) => {
        const id = `e${n}`;
        if (what === 'back') {
          tip = prompts[n % (prompts.length + 1)] ?? tip;
          lines.push(user(id, tip, `prompt${n}x`));
        } else if (what === 'prompt') lines.push(user(id, tip, `prompt${n}x`));
        else if (what === 'text') lines.push(agent(id, tip, text(`text${n}x`)));
        else if (what === 'tool') lines.push(agent(id, tip, text(`text${n}x`), call(`tool${n}`)));
        else if (what === 'result') lines.push(result(id, tip));
        else lines.push(entry('model_change', id, tip));
        if (what === 'prompt') prompts.push(tip);
        tip = id;
      });
      return lines;
    });
  itObeysTheLaws(PI, sessions, [
    ...[
      'type',
      'message',
      'session',
      'custom_message',
      'session_info',
      'id',
      'parentId',
      'role',
      'content',
      'text',
      'user',
    ],
    ...['assistant', 'stopReason', 'toolCall', 'name', 'customType', 'cwd'],
  ]);
});
