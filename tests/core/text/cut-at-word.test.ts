import { expect, test } from 'vitest';
import { cutAtWord } from '../../../src/core/text/cut-at-word';

test.each([
  ['time and temperature', 30, 'time and temperature'],
  ['time and temperature', 20, 'time and temperature'],
  ['time and temperature', 12, 'time and…'],
  ['time and temperature', 8, 'time and…'],
  ['temperature', 4, 'temp…'],
  ['ab🏯🏯', 3, 'ab…'],
])('"%s" is cut to %i as "%s"', (text, most, expected) => {
  expect(cutAtWord(text, most)).toBe(expected);
});
