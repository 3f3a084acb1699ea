import { expect, it } from 'vitest';
import { withItems } from '../../../src/core/passages/items';
import { passagesFrom } from './passage-list';

it.each<[what: string, lines: string[], text: string]>([
  ['a heading', ['It is slow.', '# Salt', 'Salt slows it down.'], 'It is slow.\nSalt\nSalt slows it down.'],
  ['rows and their cells', ['Bread', 'Flour|750 g', 'Water|1 l'], 'Bread\nFlour\t750 g\nWater\t1 l'],
  ['code', ['Run this:', '> rest(45);\nfold(4);', 'Then bake.'], 'Run this:\nrest(45);\nfold(4);\nThen bake.'],
  ['no lines in which a sentence may run on', ['You are not', 'allowed to park.'], 'You are not allowed to park.'],
  ['no passages', [], ''],
])('In the text of a page, %s get lines and tabs', (_what, lines, expected) => {
  const { text, passages } = passagesFrom(lines);
  expect(withItems(text, passages)).toBe(expected);
});

it('What stands beside the passages stays, and the text stays as long as it was', () => {
  const { text, passages } = passagesFrom(['# Salt', 'Salt slows it down.']);
  const spaced = text.replace('Salt ', 'Salt  ');
  const moved = [passages[0]!, { ...passages[1]!, span: { start: 6, end: spaced.length } }];
  expect(withItems(`${spaced} - `, moved)).toBe('Salt\n Salt slows it down. - ');
});
