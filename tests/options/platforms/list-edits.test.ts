import { describe, expect, test } from 'vitest';
import type { GroupShape } from '../../../src/core/platform/groups';
import { added, moved, removed, replaced, withField } from '../../../src/options/platforms/list-edits';

const LIST = ['a', 'b', 'c'];

test('an entry is replaced in its place, and the original list does not change', () => {
  expect(replaced(LIST, 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(LIST).toEqual(['a', 'b', 'c']);
});

test('an entry is removed', () => {
  expect(removed(LIST, 0)).toEqual(['b', 'c']);
});

describe('an entry is moved', () => {
  const CASES = [
    { at: 0, to: 2, is: ['b', 'c', 'a'] },
    { at: 2, to: 0, is: ['c', 'a', 'b'] },
    { at: 1, to: 1, is: LIST },
    { at: 0, to: -1, is: null },
    { at: 2, to: 3, is: null },
  ];
  for (const { at, to, is } of CASES) {
    test(`from ${at} to ${to}: ${is ? is.join(' ') : 'there is no such place'}`, () =>
      expect(moved(LIST, at, to)).toEqual(is));
  }
});

describe('an entry is added', () => {
  test('a new selector goes first, so that the older ones become fallbacks', () => {
    expect(added(LIST, { list: 'selector' } as GroupShape)).toEqual({ list: ['', ...LIST], at: 0 });
  });

  test('a new host goes last', () => {
    expect(added(LIST, { list: 'host' } as unknown as GroupShape)).toEqual({ list: [...LIST, ''], at: 3 });
  });

  test('a new rule has each field of its group except the pattern, which must not be empty', () => {
    const shape = { rules: ['where', 'selector', 'pattern'] } as unknown as GroupShape;
    expect(added([], shape)).toEqual({ list: [{ where: 'around', selector: '' }], at: 0 });
  });
});

describe('a field of a rule is changed', () => {
  test('to another text', () => {
    expect(withField({ selector: 'p' }, 'selector', 'div')).toEqual({ selector: 'div' });
  });

  test('a pattern that is cleared is removed; any other field stays, empty', () => {
    expect(withField({ selector: 'p', pattern: 'x' }, 'pattern', '')).toEqual({ selector: 'p' });
    expect(withField({ selector: 'p', pattern: 'x' }, 'selector', '')).toEqual({ selector: '', pattern: 'x' });
  });
});
