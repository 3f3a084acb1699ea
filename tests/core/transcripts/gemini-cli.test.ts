import { describe, expect, it } from 'vitest';
import { GEMINI_CLI } from '../../../src/core/transcripts/gemini-cli';
import { asLine, give, readLines, type Line } from './read-lines';
import { CASES } from './gemini-cli/cases';
import { START, at, user, gemini, call, SET, CONTEXT, legacy } from './gemini-cli/lines';

describe('A transcript of Gemini CLI', () => {
  it.each(CASES)('with %s', (_name, lines, expected) => {
    const { answers } = readLines(GEMINI_CLI, lines);
    const shown = answers.map(({ prompt, text, state }) => `${prompt}: ${text}${state === 'streaming' ? '…' : ''}`);
    expect(shown).toEqual(expected);
  });

  it('names an answer after the message with its first text, and says when the last was written', () => {
    const lines = [
      START,
      user('1', 'Why?'),
      gemini('2', '', { toolCalls: [call('read')] }),
      gemini('3', 'One.'),
      gemini('4', 'Two.', { timestamp: at(7) }),
    ];
    expect(readLines(GEMINI_CLI, lines).answers).toMatchObject([{ id: '3', time: at(7), isRewound: false }]);
  });

  it('lists the tools where they were used', () => {
    const lines = [
      START,
      user('1', 'Why?'),
      gemini('2', 'I look.', { toolCalls: [call('read')] }),
      gemini('3', 'Done.', { toolCalls: [call('write')] }),
    ];
    expect(readLines(GEMINI_CLI, lines).answers[0]!.tools).toEqual([
      { name: 'read', input: '{"path":"a.ts"}', at: 7 },
      { name: 'write', input: '{"path":"a.ts"}', at: 14 },
    ]);
  });

  it('takes an answer for open while the agent uses tools, if nobody says when the file was changed last', () => {
    const lines = [START, user('1', 'Why?'), gemini('2', 'I look.', { toolCalls: [call('read')] }), SET];
    const stateAfter = (minutes: number): unknown =>
      readLines(GEMINI_CLI, lines, { now: Date.parse(at(3)) + minutes * 60_000 }).answers[0]!.state;
    expect([29, 31].map(stateAfter)).toEqual(['streaming', 'streaming']);
  });

  it('keeps the answers that a snapshot of the history only writes again', () => {
    const reader = GEMINI_CLI.createReader(true);
    for (const line of [START, user('1', 'Why?'), gemini('2', 'Because.'), user('3', 'So?')]) give(reader, line);
    const before = reader.answers(0);
    give(reader, { $set: { messages: [user('1', 'Why?'), gemini('2', [{ text: 'Because.' }]), user('3', 'So?')] } });
    expect(reader.answers(0)).toBe(before);
  });

  it('keeps the same answers where the history has more before them', () => {
    const reader = GEMINI_CLI.createReader(true);
    const [first, second, text] = [user('1', 'Why?'), user('3', 'So?'), gemini('4', 'So.')];
    for (const line of [START, second, text]) give(reader, line);
    const [before] = reader.answers(0);
    give(reader, { $set: { messages: [first, gemini('2', 'Because.'), second, text] } });
    expect(reader.answers(0)[1]).toBe(before);
  });

  it('keeps the ids of answers when all messages get other ids, read from the beginning', () => {
    const lines = [START, user('1', 'Why?'), gemini('2', 'Because.'), user('3', 'So?'), gemini('4', 'So.')];
    const renamed = [user('n1', 'Why?'), gemini('n2', 'Because.'), user('n3', 'So?'), gemini('n4', 'So.')];
    const all = [...lines, { $set: { messages: renamed } }, user('n5', 'And?'), gemini('n6', 'Yes.')];
    expect(readLines(GEMINI_CLI, all).answers.map(({ id }) => id)).toEqual(['2', '4', 'n6']);
    const tail = (messages: readonly object[]) => {
      const reader = GEMINI_CLI.createReader(false);
      for (const line of [...lines.slice(3), { $set: { messages } }]) give(reader, line);
      return reader;
    };
    expect(tail(renamed).needsBeginning?.()).toBe(true);
    expect(tail(lines.slice(1)).needsBeginning?.()).toBe(false);
  });

  it('does not have messages from before what was read that are written again', () => {
    const first = gemini('2', 'Becuase.');
    const lines = [START, user('1', 'Why?'), first, user('3', 'So?', { timestamp: at(4) }), first];
    const more = [...lines, gemini('4', 'So.', { timestamp: at(5) }), gemini('2', 'Because.')];
    expect(readLines(GEMINI_CLI, more, { from: 3 }).answers).toEqual(readLines(GEMINI_CLI, more).answers.slice(1));
    const clockBack = [user('5', 'And?', { timestamp: at(0) }), gemini('6', 'Yes.', { timestamp: at(1) })];
    expect(readLines(GEMINI_CLI, [...more, ...clockBack], { from: 3 }).answers).toHaveLength(2);
  });

  it('reads thousands of messages that are written again once their tools are done', () => {
    const reader = GEMINI_CLI.createReader(true);
    for (const line of [START, user('1', 'Why?')]) give(reader, line);
    for (let n = 0; n < 10_000; n++) {
      give(reader, gemini(`g${n}`, `Text ${n}.`));
      give(reader, gemini(`g${n}`, `Text ${n}.`, { toolCalls: [call('read')] }));
    }
    const [answer] = reader.answers(0);
    expect(answer?.text.split('\n\n')).toHaveLength(10_000);
    expect(answer?.tools).toHaveLength(10_000);
  });

  it('does not read the results of tools, only the text before them', () => {
    const reader = GEMINI_CLI.createReader(true);
    const long = gemini('2', 'I look.', { toolCalls: [call('read', { resultDisplay: 'x'.repeat(100_000) })] });
    const head = asLine(long).slice(0, 2048);
    expect(reader.wants(head)).toBe(false);
    for (const line of [START, user('1', 'Why?'), gemini('2', 'I look.'), long]) give(reader, line);
    expect(reader.answers(Date.parse(at(4)))).toMatchObject([
      { id: '2', text: 'I look.', state: 'streaming', tools: [{ name: 'read' }] },
    ]);
    expect(reader.facts()).toMatchObject({ skipped: 0, understood: 4 });
  });

  it('does not read a long line as a whole that cannot be one of its own', () => {
    const reader = GEMINI_CLI.createReader(true);
    expect(reader.wants('[[['.repeat(100))).toBe(false);
    give(reader, '['.repeat(70_000));
    give(reader, `${'\0'.repeat(70_000)}${asLine(START)}`);
    expect(reader.facts()).toMatchObject({ skipped: 1, understood: 1, sessionId: 'S-1' });
  });

  it.each<[string, object, boolean]>([
    ['a long text', gemini('2', 'x'.repeat(70_000)), true],
    ['a long prompt', user('1', 'x'.repeat(70_000)), true],
    ['a snapshot of the history', { $set: { messages: [user('1', 'x'.repeat(70_000))] } }, true],
    ['a session of before 0.39', { ...START, messages: [user('1', 'x'.repeat(70_000))] }, true],
    [
      'the result of a tool',
      user('3', '', { content: [{ functionResponse: { response: 'x'.repeat(70_000) } }] }),
      false,
    ],
    ['long thoughts', gemini('2', 'Because.', { thoughts: [{ description: 'x'.repeat(70_000) }] }), false],
    ['a long notice', { id: '3', type: 'info', content: 'x'.repeat(70_000) }, false],
  ])('reads %s as a whole only if it must', (_name, line, isWanted) => {
    const reader = GEMINI_CLI.createReader(true);
    expect(reader.wants(asLine(line).slice(0, 2048))).toBe(isWanted);
    give(reader, line);
    expect(reader.facts()).toMatchObject({ skipped: 0, understood: 1 });
  });

  it.each<[string, readonly Line[], object]>([
    [
      'the first line',
      [START],
      { sessionId: 'S-1', startedAt: START.startTime, isSubagent: false, folder: null, version: null },
    ],
    ['a subagent', [{ ...START, kind: 'subagent' }], { isSubagent: true }],
    [
      'the first prompt',
      [START, CONTEXT, user('1', '/help'), user('2', 'Why\nnot?'), user('3', 'So?')],
      { title: 'Why not?' },
    ],
    ['a command, if there is nothing else', [START, user('1', '/init')], { title: '/init' }],
    [
      'the summary',
      [START, user('1', 'Why?'), { $set: { summary: 'Reasons' } }, SET],
      { title: 'Reasons', lastAt: at(3) },
    ],
    ['nothing', [START], { title: null }],
    [
      'lines that are not known',
      [START, 'x', '[1]', { id: '1', type: 'new' }, { a: 1 }, ''],
      { understood: 1, skipped: 2, silent: 2 },
    ],
    [
      'a session of before 0.39',
      [legacy([user('1', 'Why?')], { summary: 'Reasons' })],
      { title: 'Reasons', lastAt: at(9), understood: 1 },
    ],
  ])('tells by %s what session it is', (_name, lines, facts) => {
    expect(readLines(GEMINI_CLI, lines).facts).toMatchObject(facts);
  });

  it('leaves out what stands before the first prompt, and does not call a later prompt the title', () => {
    const lines = [
      START,
      user('1', 'Why?'),
      gemini('2', 'One.'),
      gemini('3', 'Two.'),
      user('4', 'So?'),
      gemini('5', 'So.'),
    ];
    const { answers, facts } = readLines(GEMINI_CLI, lines, { from: 3 });
    expect(answers.map(({ id }) => id)).toEqual(['5']);
    expect(facts.title).toBe(null);
  });
});
