import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editBlock, type Layout } from '../../../src/core/feedback/feedback-block';
import { formatFeedback } from '../../../src/core/feedback/feedback';
import { pointMatcher } from '../../../src/core/feedback/own-points';
import { editQuotation, quotationOf } from '../../../src/core/feedback/quotation';
import { DEFAULT_TEMPLATE, frameOf } from '../../../src/core/feedback/template';
import { codeOf, markOf } from '../sample';

const MARKS = [markOf('one'), codeOf('a\n  b')];
const BLOCK = formatFeedback(MARKS, DEFAULT_TEMPLATE);
const NEXT = formatFeedback([markOf('one'), markOf('two')], DEFAULT_TEMPLATE);
const QUOTATION = quotationOf(markOf('the lid', { note: 'why?' }));

/** The message after the quotation was added. */
const quoted = (text: string, previous: string | null = null, lines = QUOTATION, layout: Layout = '\n'): string => {
  const own = { previous, frames: [frameOf(DEFAULT_TEMPLATE)], isPoint: pointMatcher(MARKS) };
  return editQuotation(text, lines, own, layout).text;
};

test.each([
  ['of prose', markOf('the\nlid'), ['> the lid']],
  ['with a note', markOf('the lid', { note: 'why\nso?' }), ['> the lid', '', 'why so?']],
  ['of code', codeOf('if (a) {\n\n  b();\n}'), ['> ```', '> if (a) {', '>', '>   b();', '> }', '> ```']],
  ['that is long', markOf('word '.repeat(100)), [`> ${'word '.repeat(100).trim()}`]],
])('a quotation %s', (_what, mark, lines) => {
  expect(quotationOf(mark)).toEqual(lines);
});

describe('a quotation in a message', () => {
  const LINES = '> the lid\n\nwhy?\n';

  test.each([
    ['an empty message', '', null, `${LINES}\n`],
    ['a draft', 'my question', null, `${LINES}\nmy question`],
    ['our block', `${BLOCK}\n`, BLOCK, `${BLOCK}\n${LINES}\n`],
    ['our block and a draft', `${BLOCK}\nmy question`, BLOCK, `${BLOCK}\n${LINES}\nmy question`],
    ['our block after a reload', `${BLOCK}\nmy question`, null, `${BLOCK}\n${LINES}\nmy question`],
    ['text above our block', `above\n${BLOCK}\nbelow`, BLOCK, `above\n${BLOCK}\n${LINES}\nbelow`],
    ['our block with nothing below', `above\n${BLOCK}`, BLOCK, `above\n${BLOCK}\n${LINES}`],
  ])('is at the start of the person’s own text in %s', (_what, text, previous, expected) => {
    expect(quoted(text, previous)).toBe(expected);
  });

  test('is added only once, wherever it is, until the person changes it', () => {
    const once = quoted('draft');
    expect(quoted(once)).toBe(once);
    expect(quoted(`mine\n${once}`)).toBe(`mine\n${once}`);
    const changed = once.replace('lid', 'lids');
    expect(quoted(changed)).toBe(`${LINES}\n${changed}`);
  });

  test('is on one line in a one-line field', () => {
    const flat = BLOCK.replace(/\n+/g, ' ');
    expect(quoted('draft', null, QUOTATION, ' ')).toBe('> the lid why? draft');
    expect(quoted(`${flat} draft`, BLOCK, QUOTATION, ' ')).toBe(`${flat} > the lid why? draft`);
    expect(quoted(flat, BLOCK, QUOTATION, ' ')).toBe(`${flat} > the lid why? `);
    expect(quoted(`${flat} > the lid why? x`, BLOCK, QUOTATION, ' ')).toBe(`${flat} > the lid why? x`);
  });

  test('stays byte for byte when our block is inserted, replaced and removed, whatever it quotes', () => {
    const line = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...BLOCK.split('\n'), '```', '- ```'));
    const text = fc.array(line, { minLength: 1, maxLength: 5 }).map((lines) => `x${lines.join('\n')}x`);
    fc.assert(
      fc.property(text, fc.boolean(), line, (exact, isCode, draft) => {
        const mark = isCode ? codeOf(exact) : markOf(exact);
        const without = quoted(`mine ${draft}`.replaceAll('\n', ''), null, quotationOf(mark));
        const splice = (from: string, block: string | null, previous: string | null): string =>
          editBlock(from, block, { previous, frames: [frameOf(DEFAULT_TEMPLATE)], isPoint: pointMatcher(MARKS) }).text;
        const written = splice(without, BLOCK, null);
        expect(written).toBe(`${BLOCK}\n${without}`);
        expect(splice(written, NEXT, BLOCK)).toBe(`${NEXT}\n${without}`);
        expect(splice(written, null, BLOCK)).toBe(without);
        expect(splice(written, null, null)).toBe(without);
      }),
    );
  });
});
