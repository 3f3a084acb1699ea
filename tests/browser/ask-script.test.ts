import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringAskTo } from '../../src/browser/ask-script';

const TAB = 7;

type OnUpdated = (tab: number, change: { status?: string }) => void;
const listeners = new Set<OnUpdated>();

/** A browser that keeps our scripts out of its page the first few times; returns the files it ran. */
function keepingOut(times: number): string[] {
  const ran: string[] = [];
  vi.stubGlobal('chrome', {
    runtime: { id: 'recurate', getURL: () => 'chrome-extension://recurate/', getManifest: () => ({}) },
    tabs: {
      onUpdated: {
        addListener: (one: OnUpdated) => listeners.add(one),
        removeListener: (one: OnUpdated) => listeners.delete(one),
      },
    },
    scripting: {
      insertCSS: async () => undefined,
      executeScript: async ({ files = [] }: { files?: string[] }) => {
        if (times-- > 0) throw new Error('Cannot access contents of the page.');
        ran.push(...files);
        return [{ frameId: 0 }];
      },
    },
  });
  return ran;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, number, boolean]>([
  ['lets us in at once', 0, true],
  ['lets us in a moment after the press', 1, true],
  ['lets us in at the last try', 3, true],
  ['never lets us in', Infinity, false],
])('a page that %s', async (_, times, isBrought) => {
  const ran = keepingOut(times);
  const brought = bringAskTo(TAB);
  await vi.runAllTimersAsync();
  expect(await brought).toBe(isBrought);
  expect(ran).toEqual(isBrought ? ['/ask.js'] : []);
  expect(listeners.size).toBe(0);
});

test.each<[string, number, { status?: string }, boolean]>([
  ['the tab begins to load one', TAB, { status: 'loading' }, false],
  ['the tab has loaded its own', TAB, { status: 'complete' }, true],
  ['another tab begins to load one', TAB + 1, { status: 'loading' }, true],
])('a press is not for another page: %s', async (_, tab, change, isBrought) => {
  const ran = keepingOut(1);
  const brought = bringAskTo(TAB);
  await Promise.resolve();
  for (const listener of listeners) listener(tab, change);
  await vi.runAllTimersAsync();
  expect(await brought).toBe(isBrought);
  expect(ran).toEqual(isBrought ? ['/ask.js'] : []);
});
