import { expect, test } from 'vitest';
import { SCRIPT_NAMES } from '../../../src/core/protocol/bring-script';
import { FakeWorker } from '../fakes';

test.each(SCRIPT_NAMES)('loads %s into the document that asks', async (script) => {
  const worker = new FakeWorker();
  expect(await worker.ask('bring-script', { script }, { document: 'd7' })).toEqual({ ok: true, value: null });
  expect(worker.brought).toEqual([[script, 'd7']]);
});

test.each([
  ['the browser does not identify the document', undefined],
  ['our scripts may not run there', 'closed'],
])('loads nothing if %s', async (_, document) => {
  const worker = new FakeWorker();
  worker.closed.add('closed');
  const answer = await worker.ask('bring-script', { script: 'page-world' }, { document });
  expect(answer).toEqual({ ok: false, code: 'refused' });
  expect(worker.brought).toEqual([]);
});

test('loads no unknown script', async () => {
  const worker = new FakeWorker();
  const answer = await worker.askAnything('bring-script', { script: '../content' }, { document: 'd7' });
  expect(answer).toEqual({ ok: false, code: 'invalid' });
});
