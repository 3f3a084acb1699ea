import { expect, test } from 'vitest';
import { FakeWorker, OPTIONS } from '../fakes';

test.each([
  ['the platform of a page', undefined, 'claude'],
  ['our own page', OPTIONS, 'options'],
])('keeps a problem under the name of %s', async (_, url, where) => {
  const worker = new FakeWorker();
  await worker.ask('log-problem', { what: 'TypeError: secret words' }, url && { url });
  expect(worker.problems).toEqual([{ at: 0, where, what: 'TypeError' }]);
});
