import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bytesInUse } from '../../src/browser/storage';

const ENTRIES: Record<string, unknown> = { a: 'word', 'conversation/claude/é': '["é"]', settings: { keys: {} } };

let entries: Record<string, unknown>;
beforeEach(() => {
  entries = ENTRIES;
  // Like Firefox 140, which does not say how many bytes are in use.
  const get = async (keys: string[] | null): Promise<Record<string, unknown>> =>
    keys === null ? entries : Object.fromEntries(keys.map((key) => [key, entries[key]]));
  vi.stubGlobal('chrome', { storage: { local: { get } } });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['all entries', null, 7 + 32 + 19],
  ['some of them', ['a', 'settings'], 7 + 19],
  ['none', [], 0],
])('the size of %s is measured where the browser does not tell it: keys and JSON, in UTF-8', async (_, keys, size) => {
  expect(await bytesInUse(keys)).toBe(size);
});

test('an empty storage takes no bytes', async () => {
  entries = {};
  expect(await bytesInUse(null)).toBe(0);
});
