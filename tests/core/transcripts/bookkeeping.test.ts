import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENTS } from '../../../src/core/transcripts/agents';
import type { AgentId } from '../../../src/core/transcripts/transcript';
import { model, step, user as antigravityUser } from './antigravity/lines';
import { WHY, assistant, line, system } from './claude-code/lines';
import { event as codexEvent, item, meta, turn, written } from './codex/lines';
import { FIRST_ROUND, SECOND_ROUND, event } from './copilot-cli/lines';
import { agent as cursorAgent, text as cursorText, user as cursorUser } from './cursor/lines';
import { START, call, gemini, user } from './gemini-cli/lines';
import { asked, said as grokSaid, update } from './grok-build/lines';
import { agent as piAgent, entry, HEADER, text as piText, user as piUser } from './pi/lines';
import { record, WHY as QWEN_WHY } from './qwen-code/lines';
import { readLines, type Line } from './read-lines';

interface Kinds {
  /** A session in which all is known. */
  readonly known: readonly Line[];
  /** A line of the agent with a made-up type and made-up fields. */
  readonly kept: (type: string, fields: object) => Line;
  /** Lines of kinds that are not known, with words. */
  readonly spoken: readonly Line[];
}

const TEXT = [{ type: 'text', text: 'Because of the kettle.' }];

const KINDS: Partial<Record<AgentId, Kinds>> = {
  'claude-code': {
    known: WHY,
    kept: (type, fields) => line({ ...fields, type, sessionId: 's' }),
    spoken: [
      line({ type: 'reply', uuid: 'n1', parentUuid: 'a1', message: { role: 'assistant', content: TEXT } }),
      line({ type: 'aside', uuid: 'n2', parentUuid: 'a1', content: 'The kettle boils.' }),
      line({ type: 'spoken', message: { role: 'user', content: 'And?' } }),
    ],
  },
  codex: {
    known: written([meta(), ...turn('t1', 'Why?', 'Because.')]),
    kept: (type, fields) => written([codexEvent(type, fields)])[0]!,
    spoken: written([
      item('reply', { role: 'assistant', content: [{ type: 'output_text', text: 'So.' }] }),
      item('remark', { text: 'The kettle boils.' }),
      { type: 'said', payload: { role: 'user', content: 'Why?' } },
    ]),
  },
  'gemini-cli': {
    known: [START, user('1', 'Why?'), gemini('2', 'Because.')],
    kept: (type, fields) => ({ [`$${type}`]: fields }),
    spoken: [
      { id: '3', type: 'reply', content: 'So it is.' },
      { $append: { id: '2', content: [{ text: 'More.' }] } },
      { $insert: { role: 'model', parts: [{ text: 'So.' }] } },
    ],
  },
  'copilot-cli': {
    known: [...FIRST_ROUND, ...SECOND_ROUND],
    kept: (type, fields) => event(`session.${type}`, 'n1', fields),
    spoken: [
      event('assistant.reply', 'n1', { content: 'So.' }),
      event('user.spoken', 'n2', { content: 'Why?' }),
      event('team.reply', 'n3', { role: 'assistant', content: 'So.' }),
    ],
  },
  'qwen-code': {
    known: QWEN_WHY,
    kept: (type, fields) => ({ ...record(type, 'n1', '2'), ...fields }),
    spoken: [
      record('reply', 'n1', '2', { message: { role: 'model', parts: [{ text: 'So.' }] } }),
      record('spoken', 'n2', '2', { message: { role: 'user', parts: [{ text: 'Why?' }] } }),
    ],
  },
  antigravity: {
    known: [antigravityUser(0, 'Why?'), model(1, 'Because.')],
    kept: (type, fields) => step(9, 'SYSTEM', type.replaceAll('-', '_').toUpperCase(), fields),
    spoken: [{ kind: 'reply', role: 'assistant', content: 'So.' }],
  },
  cursor: {
    known: [cursorUser('Why?'), cursorAgent(cursorText('Because.'))],
    kept: (type, fields) => ({ ...fields, type }),
    spoken: [{ type: 'reply', message: { role: 'assistant', content: 'So.' } }],
  },
  pi: {
    known: [HEADER, piUser('1', null, 'Why?'), piAgent('2', '1', piText('Because.'))],
    kept: (type, fields) => ({ ...entry(type, 'n1', '2'), ...fields }),
    spoken: [entry('reply', 'n1', '2', { message: { role: 'assistant', content: [{ type: 'text', text: 'So.' }] } })],
  },
  'grok-build': {
    known: [asked('Why?'), grokSaid('Because.')],
    kept: (type, fields) => update(type.replaceAll('-', '_'), fields),
    spoken: [update('narrator_message', { content: { type: 'text', text: 'So.' } })],
  },
};

/** Names as the makers of agents give them, and what such fields hold. */
const name = fc.stringMatching(/^[a-z]{3,9}(-[a-z]{3,9}){0,2}$/).filter((one) => one !== 'patch' && one !== 'set');
const held = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('', 'x', '/home/ana/app', 'https://example.org', 0.1, 12, true, null, '2026-09-01T10:00:00Z'),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{3,9}(Id|Path|State|Count)$/), tie('value'), { maxKeys: 3 }),
  ),
})).value;
const fields = fc.dictionary(fc.stringMatching(/^[a-z]{3,9}(Id|Path|State|Count)$/), held, { maxKeys: 4 });

describe.each(Object.entries(KINDS))('The lines of %s that are not known', (id, { known, kept, spoken }) => {
  const agent = AGENTS.get(id as AgentId)!;
  const unread = (lines: readonly Line[]): number => readLines(agent, lines).facts.skipped;

  it('are not missed where they say nothing, whatever they are called', () => {
    const { answers } = readLines(agent, known);
    fc.assert(
      fc.property(name, fields, fc.nat(known.length), (type, more, at) => {
        const read = readLines(agent, known.toSpliced(at, 0, kept(type, more)));
        expect(read.facts.skipped).toBe(0);
        expect(read.answers).toEqual(answers);
      }),
    );
  });

  it.each(spoken.map((one) => [one]))('are counted where they may hold words: %j', (one) => {
    expect(unread([...known, one])).toBe(1);
  });

  it('are counted where they are broken', () => {
    expect(unread([...known, '{"type":"rep', '[1]', '['.repeat(70_000)])).toBe(3);
  });
});

describe('The books that agents keep', () => {
  it.each<[AgentId, string, Line]>([
    ['claude-code', 'a colour', line({ type: 'agent-color', agentColor: 'red', sessionId: 's' })],
    ['claude-code', 'another session that goes on', line({ type: 'continued-in', successorSessionId: 'other' })],
    [
      'claude-code',
      'a file before a change',
      line({ type: 'file-history-delta', messageId: 'u1', backup: { version: 1 } }),
    ],
    ['claude-code', 'a queue', line({ type: 'queue-operation', operation: 'enqueue', content: 'And do the tests.' })],
    [
      'claude-code',
      'a step',
      line({ type: 'progress', uuid: 'p1', data: { message: { role: 'user', content: 'Go on.' } } }),
    ],
    ['claude-code', 'a notice', system('y1', 'a1', 'kettle_notice', { content: 'The kettle is warm.' })],
    ['copilot-cli', 'what a model said', event('model.message', 'n1', { role: 'assistant', content: 'Because.' })],
    [
      'copilot-cli',
      'a snapshot',
      event('model.messages_snapshot', 'n1', { messages: [{ role: 'user', content: 'Why?' }] }),
    ],
    ['copilot-cli', 'a thought', event('assistant.thinking_done', 'n1', { content: 'I think.' })],
    ['codex', 'the result of a tool', written([item('kettle_output', { content: 'The kettle boils.' })])[0]!],
    ['codex', 'a notice', written([codexEvent('kettle_boiled', { message: 'The kettle boils.' })])[0]!],
    ['gemini-cli', 'a change of what a tool gave', { $patch: { id: '2', toolCalls: [{ id: 'l', result: null }] } }],
  ])('are read by %s without being missed: %s', (id, _what, one) => {
    const { known } = KINDS[id]!;
    const { answers, facts } = readLines(AGENTS.get(id)!, [...known, one]);
    expect(facts.skipped).toBe(0);
    expect(answers.map(({ text }) => text)).toEqual(readLines(AGENTS.get(id)!, known).answers.map(({ text }) => text));
  });
});

describe('A change of a message of Gemini CLI', () => {
  const agent = AGENTS.get('gemini-cli')!;
  const lines = [
    START,
    user('1', 'Why?'),
    gemini('2', 'I look.', { toolCalls: [call('read')] }),
    gemini('3', 'Because.'),
  ];

  it('is in the answer, with the tools that were there', () => {
    const { answers } = readLines(agent, [...lines, { $patch: { id: '2', content: 'I read.' } }]);
    expect(answers).toMatchObject([{ id: '2', text: 'I read.\n\nBecause.', tools: [{ name: 'read' }] }]);
  });

  it('does nothing if the message is not there, or is a prompt', () => {
    const patches = ['9', '1', 3].map((id) => ({ $patch: { id, content: 'x' } }));
    expect(readLines(agent, [...lines, ...patches]).answers).toEqual(readLines(agent, lines).answers);
  });
});

it('A line of a kind that is not known is not in the form of an agent if it has nothing of it', () => {
  for (const id of AGENTS.keys()) {
    expect(readLines(AGENTS.get(id)!, ['{"v":2}']).facts).toMatchObject({ skipped: 0, understood: 0, silent: 1 });
  }
});

it('A message has words if its parts have, but not if they are pictures', () => {
  const said = (content: unknown): string => assistant('n1', 'a1', content, { type: 'reply' });
  const unread = (one: string): number => readLines(AGENTS.get('claude-code')!, [one]).facts.skipped;
  expect(unread(said([{ type: 'image', source: {} }]))).toBe(0);
  expect(unread(said(TEXT))).toBe(1);
});
