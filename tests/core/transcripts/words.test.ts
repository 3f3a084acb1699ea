import { expect, it } from 'vitest';
import { hasSentence, mayHoldWords } from '../../../src/core/transcripts/words';

it.each([
  ['a sentence', 'The kettle boils.', true],
  ['a sentence without spaces', 'お湯が沸いた。', true],
  ['a word', 'default', false],
  ['a path', '/home/ana/app', false],
  ['a name with a figure', 'step 3', false],
  ['letters without end', 'x'.repeat(5_000_000), false],
  ['blanks without end', ' '.repeat(5_000_000), false],
])('A field has a sentence or not: %s', (_what, content, expected) => {
  expect(hasSentence({ content })).toBe(expected);
});

it('Words deep within a line, or thoughts, are none', () => {
  const said = { role: 'assistant', content: 'So.' };
  expect(mayHoldWords({ data: { message: said } })).toBe(true);
  expect(mayHoldWords({ data: { data: { data: { data: { data: { data: said } } } } } })).toBe(false);
  expect(mayHoldWords({ type: 'reasoning', ...said })).toBe(false);
});
