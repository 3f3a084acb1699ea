import { expect, test } from 'vitest';
import {
  entered,
  sentenceAt,
  stepOf,
  stepped,
  wholeParagraph,
  type Chosen,
  type Pieces,
  type Step,
} from '../../../src/core/text/walk';

/** Three paragraphs: sentences 0 to 2, sentence 3, sentences 4 and 5. */
const PIECES: Pieces = {
  sentences: Array.from({ length: 6 }, (_, n) => ({ start: n * 10, end: n * 10 + 9 })),
  paragraphs: [0, 3, 4],
};
const from = (anchor: number, focus = anchor): Chosen => ({ anchor, focus });

const ARROWS = ['left', 'right', 'up', 'first'] as const;

const STEPS: readonly [from: Chosen, step: Step, to: Chosen | 'before' | 'after'][] = [
  [from(1), 'forward', from(2)],
  [from(2), 'forward', from(3)],
  [from(5), 'forward', 'after'],
  [from(1), 'back', from(0)],
  [from(0), 'back', 'before'],
  // Several: to one end of them.
  [from(0, 2), 'forward', from(2)],
  [from(2, 0), 'forward', from(2)],
  [from(2, 0), 'back', from(0)],
  // Paragraphs.
  [from(0), 'down', from(3)],
  [from(1), 'down', from(3)],
  [from(3), 'down', from(4, 5)],
  [from(4, 5), 'down', 'after'],
  [from(4, 5), 'up', from(3)],
  [from(3), 'up', from(0, 2)],
  [from(2), 'up', from(0, 2)],
  [from(0), 'up', 'before'],
  [from(0, 2), 'up', 'before'],
  [from(3), 'first', from(0)],
  [from(3), 'last', from(5)],
];

test.each(STEPS)('from %j, %s leads to %j', (chosen, step, expected) => {
  expect(stepped(PIECES, chosen, step, false)).toEqual(expected);
});

const EXTENDED: readonly [from: Chosen, step: Step, to: Chosen][] = [
  [from(1), 'forward', from(1, 2)],
  [from(1, 3), 'back', from(1, 2)],
  [from(1), 'back', from(1, 0)],
  [from(5), 'forward', from(5)],
  [from(0), 'back', from(0)],
  [from(1), 'down', from(1, 2)],
  [from(1, 2), 'down', from(1, 3)],
  [from(4, 5), 'down', from(4, 5)],
  [from(5), 'up', from(5, 4)],
  [from(5, 4), 'up', from(5, 3)],
  [from(0), 'up', from(0)],
  [from(3), 'first', from(3, 0)],
  [from(3), 'last', from(3, 5)],
];

test.each(EXTENDED)('from %j, extending by %s leads to %j', (chosen, step, expected) => {
  expect(stepped(PIECES, chosen, step, true)).toEqual(expected);
});

test.each<[Step, Chosen]>([
  ['forward', from(0)],
  ['back', from(5)],
  ['down', from(0, 2)],
  ['up', from(4, 5)],
])('going %s into the next text begins at %j', (step, expected) => {
  expect(entered(PIECES, step)).toEqual(expected);
});

test('left and right follow the direction of the text', () => {
  expect(ARROWS.map((arrow) => stepOf(arrow, false))).toEqual(['back', 'forward', 'up', 'first']);
  expect(ARROWS.map((arrow) => stepOf(arrow, true))).toEqual(['forward', 'back', 'up', 'first']);
});

test('whatever was chosen is found again by its offset, in a text that has grown too', () => {
  expect([0, 9, 10, 34, 99].map((offset) => sentenceAt(PIECES, offset))).toEqual([0, 0, 1, 3, 5]);
  expect(sentenceAt({ sentences: [{ start: 4, end: 8 }], paragraphs: [0] }, 0)).toBe(0);
});

test('a whole paragraph is known as such, unless it is a single sentence', () => {
  expect([from(0, 2), from(2, 0), from(0, 1), from(3), from(0, 3)].map((one) => wholeParagraph(PIECES, one))).toEqual([
    0,
    0,
    null,
    null,
    null,
  ]);
});
