import { describe, expect, test } from 'vitest';
import { DEFAULT_TEMPLATE, frameOf, NUMBERED_TEMPLATE } from '../../../src/core/feedback/template';
import { english } from '../../english';
import { LONGEST_LINE } from '../../../src/core/limits';
import { templateProblems } from '../../../src/core/feedback/template-problems';

const { headings } = DEFAULT_TEMPLATE;

describe('A template', () => {
  test.each([
    ['ours', DEFAULT_TEMPLATE],
    ['the numbered one', NUMBERED_TEMPLATE],
    ['one in two scripts', { ...DEFAULT_TEMPLATE, opening: 'ملاحظات', closing: '私の質問:' }],
  ])('is valid: %s', (_what, template) => {
    expect(templateProblems(template)).toEqual({});
  });

  test.each([
    ['an empty last line', { closing: '' }, ['closing']],
    ['an empty heading', { headings: { ...headings, drop: '' } }, ['drop']],
    ['whitespace at the end of a line', { opening: 'Feedback ' }, ['opening']],
    ['two lines in one', { request: 'one\ntwo' }, ['request']],
    ['a line that is too long', { request: 'x'.repeat(LONGEST_LINE + 1) }, ['request']],
    ['a line that looks like a point', { closing: '- "quote"' }, ['closing']],
    ['a line that looks like a numbered point', { headings: { ...headings, keep: '1. "quote" — note' } }, ['keep']],
    ['a line that looks like an answer label', { opening: 'Answer 2:' }, ['opening']],
    ['the same line twice', { closing: DEFAULT_TEMPLATE.opening }, ['opening', 'closing']],
    ['a quote length of zero', { quoteLength: NaN }, ['quoteLength']],
    ['a fractional quote length', { quoteLength: 50.5 }, ['quoteLength']],
  ])('is not valid with %s', (_what, change, wrong) => {
    const problems = templateProblems({ ...DEFAULT_TEMPLATE, ...change });
    expect(Object.keys(problems)).toEqual(wrong);
    for (const why of Object.values(problems)) expect(english.of(why)).toMatch(/\.$/);
  });

  test('has all its lines in the frame that identifies its blocks, with the first and last in their places', () => {
    const frame = frameOf(NUMBERED_TEMPLATE);
    expect(frame).toHaveLength(8);
    expect(frame[0]).toBe(NUMBERED_TEMPLATE.opening);
    expect(frame.at(-1)).toBe(NUMBERED_TEMPLATE.closing);
    expect(frameOf(DEFAULT_TEMPLATE)).not.toContain('');
  });
});
