import { expect, test } from 'vitest';
import { editBlock, type Layout } from '../../../src/core/feedback/feedback-block';
import { formatFeedback } from '../../../src/core/feedback/feedback';
import { offsetAfter } from '../../../src/core/feedback/offset-after';
import { DEFAULT_TEMPLATE } from '../../../src/core/feedback/template';
import { codeOf, markOf } from '../sample';

const FIRST = formatFeedback([markOf('one'), codeOf('a\n  b')], DEFAULT_TEMPLATE);
const SECOND = formatFeedback([markOf('one'), markOf('two', { kind: 'drop' })], DEFAULT_TEMPLATE);

/** The text with the caret `|` after the block was changed; without one if the caret has no place any more. */
function after(draft: string, block: string | null, previous: string | null, layout: Layout = '\n'): string {
  const offset = draft.indexOf('|');
  const text = draft.replace('|', '');
  const edit = editBlock(text, block, { previous, frames: [], isPoint: () => false }, layout);
  const now = offsetAfter(text, edit, offset);
  return now === null ? edit.text : `${edit.text.slice(0, now)}|${edit.text.slice(now)}`;
}

test.each([
  ['is inserted', 'wo|rds', SECOND, null, `${SECOND}\nwo|rds`],
  ['is inserted above the start', '|words', SECOND, null, `${SECOND}\n|words`],
  ['is inserted in an empty message', '|', SECOND, null, `${SECOND}\n|`],
  ['is replaced', `${FIRST}\nwords\nan|d more`, SECOND, FIRST, `${SECOND}\nwords\nan|d more`],
  ['is replaced below', `ab|ove\n${FIRST}\nbelow`, SECOND, FIRST, `ab|ove\n${SECOND}\nbelow`],
  ['is removed', `${FIRST}\nwor|ds`, null, FIRST, 'wor|ds'],
  [
    'is replaced around a line of theirs',
    `${FIRST.replace('- "one"', '- "one"\nmi|ne')}\nbelow`,
    SECOND,
    FIRST,
    `${SECOND.replace('- "one"', '- "one"\nmi|ne')}\nbelow`,
  ],
  ['is replaced before words on its last line', `${FIRST} an|d`, SECOND, FIRST, `${SECOND} an|d`],
  ['is removed before words on its last line', `${FIRST} an|d`, null, FIRST, ' an|d'],
  ['is replaced behind words on its first line', `so|: ${FIRST}\nx`, SECOND, FIRST, `so|: ${SECOND}\nx`],
])('a caret in the person’s text stays there when the block %s', (_what, draft, block, previous, expected) => {
  expect(after(draft, block, previous)).toBe(expected);
});

test.each([
  ['in a line that stays', FIRST.replace('KEEP', 'KE|EP')],
  ['in a line that goes', FIRST.replace('```', '`|``')],
  ['in code that it quotes', FIRST.replace('  a', '  a|')],
  ['at its end', `${FIRST}|`],
  ['at its start', `|${FIRST}`],
  ['in one of its blank lines', FIRST.replace('\n\n', '\n|\n')],
  ['in its part of a line', FIRST.replace('Your message', 'Your| message').concat(' mine')],
])('a caret in the block, %s, has no place any more', (_where, draft) => {
  expect(after(`${draft}\nbelow`, SECOND, FIRST)).not.toContain('|');
});

test('a caret in a one-line field stays in the person’s text', () => {
  const flat = (text: string): string => text.replace(/\n+/g, ' ');
  expect(after('wo|rds', SECOND, null, ' ')).toBe(`${flat(SECOND)} wo|rds`);
  expect(after(`${flat(FIRST)} wo|rds`, SECOND, FIRST, ' ')).toBe(`${flat(SECOND)} wo|rds`);
  expect(after(`${flat(FIRST).replace('one', 'o|ne')} words`, SECOND, FIRST, ' ')).not.toContain('|');
});
