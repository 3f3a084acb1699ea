import { afterEach, expect, test, vi } from 'vitest';
import { highlightSelector } from '../../src/browser/highlights';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['Chrome', 'the root, from which it inherits', 'chrome-extension://abcdefghijklmnop/', ':root::highlight'],
  ['Firefox', 'every element', 'moz-extension://3f2a9c1e-0b7d-4c55-9e21-a1b2c3d4e5f6/', '::highlight'],
])('painted text in %s gets its styles from %s', (_browser, _from, url, painted) => {
  vi.stubGlobal('chrome', { runtime: { getURL: (path: string) => url + path } });
  expect(highlightSelector()).toBe(painted);
});
