import { expect, test } from 'vitest';
import { LONGEST_PART, partsOf } from '../../../src/vscode/host/answer-parts';

test.each<[string, number[], [number, number][]]>([
  ['no answers', [], []],
  ['short ones', [1, 2, 3], [[0, 3]]],
  ['one that is too long', [LONGEST_PART * 2], [[0, 1]]],
  [
    'one that is too long between others',
    [1, LONGEST_PART * 2, 1],
    [
      [2, 3],
      [1, 2],
      [0, 1],
    ],
  ],
  [
    'as many as fit',
    [LONGEST_PART / 2, LONGEST_PART / 2, LONGEST_PART / 2],
    [
      [1, 3],
      [0, 1],
    ],
  ],
])('Answers go to the view in parts, from the end: %s', (_, lengths, parts) => {
  const answers = lengths.map((length) => ({ text: 'x'.repeat(length) }));
  expect(partsOf(answers)).toEqual(parts.map(([from, to]) => ({ from, to })));
});
