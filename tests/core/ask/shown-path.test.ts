import { expect, test } from 'vitest';
import { shownPath } from '../../../src/core/ask/shown-path';

test.each<[what: string, path: string[], quote: string, shown: string]>([
  ['all of it where there is room', ['Levain', 'Timing'], 'It doubles in four hours.', 'Levain › Timing'],
  ['the nearest ones where there is little', ['A long title of a page', 'Timing'], 'It doubles in four.', 'Timing'],
  [
    'the beginning of the nearest where there is less',
    ['When does it double at home?'],
    'In four hours.',
    'When does it…',
  ],
  ['nothing without headings', [], 'In four hours.', ''],
  ['nothing where there is no room', ['Timing'], '4', ''],
])('The headings above a quote are shown: %s', (_what, path, quote, shown) => {
  expect(shownPath(path, quote)).toBe(shown);
  expect(shown.length).toBeLessThanOrEqual(quote.length);
});
