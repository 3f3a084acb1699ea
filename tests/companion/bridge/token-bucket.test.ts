import { expect, test } from 'vitest';
import { TokenBucket } from '../../../src/companion/bridge/token-bucket';

test('lets through so much at once, and then so much each second', () => {
  let now = 0;
  const bucket = new TokenBucket(3, 2, () => now);
  const taken = (): number => {
    let count = 0;
    while (bucket.take()) count += 1;
    return count;
  };
  expect(taken()).toBe(3);
  now += 500;
  expect(taken()).toBe(1);
  now += 1000;
  expect(taken()).toBe(2);
  now += 3_600_000;
  expect(taken()).toBe(3);
});

test('what costs more than is left does not pass, and takes nothing', () => {
  const bucket = new TokenBucket(3, 1, () => 0);
  expect([bucket.take(4), bucket.take(3), bucket.take(1)]).toEqual([false, true, false]);
});

test('a clock that is put back gives nothing for free', () => {
  let now = 10_000;
  const bucket = new TokenBucket(1, 1, () => now);
  expect(bucket.take()).toBe(true);
  now = 0;
  expect(bucket.take()).toBe(false);
});
