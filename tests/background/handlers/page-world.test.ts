import { expect, test } from 'vitest';
import { FakeWorker } from '../fakes';

test('goes into the document that asks', async () => {
  const worker = new FakeWorker();
  expect(await worker.ask('page-world', {}, { document: 'd7' })).toEqual({ ok: true, value: null });
  expect(worker.injected).toEqual(['d7']);
});

test.each([
  ['the browser does not say which document asks', undefined],
  ['no script of ours may run there', 'closed'],
])('goes nowhere where %s', async (_, document) => {
  const worker = new FakeWorker();
  worker.closed.add('closed');
  expect(await worker.ask('page-world', {}, { document })).toEqual({ ok: false, code: 'refused' });
  expect(worker.injected).toEqual([]);
});
