import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TextThrottle } from '../../src/background/text-throttle';

let sent: string[];
let throttle: TextThrottle;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  throttle = new TextThrottle(async (text) => sent.push(text));
});

afterEach(() => {
  vi.useRealTimers();
});

test('the first piece goes at once, and those that follow go together', async () => {
  for (const piece of ['One', ' two', ' three']) void throttle.add(piece);
  expect(sent).toEqual(['One']);
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toEqual(['One', ' two three']);
});

test('what is left goes before something else follows, and only once', async () => {
  for (const piece of ['One', ' two']) void throttle.add(piece);
  await throttle.flush();
  expect(sent).toEqual(['One', ' two']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['One', ' two']);
});

test('after a pause the next piece goes at once again', async () => {
  void throttle.add('One');
  await vi.advanceTimersByTimeAsync(1000);
  void throttle.add(' two');
  expect(sent).toEqual(['One', ' two']);
});

test('the sender waits while the page cannot take more', async () => {
  let take = (): void => undefined;
  throttle = new TextThrottle(() => new Promise<void>((go) => (take = go)));
  let isTaken = false;
  void throttle.add('One').then(() => (isTaken = true));
  await vi.advanceTimersByTimeAsync(1000);
  expect(isTaken).toBe(false);
  take();
  await vi.advanceTimersByTimeAsync(0);
  expect(isTaken).toBe(true);
});

test('it also waits when a later piece, sent by itself, has not been taken', async () => {
  let take = (): void => undefined;
  throttle = new TextThrottle((text) => {
    sent.push(text);
    return sent.length === 1 ? Promise.resolve() : new Promise<void>((go) => (take = go));
  });
  for (const piece of ['One', ' two']) void throttle.add(piece);
  await vi.advanceTimersByTimeAsync(250);
  let mayGoOn = false;
  void throttle.add(' three').then(() => (mayGoOn = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(mayGoOn).toBe(false);
  take();
  await vi.advanceTimersByTimeAsync(0);
  expect(mayGoOn).toBe(true);
});
