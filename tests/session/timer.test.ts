import { expect, test, vi } from 'vitest';
import { createTimer } from '../../src/session/timer';
import { pass, stopTime } from './clock';

stopTime();

function timer() {
  const life = new AbortController();
  const run = vi.fn();
  return { life, run, timer: createTimer(run, life.signal) };
}

test('runs once what it was set for has rested', async () => {
  const { timer: one, run } = timer();
  for (let n = 0; n < 5; n++) {
    one.after(100);
    await pass(60);
  }
  expect(run).not.toHaveBeenCalled();
  await pass(60);
  expect(run).toHaveBeenCalledOnce();
});

test('runs at the latest when it was first told to', async () => {
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

test('runs sooner if it is told so, and not at all once it was cancelled or ended', async () => {
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
