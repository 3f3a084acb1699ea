import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab, readableTabs, showTab, showThisPage, tabsOf, whenLoaded } from '../../src/browser/tabs';

const tabs = { create: vi.fn(), get: vi.fn(), getCurrent: vi.fn(), query: vi.fn(), update: vi.fn() };
const windows = { update: vi.fn() };
const scripting = { executeScript: vi.fn() };
const gone = (): Promise<never> => Promise.reject(new Error('No tab with id: 7.'));

beforeEach(() => {
  for (const call of [...Object.values(tabs), windows.update, scripting.executeScript]) call.mockReset();
  scripting.executeScript.mockResolvedValue([{ result: 'https://chat.example/' }]);
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' }, tabs, windows, scripting });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab counts as loaded when it is complete twice in a row', async () => {
  vi.useFakeTimers();
  const page = { status: 'complete', title: 'Chat', url: 'https://chat.example/' };
  for (const tab of [{ ...page, url: 'about:blank' }, page, { ...page, status: 'loading' }, page, page])
    tabs.get.mockResolvedValueOnce(tab);
  const loaded = whenLoaded(7);
  await vi.runAllTimersAsync();
  expect(await loaded).toEqual({ id: 7, title: 'Chat', url: 'https://chat.example/' });
  expect(tabs.get).toHaveBeenCalledTimes(5);
});

test('a tab with its first, empty document is not loaded, whatever its address says', async () => {
  vi.useFakeTimers();
  tabs.get.mockResolvedValue({ status: 'complete', title: 'Chat', url: 'https://chat.example/' });
  for (const result of ['about:blank', 'about:blank', 'about:blank'])
    scripting.executeScript.mockResolvedValueOnce([{ result }]);
  const loaded = whenLoaded(7);
  await vi.runAllTimersAsync();
  expect(await loaded).toMatchObject({ id: 7 });
  expect(tabs.get).toHaveBeenCalledTimes(5);
});

test('a tab with a page in which no script can run is loaded', async () => {
  vi.useFakeTimers();
  tabs.get.mockResolvedValue({ status: 'complete', title: 'Not found', url: 'https://chat.example/' });
  scripting.executeScript.mockRejectedValue(new Error('Cannot access contents of the page.'));
  const loaded = whenLoaded(7);
  await vi.runAllTimersAsync();
  expect(await loaded).toMatchObject({ title: 'Not found' });
});

test('a tab that is closed while it loads is not loaded', async () => {
  vi.useFakeTimers();
  tabs.get.mockResolvedValueOnce({ status: 'loading' }).mockImplementation(gone);
  const loaded = whenLoaded(7);
  const settled = expect(loaded).resolves.toBeNull();
  await vi.runAllTimersAsync();
  await settled;
});

test('a tab that was closed cannot be shown', async () => {
  tabs.update.mockImplementation(gone);
  expect(await showTab(7)).toBe(false);
  expect(windows.update).not.toHaveBeenCalled();
});

test('a tab is shown even if its window cannot come to the front', async () => {
  tabs.update.mockResolvedValue({ windowId: 3 });
  windows.update.mockImplementation(gone);
  expect(await showTab(7)).toBe(true);
});

test('a page that is closing cannot come to the front, and does not fail', async () => {
  tabs.getCurrent.mockImplementation(gone);
  await expect(showThisPage()).resolves.toBeUndefined();
});

test('a tab that the browser does not open is none', async () => {
  tabs.create.mockImplementation(gone);
  expect(await openTab('https://chat.example/', true)).toBeNull();
});

test('a host that is half typed has no tabs', async () => {
  tabs.query.mockRejectedValue(new Error('Invalid url pattern'));
  expect(await tabsOf(['not a host'])).toEqual([]);
});

test('the web pages whose address is known are listed, last used first', async () => {
  tabs.query.mockResolvedValue([
    { id: 1, title: 'First', url: 'https://one.example/', lastAccessed: 1 },
    { id: 2, lastAccessed: 4 },
    { id: 3, title: 'Settings', url: 'chrome://settings/', lastAccessed: 3 },
    { id: 4, title: 'Second', url: 'http://two.example/', lastAccessed: 2 },
  ]);
  expect((await readableTabs()).map(({ title }) => title)).toEqual(['Second', 'First']);
  expect(tabs.query).toHaveBeenCalledWith({ discarded: false });
});
