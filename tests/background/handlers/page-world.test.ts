import { expect, test } from 'vitest';
import { FakeWorker } from '../fakes';

test.each([
  ['document', 'd7'],
  ['frame, in a browser without ids for documents,', 0],
])('goes into the %s that asks', async (_, document) => {
  const worker = new FakeWorker();
  expect(await worker.ask('page-world', { script: 'edits' }, { document })).toEqual({ ok: true, value: null });
  expect(worker.injected).toEqual([document]);
});

test.each([
  ['the browser does not say which document asks', undefined],
  ['no script of ours may run there', 'closed'],
])('goes nowhere where %s', async (_, document) => {
  const worker = new FakeWorker();
  worker.closed.add('closed');
  expect(await worker.ask('page-world', { script: 'edits' }, { document })).toEqual({ ok: false, code: 'refused' });
  expect(worker.injected).toEqual([]);
});
