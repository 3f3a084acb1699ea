import { describe, expect, test } from 'vitest';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { formatFeedback, pointOf } from '../../../src/core/feedback/feedback';
import { isPointLike, linesOfBlock } from '../../../src/core/feedback/own-lines';
import { pointMatcher } from '../../../src/core/feedback/own-points';
import { DEFAULT_TEMPLATE, NOTE_STYLES, NUMBERED_TEMPLATE } from '../../../src/core/feedback/template';
import { codeOf } from '../sample';

const LONG = 'a quote that is longer than any template would write it, '.repeat(40).trim();
const mark = (exact: string, note = '', earlier: string[] = []) => ({
  note,
  earlier,
  target: {
    type: 'response' as const,
    source: '',
    response: 'r',
    ordinal: 1,
    selectors: { quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: exact.length } },
  },
});

describe('a line is a point about a mark', () => {
  const marks = [mark('one'), mark('he said "no"', 'why?', ['because']), mark(LONG), mark('two\n  lines')];
  const isPoint = pointMatcher(marks);

  const styles = NOTE_STYLES.flatMap((note) => [20, 200, 2000].map((quoteLength) => ({ note, quoteLength })));
  test.each(styles)('however its template writes it: %j', (style) => {
    for (const one of marks) {
      expect(isPoint(`- ${pointOf(one, style)}`)).toBe(true);
      expect(isPoint(`12. ${pointOf(one, style)}`)).toBe(true);
    }
  });

  test.each([
    ['a note that the mark once had', '- “he said "no"” (because)', true],
    ['no note, though the mark has one', '- “he said "no"”', true],
    ['a note that the mark never had', '- "one" (and I mean it)', false],
    ['text of no mark', '- "theirs"', false],
    ['a mark’s text in a line of prose', 'I think "one"', false],
    ['too short a part of a cut quote', '- "a quote..."', false],
    ['nothing', '', false],
    ['a note that nobody separated', '- “he said "no"”(why?)', false],
  ])('or is not, with %s', (_what, line, is) => {
    expect(isPoint(line)).toBe(is);
  });
});

describe('lines are a point about code', () => {
  const CODE = 'if (cold) {\n  heat();\n}\n[Your message below]\n```';
  const mark = codeOf(CODE, 'why?');
  const isPoint = pointMatcher([mark, codeOf(LONG.replaceAll(', ', ',\n'))]);
  const written = (marks: readonly Annotation[], template = DEFAULT_TEMPLATE): string[] =>
    linesOfBlock(formatFeedback(marks, template)).filter(isPointLike);

  test.each([DEFAULT_TEMPLATE, NUMBERED_TEMPLATE])('however their template writes them', (template) => {
    expect(written([mark], template).map(isPoint)).toEqual([true]);
    expect(written([{ ...mark, note: '' }], template).map(isPoint)).toEqual([true]);
  });

  test.each([20, 200, 2000])('however much of them is written: %i', (quoteLength) => {
    const points = written([codeOf(LONG.replaceAll(', ', ',\n'))], { ...DEFAULT_TEMPLATE, quoteLength });
    expect(points.map(isPoint)).toEqual([true]);
  });

  test('also as versions wrote them that knew no lines', () => {
    expect(isPoint(`- ${pointOf({ ...mark, target: { ...mark.target, layout: undefined } })}`)).toBe(true);
  });

  test.each([
    ['other code', '- ```\n  if (hot) {\n  ```'],
    ['a note that the mark never had', written([{ ...mark, note: 'mine' }])[0]!],
    ['no end', '- ```\n  if (cold) {'],
  ])('or are not, with %s', (_what, lines) => {
    expect(isPoint(lines)).toBe(false);
  });
});

test('a line is a point about cells of a table, also as versions wrote it that knew no cells', () => {
  const cells = mark('Model Cost small');
  const isPoint = pointMatcher([{ ...cells, target: { ...cells.target, layout: { code: [], cells: [6, 11] } } }]);
  expect(isPoint('- "Model | Cost | small"')).toBe(true);
  expect(isPoint('- "Model Cost small"')).toBe(true);
  expect(isPoint('- "Model Cost | small"')).toBe(false);
});
