import { expect, test } from 'vitest';
import { formatFeedback } from '../../../src/core/feedback/feedback';
import { fileLabel } from '../../../src/core/feedback/file-label';
import { DEFAULT_TEMPLATE } from '../../../src/core/feedback/template';
import { markOf } from '../sample';

test.each([
  ['Rollout', 'In docs/plan.md, "Rollout":'],
  ['', 'In docs/plan.md:'],
  ['  Two\n lines ', 'In docs/plan.md, "Two lines":'],
  ['The "lid"', 'In docs/plan.md, “The "lid"”:'],
])('the label for a part under “%s”', (heading, label) => {
  expect(fileLabel('docs/plan.md', heading)).toBe(label);
});

test('a long heading is cut after a word', () => {
  expect(fileLabel('a.md', 'word '.repeat(100)).length).toBeLessThan(120);
});

test('points with the same label stand under it once in each section', () => {
  const places: Record<string, string> = { one: 'Plan', two: 'Plan', three: 'Risks', four: 'Plan' };
  const marks = [
    markOf('a lid', { id: 'one' }),
    markOf('a pot', { id: 'two' }),
    markOf('a stove', { id: 'three' }),
    markOf('a cup', { id: 'four', kind: 'drop' }),
  ];
  const block = formatFeedback(marks, DEFAULT_TEMPLATE, ({ id }) => fileLabel('a.md', places[id] ?? ''));
  expect(block.split('\n').filter((line) => /^(-|In|[A-Z]+ —)/.test(line))).toEqual([
    'KEEP — I found these points valuable:',
    'In a.md, "Plan":',
    '- "a lid"',
    '- "a pot"',
    'In a.md, "Risks":',
    '- "a stove"',
    'DROP — Please disregard or reconsider:',
    'In a.md, "Plan":',
    '- "a cup"',
  ]);
});
