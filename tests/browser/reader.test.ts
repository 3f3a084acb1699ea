import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTab, serveReader } from '../../src/browser/reader';
import type { PageRead } from '../../src/core/verify/page-read-schema';

const READ: PageRead = {
  title: 'A lake',
  address: 'https://lakes.test/',
  text: 'It is deep.',
  passages: [{ kind: 'prose', span: { start: 0, end: 11 }, text: 'It is deep.', path: ['Lakes'] }],
  unsupported: null,
};

const executeScript = vi.fn();

beforeEach(() => {
  executeScript.mockReset();
  vi.stubGlobal('recurateRead', undefined);
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, scripting: { executeScript } });
});
afterEach(() => vi.unstubAllGlobals());

/** The tab: its script is loaded, and then called. */
function tab(read: () => unknown): void {
  executeScript
    .mockImplementationOnce(async () => (serveReader(async () => read() as PageRead), [{ result: undefined }]))
    .mockImplementationOnce(async ({ func }: { func: () => unknown }) => [{ result: await func() }]);
}

test('a page is read by a script that is loaded for it, and nothing of it stays there', async () => {
  tab(() => READ);
  expect(await readTab(7)).toEqual(READ);
  expect(executeScript.mock.calls[0]).toEqual([{ target: { tabId: 7 }, files: ['/reader.js'] }]);
  expect(globalThis.recurateRead).toBeUndefined();
});

test.each<[string, () => unknown]>([
  ['fails to read', () => Promise.reject(new Error('no'))],
  ['reads something else', () => ({ ...READ, passages: 'none' })],
  ['names another reason', () => ({ ...READ, unsupported: 'because' })],
  ['reads nothing', () => undefined],
])('a page where the script %s is not read', async (_, read) => {
  tab(read);
  expect(await readTab(7)).toBeNull();
});

test('a page where the browser runs no script is not read', async () => {
  executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'));
  expect(await readTab(7)).toBeNull();
});
