import { expect, test } from 'vitest';
import { sentencesOf } from '../../../src/core/text/sentences';

const wordsOf = (text: string, isPreformatted?: boolean): string[] =>
  sentencesOf(text, isPreformatted).map(({ start, end }) => text.slice(start, end));

test.each([
  ['two sentences', 'Put the lid on. It boils faster!', ['Put the lid on.', 'It boils faster!']],
  ['whitespace around', '  Put it on.   It boils. ', ['Put it on.', 'It boils.']],
  ['no full stop', 'How wide the kettle is', ['How wide the kettle is']],
  [
    'figures and abbreviations',
    'It takes 12.5 min, e.g. here. Then tea.',
    ['It takes 12.5 min, e.g. here.', 'Then tea.'],
  ],
  ['a line break in the HTML', 'Put the lid\n   on. It boils.', ['Put the lid\n   on.', 'It boils.']],
  ['Japanese', '蓋をしてください。早く沸きます。', ['蓋をしてください。', '早く沸きます。']],
  ['Arabic', 'هل الماء ساخن؟ نعم.', ['هل الماء ساخن؟', 'نعم.']],
  ['nothing', ' \n ', []],
])('a paragraph with %s is split into its sentences', (_what, text, expected) => {
  expect(wordsOf(text)).toEqual(expected);
});

test('in code, each line is a sentence, without its indentation', () => {
  expect(wordsOf('def lid():\n    return True\n\nlid()', true)).toEqual(['def lid():', 'return True', 'lid()']);
});
