import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureTab } from '../../src/browser/capture';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PICTURE = 'data:image/png;base64,cGljdHVyZQ==';

/**
 * A browser with tab 7 in window 3.
 * @param inFront - Whether it is in front, each time somebody asks; the last goes on.
 * @param takes - What taking the window leads to, each time; the last goes on.
 * @param shown - The tab and window that come to the front while a picture is taken.
 */
function browser(
  inFront: boolean[],
  takes: (string | Error)[],
  shown?: { tabId: number; windowId: number },
): { windows: number[]; listeners: Set<unknown> } {
  const windows: number[] = [];
  const listeners = new Set<(shown: object) => void>();
  const next = <T>(all: T[]): T => (all.length > 1 ? all.shift()! : all[0]!);
  vi.stubGlobal('chrome', {
    tabs: {
      get: async (id: number) => {
        if (id !== 7) throw new Error(`No tab with id: ${id}.`);
        return { active: next(inFront), windowId: 3 };
      },
      captureVisibleTab: async (window: number) => {
        windows.push(window);
        if (shown) for (const listener of listeners) listener(shown);
        const take = next(takes);
        if (take instanceof Error) throw take;
        return take;
      },
      onActivated: {
        addListener: (listener: (shown: object) => void) => listeners.add(listener),
        removeListener: (listener: (shown: object) => void) => listeners.delete(listener),
      },
    },
  });
  return { windows, listeners };
}

async function captured(tab = 7): Promise<unknown> {
  const taking = captureTab(tab);
  await vi.runAllTimersAsync();
  return taking;
}

const NOT_ALLOWED = new Error("Either the '<all_urls>' or 'activeTab' permission is required.");
const TOO_OFTEN = new Error('This request exceeds the MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND quota.');

test('a picture is that of the window that shows the tab, as base64', async () => {
  const { windows } = browser([true], [PICTURE]);
  expect(await captured()).toEqual({ ok: true, value: { png: 'cGljdHVyZQ==' } });
  expect(windows).toEqual([3]);
});

test.each<[string, boolean[], (string | Error)[], string, number]>([
  ['another tab is in front', [false], [PICTURE], 'not-shown', 0],
  ['another tab comes to the front meanwhile', [true, false], [PICTURE], 'not-shown', 1],
  ['the person has pressed nothing of ours', [true], [NOT_ALLOWED], 'not-allowed', 1],
  [
    'the browser cannot read the window',
    [true],
    [new Error('Failed to capture tab: image readback failed')],
    'failed-to-capture',
    1,
  ],
  ['pictures are taken too often, for long', [true], [TOO_OFTEN], 'failed-to-capture', 4],
])('there is no picture, and why: %s', async (_, inFront, takes, code, calls) => {
  const { windows } = browser(inFront, takes);
  expect(await captured()).toEqual({ ok: false, code });
  expect(windows).toHaveLength(calls);
});

test('after one that came too soon, it is taken again', async () => {
  browser([true], [TOO_OFTEN, PICTURE]);
  expect(await captured()).toMatchObject({ ok: true });
});

test('a tab that is gone is not shown', async () => {
  browser([true], [PICTURE]);
  expect(await captured(8)).toEqual({ ok: false, code: 'not-shown' });
});

test('another tab that is in front for a moment only is never in a picture', async () => {
  const { listeners } = browser([true], [PICTURE], { tabId: 8, windowId: 3 });
  expect(await captured()).toEqual({ ok: false, code: 'not-shown' });
  expect(listeners.size).toBe(0);
  browser([true], [NOT_ALLOWED], { tabId: 8, windowId: 3 });
  expect(await captured()).toEqual({ ok: false, code: 'not-shown' });
  browser([true], [PICTURE], { tabId: 8, windowId: 4 });
  expect(await captured()).toMatchObject({ ok: true });
});
