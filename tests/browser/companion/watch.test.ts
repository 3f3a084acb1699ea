import { expect, test } from 'vitest';
import { pair } from '../../../src/browser/companion/handshake';
import { watch } from '../../../src/browser/companion/watch';
import { openSocket, RealCompanion } from './real-companion';

test('a companion that hung up once is watched again soon, and wakes us', async () => {
  const companion = await new RealCompanion().start();
  const paired = await pair(companion.port, companion.code, openSocket);
  if (typeof paired === 'string') throw new Error(paired);
  companion.faults = { hangsUp: companion.connections + 1 };
  const watching = new AbortController();
  let woken = 0;
  const { key } = paired;
  void watch({ key, port: companion.port }, { openSocket, wake: () => woken++ }, watching.signal);
  await expect.poll(() => companion.isWatched).toBe(true);
  companion.wake();
  await expect.poll(() => woken).toBe(1);
  watching.abort();
  await companion.stop();
});
