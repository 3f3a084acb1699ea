import { describe, expect, it } from 'vitest';
import { GLIMPSE } from '../../../src/core/transcripts/agent';
import { AGENTS } from '../../../src/core/transcripts/agents';
import { CODEX } from '../../../src/core/transcripts/codex';
import { ANSWERS } from './codex/cases/answers';
import { FACTS } from './codex/cases/facts';
import { FILES } from './codex/cases/files';
import { FORKS } from './codex/cases/forks';
import { PROMPTS } from './codex/cases/prompts';
import { STATES } from './codex/cases/states';
import {
  asked,
  askedItem,
  event,
  given,
  item,
  meta,
  msAt,
  opened,
  paginated,
  returned,
  said,
  shown,
  started,
  turn,
  written,
  type Line,
} from './codex/lines';
import { read } from './codex/read';

it('Codex is one of the agents', () => {
  expect(AGENTS.get('codex')).toBe(CODEX);
});

describe.each(Object.entries({ ANSWERS, STATES, PROMPTS, FILES, FORKS }))('Codex (%s)', (_what, cases) => {
  it.each(cases)('$name', ({ lines, answers, facts = {}, ...how }) => {
    const result = read(lines, how);
    expect(result.answers).toHaveLength(answers.length);
    expect(result.answers).toMatchObject(answers);
    expect(result.facts).toMatchObject(facts);
  });
});

describe('The facts about a session of Codex', () => {
  it.each(FACTS)('$name', ({ lines, facts, ...how }) => {
    expect(read(lines, how).facts).toMatchObject(facts);
  });
});

describe('The answers of Codex', () => {
  it('are the same array and objects until one changes', () => {
    const reader = CODEX.createReader(true);
    for (const line of written([
      meta(),
      ...turn('t1', 'A?', 'A.'),
      started('t2'),
      asked('B?'),
      said('B one.', 'commentary'),
    ])) {
      reader.take(line);
    }
    const before = reader.answers(msAt(20));
    reader.take(written([returned('c1')], 20)[0]!);
    expect(reader.answers(msAt(21))).toBe(before);
    reader.take(written([said('B two.', 'final_answer')], 21)[0]!);
    const after = reader.answers(msAt(22));
    expect(after).not.toBe(before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toMatchObject({ id: 't2', text: 'B one.\n\nB two.' });
  });

  it('complete when a killed turn has been silent for half an hour, without a line', () => {
    const reader = CODEX.createReader(true);
    for (const line of written([...opened('A?'), said('A.', 'commentary')])) reader.take(line);
    expect(reader.answers(msAt(10))).toMatchObject([{ state: 'streaming' }]);
    expect(reader.answers(msAt(2000))).toMatchObject([{ state: 'complete' }]);
  });
});

const LONG = 'x'.repeat(100_000);
const PICTURE = `data:image/png;base64,${LONG}`;
const USER = { type: 'UserMessage', id: 'u1' };

describe('A long line of Codex', () => {
  const glimpsed = (line: string): [head: string, tail: string] => [line.slice(0, GLIMPSE), line.slice(-GLIMPSE)];
  const one = (line: Line): string => written([line])[0]!;

  it.each<[what: string, line: string, isWanted: boolean]>([
    ['a text of the agent', one(said(LONG)), true],
    [
      'a text of the agent that stands before its type',
      one({ type: 'response_item', payload: { content: [{ text: LONG, type: 'output_text' }], type: 'message' } }),
      true,
    ],
    [
      'a text of the agent on a line that says last of what type it is',
      JSON.stringify({ payload: { content: [{ text: LONG }], type: 'message' }, type: 'response_item' }),
      true,
    ],
    ['a text of the agent as an event', one(shown(LONG)), true],
    ['a plan', one(event('item_completed', { turn_id: 't1', item: { type: 'Plan', id: 'p', text: LONG } })), true],
    ['a call', one(item('function_call', { name: 'write', arguments: LONG, call_id: 'c1' })), true],
    ['a long prompt', one(asked(LONG)), true],
    ['the first line', one(meta({ base_instructions: { text: LONG } })), true],
    ['a session in one object', JSON.stringify({ session: { id: 's' }, items: [LONG] }, null, 2), true],
    ['a text without an envelope', JSON.stringify({ ...said(LONG).payload }), true],
    ['a prompt with a picture', one(asked('Why?', { images: [PICTURE] })), false],
    [
      'a picture before a prompt',
      one(event('item_completed', { item: { ...USER, content: [{ type: 'image', image_url: PICTURE }] } })),
      false,
    ],
    ['what the user gave to the model', one(given(LONG)), false],
    ['the result of a call', one(returned('c1', LONG)), false],
    [
      'a compaction',
      one({ type: 'compacted', payload: { message: '', replacement_history: [{ text: LONG }] } }),
      false,
    ],
    ['a type that is not known', one({ type: 'kettle', payload: { type: 'message', text: LONG } }), false],
    ['no JSON', LONG, false],
  ])('is read whole or not: %s', (_what, line, isWanted) => {
    expect(CODEX.createReader(true).wants(line.slice(0, GLIMPSE))).toBe(isWanted);
  });

  it('is read whole if it is a prompt of a session that is continued, whose ends are not read', () => {
    const reader = CODEX.createReader(true);
    reader.takeBase(one(meta()));
    expect(reader.wants(one(asked('Why?', { images: [PICTURE] })).slice(0, GLIMPSE))).toBe(true);
    expect(reader.wants(one(returned('c1', LONG)).slice(0, GLIMPSE))).toBe(false);
  });

  it('counts as understood by its ends, and keeps the state', () => {
    const reader = CODEX.createReader(true);
    for (const line of written([...opened('A?'), said('A.', 'commentary')])) reader.take(line);
    reader.glimpse(...glimpsed(written([returned('c1', LONG)], 1000)[0]!));
    expect(reader.facts()).toMatchObject({ understood: 5, skipped: 0 });
    expect(reader.answers(msAt(2000))).toMatchObject([{ text: 'A.', state: 'streaming' }]);
    reader.glimpse(...glimpsed(LONG));
    expect(reader.facts()).toMatchObject({ understood: 5, skipped: 1 });
  });

  it('ends a turn', () => {
    const reader = CODEX.createReader(true);
    for (const line of written([...opened('A?'), said(LONG, 'final_answer')])) reader.take(line);
    reader.glimpse(...glimpsed(one(event('task_complete', { turn_id: 't1', last_agent_message: LONG }))));
    expect(reader.answers(msAt(10))).toMatchObject([{ state: 'complete' }]);
  });

  it.each([
    ['a message', one(asked('What is this?', { images: [PICTURE] }))],
    [
      'an item that begins with the picture',
      one(
        event('item_completed', {
          turn_id: 't1',
          item: {
            ...USER,
            content: [
              { type: 'image', image_url: PICTURE },
              { type: 'text', text: 'What is "this"?' },
            ],
          },
        }),
      ),
    ],
  ])('is a prompt with a picture: %s', (_what, line) => {
    const reader = CODEX.createReader(true);
    for (const other of written([meta(), started('t1')])) reader.take(other);
    reader.glimpse(...glimpsed(line));
    for (const other of written([said('A kettle.', 'final_answer')])) reader.take(other);
    expect(reader.answers(msAt(10))[0]?.prompt).toMatch(/^What is "?this"?\?$/);
  });

  it('is never shown as half a text', () => {
    const reader = CODEX.createReader(true);
    for (const line of written(opened('A?'))) reader.take(line);
    reader.glimpse(...glimpsed(one(said(LONG, 'final_answer'))));
    expect(reader.answers(msAt(10))).toEqual([]);
    expect(reader.facts().skipped).toBe(1);
  });
});

describe('What a session of Codex continues', () => {
  const based = (more: object): string => written([meta(more)])[0]!;

  it.each([
    ['nothing', based({}), null],
    ['its parent, of which it has copies', based({ forked_from_id: 'p' }), { session: 'p', until: null }],
    [
      'an ancestor up to a line',
      based({ forked_from_id: 'q', history_base: { thread_id: 'p', end_ordinal_exclusive: 7, end_byte_offset: 99 } }),
      { session: 'p', until: { ordinal: 7 } },
    ],
    [
      'an ancestor up to a byte',
      based({ history_base: { thread_id: 'p', end_byte_offset: 99 } }),
      { session: 'p', until: { bytes: 99 } },
    ],
    [
      'itself, from before the person went back',
      based({ history_base: { thread_id: 'thread-1', end_ordinal_exclusive: 1 } }),
      { session: 'thread-1', until: { ordinal: 1 } },
    ],
    ['nothing that can be read', based({ history_base: { thread_id: 5 }, forked_from_id: 6 }), null],
    ['nothing, if the line is not the first', written([asked('Why?')])[0]!, null],
    ['nothing, if the line is damaged', '{"type":"session_meta","pay', null],
  ])('is %s', (_what, line, expected) => {
    expect(CODEX.baseOf(line)).toEqual(expected);
  });
});

describe('A file of Codex', () => {
  const elsewhere = '/tmp/a.jsonl';

  it.each<[what: string, lines: readonly string[], path: string, isOwn: boolean]>([
    ['its first line', written([meta()]), elsewhere, true],
    ['a line of a paginated session', paginated([askedItem('t1', 'u1', 'Why?')]), elsewhere, true],
    [
      'the first line of a session without envelopes',
      ['{"id":"a","timestamp":"2025-08-01T10:00:00Z","instructions":null}'],
      elsewhere,
      true,
    ],
    ['a state', ['{"record_type":"state"}'], elsewhere, true],
    ['one object', ['{"session":{"id":"a"},"items":[]}'], elsewhere, true],
    ['its name, if its lines cannot be read', ['{', '  "session": {'], '/x/rollout-2025-04-16-a.json', true],
    ['its name, if it is empty', [], '/x/rollout-2026-09-01T10-00-00-a.jsonl.zst', true],
    [
      'nothing: it is of Claude Code',
      ['{"type":"user","uuid":"u1","message":{"role":"user","content":"Why?"}}'],
      elsewhere,
      false,
    ],
    [
      'nothing: it is of Gemini',
      ['{"sessionId":"S","projectHash":"9f","startTime":"","kind":"main"}'],
      elsewhere,
      false,
    ],
    ['nothing: it is of Copilot', ['{"type":"session.start","id":"e1","data":{"sessionId":"S"}}'], elsewhere, false],
    ['nothing: it is empty', [], elsewhere, false],
  ])('is known by %s', (_what, lines, path, isOwn) => {
    expect(CODEX.owns(lines, path)).toBe(isOwn);
  });
});
