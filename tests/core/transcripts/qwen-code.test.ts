import { describe, expect, it } from 'vitest';
import { QWEN_CODE } from '../../../src/core/transcripts/qwen-code';
import { asLine, give, readLines, type Line } from './read-lines';
import { CASES } from './qwen-code/cases';
import { at, record, user, agent, result, system, call, WHY, AT_WORK } from './qwen-code/lines';

describe('A transcript of Qwen Code', () => {
  it.each(CASES)('with %s', (_name, lines, expected) => {
    const shown = readLines(QWEN_CODE, lines).answers.map(
      ({ prompt, text, state }) => `${prompt}: ${text}${state === 'streaming' ? '…' : ''}`,
    );
    expect(shown).toEqual(expected);
  });

  it('names an answer after the record with its first text, and says when the last was written', () => {
    const lines = [
      user('1', null, 'Why?'),
      agent('2', '1', [call('read_file')]),
      agent('3', '2', [{ text: 'One.' }]),
      agent('4', '3', [{ text: 'Two.' }], { timestamp: at(7) }),
    ];
    expect(readLines(QWEN_CODE, lines).answers).toMatchObject([{ id: '3', time: at(7) }]);
  });

  it.each([
    [Date.parse(at(7)), at(7)],
    [Date.parse(at(7)) / 1000, at(7)],
    ['2026-09-01T12:00:07+02:00', '2026-09-01T12:00:07+02:00'],
    ['yesterday', null],
    [1e300, null],
    [null, null],
  ])('reads the time %j', (timestamp, time) => {
    const { answers, facts } = readLines(QWEN_CODE, [
      user('1', null, 'Why?', { timestamp }),
      agent('2', '1', [{ text: 'Because.' }], { timestamp }),
    ]);
    expect([answers[0]!.time, facts.startedAt, facts.lastAt]).toEqual([time, time, time]);
  });

  it('lists the tools where they were used', () => {
    expect(
      readLines(QWEN_CODE, [...AT_WORK, result('3', '2'), agent('4', '3', [call('edit'), { text: 'Done.' }])])
        .answers[0]!.tools,
    ).toEqual([
      { name: 'read_file', input: '{"path":"a.ts"}', at: 7 },
      { name: 'edit', input: '{"path":"a.ts"}', at: 7 },
    ]);
  });

  it('leaves an answer open that has no end, if nobody says when the file was changed last', () => {
    expect(readLines(QWEN_CODE, AT_WORK, { now: Date.parse('2027-09-01') }).answers).toMatchObject([
      { state: 'streaming' },
    ]);
  });

  it.each<[string, object, boolean]>([
    ['a long text', agent('2', '1', [{ text: 'x'.repeat(70_000) }]), true],
    ['a long prompt', user('1', null, 'x'.repeat(70_000)), true],
    ['the result of a tool', result('3', '2', { toolCallResult: { resultDisplay: 'x'.repeat(70_000) } }), false],
    ['a compressed history', system('3', '2', 'chat_compression', { compressedHistory: ['x'.repeat(70_000)] }), false],
  ])('reads %s as a whole only if it must', (_name, line, isWanted) => {
    const reader = QWEN_CODE.createReader(true);
    expect(reader.wants(asLine(line).slice(0, 2048))).toBe(isWanted);
    give(reader, line);
    expect(reader.facts()).toMatchObject({ skipped: 0, understood: 1, lastAt: at(2) });
  });

  it('goes on after a long result of a tool', () => {
    const lines = [...AT_WORK, result('3', '2', { toolCallResult: { resultDisplay: 'x'.repeat(70_000) } })];
    expect(readLines(QWEN_CODE, lines).answers).toMatchObject([{ state: 'streaming' }]);
    expect(readLines(QWEN_CODE, [...lines, agent('4', '3', [{ text: 'Because.' }])]).answers).toMatchObject([
      { text: 'I look.\n\nBecause.', state: 'complete' },
    ]);
  });

  it.each<[string, readonly Line[], object]>([
    [
      'its records',
      WHY,
      {
        sessionId: 'S-1',
        folder: '/home/ana/app',
        version: '0.21.6',
        startedAt: at(2),
        lastAt: at(2),
        isSubagent: false,
      },
    ],
    ['its first prompt', [user('1', null, 'Why\nnot?'), user('2', '1', 'So?')], { title: 'Why not?' }],
    [
      'the last of its titles, whoever gave it',
      [
        ...WHY,
        system('3', '2', 'custom_title', { customTitle: 'Mine', titleSource: 'manual' }),
        system('4', '3', 'custom_title', { customTitle: 'Its own', titleSource: 'auto' }),
        system('5', '4', 'custom_title', {}),
      ],
      { title: 'Its own' },
    ],
    ['a subagent', [user('1', null, 'Look', { isSidechain: true, agentId: 'a' })], { isSubagent: true, title: null }],
    [
      'a later folder and version',
      [...WHY, user('3', '2', 'So?', { cwd: '/else', version: '0.22.0' })],
      { folder: '/home/ana/app', version: '0.22.0' },
    ],
    [
      'lines that are not known',
      [...WHY, 'x', '[1]', record('new', '9', '2'), { type: 'user' }, ''],
      { understood: 3, skipped: 2, silent: 1 },
    ],
    ['nothing', [], { title: null, sessionId: null, startedAt: null }],
  ])('tells by %s what session it is', (_name, lines, facts) => {
    expect(readLines(QWEN_CODE, lines).facts).toMatchObject(facts);
  });

  it('leaves out what stands before the first prompt, and does not call a later prompt the title', () => {
    const lines = [
      ...AT_WORK,
      result('3', '2'),
      agent('4', '3', [{ text: 'Because.' }]),
      user('5', '4', 'So?'),
      agent('6', '5', [{ text: 'So.' }]),
    ];
    const { answers, facts } = readLines(QWEN_CODE, lines, { from: 2 });
    expect(answers).toMatchObject([{ id: '6', prompt: 'So?' }]);
    expect(facts.title).toBe(null);
  });

  it('leaves out what was rewound to before the line from which it is read', () => {
    const lines = [
      ...WHY,
      user('3', '2', 'So?'),
      agent('4', '3', [{ text: 'So.' }]),
      system('5', '2', 'rewind'),
      user('6', '5', 'And?'),
      agent('7', '6', [{ text: 'And.' }]),
    ];
    expect(readLines(QWEN_CODE, lines, { from: 2 }).answers).toMatchObject([{ text: 'And.' }]);
  });
});
