import { expect, test, vi } from 'vitest';
import { createTimer } from '../../src/session/timer';
import { pass, stopTime } from './clock';

stopTime();

function timer() {
  const life = new AbortController();
  const run = vi.fn();
  return { life, run, timer: createTimer(run, life.signal) };
}

test('runs once when there were no more calls for a while', async () => {
  const { timer: one, run } = timer();
  for (let n = 0; n < 5; n++) {
    one.after(100);
    await pass(60);
  }
  expect(run).not.toHaveBeenCalled();
  await pass(60);
  expect(run).toHaveBeenCalledOnce();
});

test('runs no later than the first call asked for', async () => {
  const { timer: one, run } = timer();
  one.within(100);
  await pass(60);
  one.within(100);
  await pass(50);
  expect(run).toHaveBeenCalledOnce();
  one.within(50);
  await pass(60);
  expect(run).toHaveBeenCalledTimes(2);
});

test('runs earlier if asked to, and not at all after it was cancelled or ended', async () => {
  const { timer: one, run, life } = timer();
  one.after(1000);
  one.within(10);
  await pass(20);
  expect(run).toHaveBeenCalledOnce();
  one.after(10);
  one.cancel();
  await pass(20);
  one.after(10);
  life.abort();
  await pass(20);
  expect(run).toHaveBeenCalledOnce();
});
