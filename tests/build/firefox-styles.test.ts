import { expect, test } from 'vitest';
import { firefoxStyles } from '../../build/firefox-styles';

test('highlights are painted by rules for every element, and other rules do not change', () => {
  expect(firefoxStyles(':root::highlight(a) { color: red }\n:root { --b: 1 }\n:root::highlight(c) {}')).toBe(
    '::highlight(a) { color: red }\n:root { --b: 1 }\n::highlight(c) {}',
  );
});
