import { expect, test } from 'vitest';
import { fieldOf } from '../../src/core/field-of';

test.each<[string, unknown, string[], unknown]>([
  ['a field in a field', { target: { source: 'here' } }, ['target', 'source'], 'here'],
  ['no path', 'text', [], 'text'],
  ['a field that is missing', { target: {} }, ['target', 'source'], undefined],
  ['a field of null', { target: null }, ['target', 'source'], undefined],
  ['a field of text', { target: 'text' }, ['target', 'length'], undefined],
  ['a field of nothing', undefined, ['target'], undefined],
  ['a field that every object has', {}, ['constructor', 'name'], undefined],
])('%s of data of unknown form', (_, data, path, value) => {
  expect(fieldOf(data, ...path)).toBe(value);
});
