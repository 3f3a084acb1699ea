import { describe, expect, it } from 'vitest';
import { COPILOT_CLI } from '../../../src/core/transcripts/copilot-cli';
import { asLine, give, readLines, type Line } from './read-lines';
import { CASES } from './copilot-cli/cases';
import { at, event, START, user, begin, said, request, done, FIRST_ROUND, SECOND_ROUND } from './copilot-cli/lines';

describe('A transcript of Copilot CLI', () => {
  it.each(CASES)('with %s', (_name, lines, expected) => {
    const { answers } = readLines(COPILOT_CLI, lines);
    const shown = answers.map(({ prompt, text, state }) => `${prompt}: ${text}${state === 'streaming' ? '…' : ''}`);
    expect(shown).toEqual(expected);
  });

  it('names an answer after the event with its first text, and says when the last was written', () => {
    const last = { ...SECOND_ROUND[1], timestamp: at(7) };
    expect(readLines(COPILOT_CLI, [...FIRST_ROUND, last]).answers).toMatchObject([
      { id: 'e3', time: at(7), isRewound: false },
    ]);
  });

  it('keeps the name of an answer whose first text another one repeats', () => {
    const reader = COPILOT_CLI.createReader(true);
    for (const line of [
      START,
      user('e1', 'Why?', 'I'),
      begin('e2', 'I'),
      event('session.task_complete', 'e4', { summary: 'Fixed.' }),
    ]) {
      give(reader, line);
    }
    expect(reader.answers(0)).toMatchObject([{ id: 'e4', text: 'Fixed.' }]);
    give(reader, said('e5', 'Hm.', 'I'));
    give(reader, event('session.task_complete', 'e6', { summary: 'Fixed.' }));
    expect(reader.answers(0)).toMatchObject([{ id: 'e4', text: 'Fixed.\n\nHm.' }]);
    give(reader, said('e7', 'It is: Fixed.', 'I'));
    expect(reader.answers(0)).toMatchObject([{ id: 'e4', text: 'Hm.\n\nIt is: Fixed.' }]);
  });

  it('finds all events on a damaged line', () => {
    const reader = COPILOT_CLI.createReader(true);
    const events = Array.from({ length: 60 }, (_, n) => asLine(said(`t${n}`, `${n}`, 'I')));
    for (const line of [user('e1', 'Why?', 'I'), `{"type":"assistant.mess${events.join('')}`]) give(reader, line);
    expect(reader.answers(0)[0]?.text.split('\n\n')).toHaveLength(60);
  });

  it('has all texts of events without ids, and is then read from its beginning', () => {
    const reader = COPILOT_CLI.createReader(true);
    const without = (type: string, data: object) => ({ type, data });
    const round = [without('user.message', { content: 'Why?' }), without('assistant.message', { content: 'So.' })];
    for (const line of [START, ...round, ...round, without('assistant.message', { content: 'So.' })])
      give(reader, line);
    const answers = reader.answers(0);
    expect(answers.map(({ text }) => text)).toEqual(['So.', 'So.\n\nSo.']);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
    expect(reader.needsBeginning?.()).toBe(true);
  });

  it('reads thousands of texts after a summary', () => {
    const reader = COPILOT_CLI.createReader(true);
    const texts = Array.from({ length: 5000 }, (_, n) => said(`t${n}`, `Text ${n}. `.repeat(40), 'I'));
    const summary = event('session.task_complete', 'e4', { summary: 'Fixed.' });
    for (const line of [user('e1', 'Why?', 'I'), said('e2', 'Hm.', 'I'), summary, ...texts]) give(reader, line);
    const [answer] = reader.answers(0);
    expect(answer?.text.slice(0, 24)).toBe('Hm.\n\nFixed.\n\nText 0. Tex');
    expect(answer?.text.split('\n\n')).toHaveLength(5002);
  });

  it('ends an answer when the agent goes to another prompt', () => {
    const reader = COPILOT_CLI.createReader(true);
    const now = Date.parse(at(3));
    const queued = user('e10', 'So?', 'J', { delivery: 'queued' });
    for (const line of [...FIRST_ROUND, queued, begin('e7', 'I', '1')]) give(reader, line);
    expect(reader.answers(now)).toMatchObject([{ state: 'streaming' }]);
    for (const line of [begin('e11', 'J'), said('e12', 'So.', 'J')]) give(reader, line);
    expect(reader.answers(now)).toMatchObject([{ state: 'complete' }, { state: 'streaming' }]);
  });

  it('lists the tools where they were used', () => {
    const lines = [...FIRST_ROUND, said('e8', 'Done.', 'I', { toolRequests: [request('edit'), { name: 3 }] })];
    expect(readLines(COPILOT_CLI, lines).answers[0]!.tools).toEqual([
      { name: 'view', input: '{"path":"a.ts"}', at: 7 },
      { name: 'edit', input: '{"path":"a.ts"}', at: 14 },
    ]);
  });

  it('leaves an answer open that has no end, if nobody says when the file was changed last', () => {
    expect(readLines(COPILOT_CLI, FIRST_ROUND, { now: Date.parse('2027-09-01') }).answers).toMatchObject([
      { state: 'streaming' },
    ]);
  });

  it.each<[string, object, boolean]>([
    ['a long text', said('e3', 'x'.repeat(70_000), 'I'), true],
    ['a long prompt', user('e1', 'x'.repeat(70_000), 'I'), true],
    ['a long summary', event('session.task_complete', 'e1', { summary: 'x'.repeat(70_000) }), true],
    ['the result of a tool', done('e5', { result: { content: 'x'.repeat(70_000) } }), false],
    [
      'a file that a tool writes',
      event('tool.execution_start', 'e4', { arguments: { text: 'x'.repeat(70_000) } }),
      false,
    ],
    ['a picture', event('session.binary_asset', 'e4', { data: 'x'.repeat(70_000) }), false],
  ])('reads %s as a whole only if it must', (_name, line, isWanted) => {
    const reader = COPILOT_CLI.createReader(true);
    expect(reader.wants(asLine(line).slice(0, 2048))).toBe(isWanted);
    give(reader, line);
    expect(reader.facts()).toMatchObject({ skipped: 0, understood: 1, lastAt: at(2) });
  });

  it('reads a long line that begins with NULs as a whole', () => {
    const reader = COPILOT_CLI.createReader(true);
    give(reader, `${'\0'.repeat(70_000)}${asLine(START)}`);
    expect(reader.facts().sessionId).toBe('S-1');
  });

  it.each<[string, readonly Line[], object]>([
    [
      'its start',
      [START],
      {
        sessionId: 'S-1',
        folder: '/home/ana/app',
        version: '1.0.78',
        startedAt: at(0),
        lastAt: at(2),
        isSubagent: false,
      },
    ],
    [
      'its first prompt',
      [START, user('e0', '', 'I'), user('e1', 'Why\nnot?', 'I'), user('e2', 'So?', 'J')],
      { title: 'Why not?' },
    ],
    [
      'a later version',
      [START, event('session.start', 'e9', { sessionId: 'S-2', copilotVersion: '1.0.80' })],
      { sessionId: 'S-1', version: '1.0.80' },
    ],
    [
      'its going on, if its start is missing',
      [event('session.resume', 'e1', { context: { cwd: '/p' } })],
      { folder: '/p' },
    ],
    ['nothing', [], { title: null, sessionId: null, startedAt: null }],
    [
      'lines that are not known',
      [START, 'x', '[1]', { type: 'brand.new', data: {} }, { a: 1 }, '', '\0\0'],
      { understood: 2, skipped: 2, silent: 1 },
    ],
  ])('tells by %s what session it is', (_name, lines, facts) => {
    expect(readLines(COPILOT_CLI, lines).facts).toMatchObject(facts);
  });

  it('leaves out what stands before the first prompt, also if that is still written after it', () => {
    const lines = [
      ...FIRST_ROUND,
      user('e10', 'So?', 'J', { delivery: 'queued' }),
      ...SECOND_ROUND,
      begin('e11', 'J'),
      said('e12', 'So.', 'J'),
    ];
    const { answers, facts } = readLines(COPILOT_CLI, lines, { from: 4 });
    expect(answers).toMatchObject([{ id: 'e12', text: 'So.' }]);
    expect(facts.title).toBe(null);
  });

  it('is read again from the beginning after a rewind, and gives the answers that are left', () => {
    const before = readLines(COPILOT_CLI, [...FIRST_ROUND, ...SECOND_ROUND]).answers;
    const left = [...FIRST_ROUND.slice(0, 3), event('session.info', 'e9', { infoType: 'rewind' })];
    expect(before).toHaveLength(1);
    expect(readLines(COPILOT_CLI, left).answers).toEqual([]);
  });
});
