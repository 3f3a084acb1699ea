import { expect, test } from 'vitest';
import { remembering } from '../../src/core/remembering';

test('what was found in a text is remembered, until there were many others', () => {
  const asked: string[] = [];
  const lengthOf = remembering((text) => (asked.push(text), text.length));
  expect(['', 'lid', 'lid', ''].map(lengthOf)).toEqual([0, 3, 3, 0]);
  expect(asked).toEqual(['', 'lid']);
  for (let nth = 0; nth < 200; nth++) lengthOf(`lid ${nth}`);
  asked.length = 0;
  expect(lengthOf('lid')).toBe(3);
  expect(asked).toEqual(['lid']);
});
