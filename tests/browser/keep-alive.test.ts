import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepingAlive } from '../../src/browser/keep-alive';

const getPlatformInfo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  getPlatformInfo.mockReset();
  vi.stubGlobal('chrome', { runtime: { getPlatformInfo } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the browser is called every 20 s while there is work, and no longer', async () => {
  let finish = (_: string): void => undefined;
  const done = keepingAlive(() => new Promise<string>((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(65_000);
  expect(getPlatformInfo).toHaveBeenCalledTimes(3);
  finish('done');
  expect(await done).toBe('done');
  await vi.advanceTimersByTimeAsync(65_000);
  expect(getPlatformInfo).toHaveBeenCalledTimes(3);
});

test('work that fails is over too', async () => {
  await expect(keepingAlive(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(65_000);
  expect(getPlatformInfo).not.toHaveBeenCalled();
});
