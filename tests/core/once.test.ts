import { expect, test, vi } from 'vitest';
import { once } from '../../src/core/once';

test('makes a thing when it is first asked for, and then gives the same one', () => {
  const make = vi.fn(() => ({}));
  const thing = once(make);
  expect(make).not.toHaveBeenCalled();
  expect(thing()).toBe(thing());
  expect(make).toHaveBeenCalledOnce();
});
