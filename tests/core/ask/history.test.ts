import { expect, it, test } from 'vitest';
import { historyOf } from '../../../src/core/ask/history';
import { THREAD_LIMITS, type Turn, type TurnState } from '../../../src/core/ask/thread';

function turn(question: string, answer: string, state: TurnState = 'done'): Turn {
  return {
    id: question,
    question,
    state,
    model: null,
    from: 'page',
    answer,
    citations: [],
    text: { read: 0, all: 0, passages: null },
    failure: null,
    usage: null,
  };
}

const said = (...turns: Turn[]): string[] =>
  historyOf({ mode: 'qa', turns }).map(({ role, content }) => `${role}: ${content}`);

test('questions and answers are recalled in order, without markers of citations', () => {
  expect(
    said(turn('Does a lid help?', 'Yes [cite-1]. See `list[1]`.'), turn(' How much? ', 'A third (cite-2).')),
  ).toEqual(['user: Does a lid help?', 'assistant: Yes. See `list[1]`.', 'user: How much?', 'assistant: A third.']);
});

it.each<[TurnState, boolean]>([
  ['reading', false],
  ['checking', false],
  ['answering', false],
  ['failed', false],
  ['done', true],
  ['stopped', true],
  ['interrupted', true],
])('a turn that is %s is recalled: %s', (state, isRecalled) => {
  expect(said(turn('Does a lid help?', 'Yes.', state))).toHaveLength(isRecalled ? 2 : 0);
});

test('a turn without an answer is left out', () => {
  expect(said(turn('Does a lid help?', ' \n'))).toEqual([]);
});

test('a turn that needs no question says what was asked for', () => {
  expect(historyOf({ mode: 'summary', turns: [turn('', 'It is about lids.')] })[0]).toEqual({
    role: 'user',
    content: 'Summarize the page.',
  });
});

test('the newest messages are kept', () => {
  const turns = [1, 2, 3, 4].map((n) => turn(`Question ${n}`, `Answer ${n}`));
  expect(said(...turns)).toEqual(said(...turns.slice(1)));
  expect(said(...turns)).toHaveLength(THREAD_LIMITS.mostMessages);
});

test('the oldest are dropped until few enough characters are left, and never an answer without its question stays', () => {
  const long = turn('Q'.repeat(100), 'A'.repeat(3_000));
  const short = turn('How?', 'B'.repeat(950));
  expect(said(long, short)).toEqual(said(short));
  expect(said(turn('Q'.repeat(46), 'A'.repeat(3_000)), short)).toHaveLength(4);
});

test('an answer that is too long alone is not recalled', () => {
  expect(said(turn('Why?', 'A'.repeat(5_000)))).toEqual([]);
});
