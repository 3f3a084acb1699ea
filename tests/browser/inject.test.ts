import { afterEach, expect, test, vi } from 'vitest';
import { inject } from '../../src/browser/inject';

const TARGET = { target: { tabId: 7 }, files: ['/ask.js'] };

function resolvingWith(frames: unknown): void {
  vi.stubGlobal('chrome', { scripting: { executeScript: async () => frames } });
}

afterEach(() => vi.unstubAllGlobals());

test('the result of a script in a page is returned', async () => {
  resolvingWith([{ frameId: 0, result: 'done' }]);
  expect(await inject(TARGET)).toBe('done');
});

test.each<[string, unknown]>([
  ['threw, as Firefox says it', [{ frameId: 0, error: new Error('no') }]],
  ['threw something else than an error', [{ frameId: 0, error: 'no' }]],
  ['did not run on a page of Firefox’s own', [null]],
  ['found no frame to run in', []],
])('a script that %s has failed', async (_, frames) => {
  resolvingWith(frames);
  await expect(inject(TARGET)).rejects.toThrow();
});
