import { describe, expect, test } from 'vitest';
import { pointOf } from '../../../src/core/feedback/feedback';
import { pointMatcher } from '../../../src/core/feedback/own-points';
import { NOTE_STYLES } from '../../../src/core/feedback/template';

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
  ])('or is not, with %s', (_what, line, is) => {
    expect(isPoint(line)).toBe(is);
  });
});
