import { expect, test } from 'vitest';
import { checkNote } from '../../../src/core/verify/note';
import { english } from '../../english';

const PAGE = { title: 'A lake\nin a wood', address: 'https://lakes.example/deep' };

test('a note has the verdict, the page, its words, and who judged', () => {
  const quotes = ['The lake is\n  40 metres deep.', 'Boats are not allowed.'];
  expect(checkNote({ verdict: 'contradicted', page: PAGE, quotes, model: 'Llama 3' }, english)).toBe(
    [
      'Checked against “A lake in a wood” (https://lakes.example/deep): Contradicted',
      '> The lake is 40 metres deep.',
      '> Boats are not allowed.',
      'Judged by Llama 3, a language model.',
    ].join('\n'),
  );
});

test('without a model it says that only passages were found; without a title, the address stands for the page', () => {
  const page = { ...PAGE, title: ' ' };
  expect(checkNote({ verdict: 'not-mentioned', page, quotes: [], model: null }, english)).toBe(
    [
      'Checked against “https://lakes.example/deep” (https://lakes.example/deep): Not mentioned',
      'I judged this myself, from the passages found.',
    ].join('\n'),
  );
});
