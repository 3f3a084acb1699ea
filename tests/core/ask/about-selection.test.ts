import { expect, test } from 'vitest';
import { isPending, selectionToAskAbout } from '../../../src/core/ask/about-selection';

test.each<[string, string, string]>([
  ['spaces around it are left out', '  time and temperature \n', 'time and temperature'],
  ['two characters are too little', ' ok ', ''],
  ['three characters are enough', ' yes ', 'yes'],
  ['nothing but spaces is nothing', ' \n\t ', ''],
  ['500 characters are kept whole', 'a'.repeat(500), 'a'.repeat(500)],
  ['more than 500 characters are shortened', 'a'.repeat(501), `${'a'.repeat(500)}...`],
  ['no character is cut in half', `${'a'.repeat(499)}😀b`, `${'a'.repeat(499)}...`],
])('of selected text that is asked about, %s', (_, selected, expected) => {
  expect(selectionToAskAbout(selected)).toBe(expected);
});

test.each([
  [30_000, true],
  [30_001, false],
])('a selection that was chosen %i ms ago is still meant: %s', (age, expected) => {
  expect(isPending({ text: 'words', at: 1000 }, 1000 + age)).toBe(expected);
});
