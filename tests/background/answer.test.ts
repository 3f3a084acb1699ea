import { expect, test } from 'vitest';
import { FakeWorker } from './fakes';

test('an unknown question is invalid', async () => {
  for (const name of ['', 'toString', 'sing']) {
    expect(await new FakeWorker().askAnything(name, {})).toEqual({ ok: false, code: 'invalid' });
  }
});

test('a handler that throws is kept for the report, without its text', async () => {
  const worker = new FakeWorker();
  worker.deps.options.open = () => Promise.reject(new RangeError('secret'));
  expect(await worker.ask('open-options', { section: '' })).toEqual({ ok: false, code: 'failed' });
  expect(worker.problems).toEqual([{ at: 0, where: 'service worker', what: 'RangeError' }]);
});

test('a thrown value that is not an error is kept as unknown', async () => {
  const worker = new FakeWorker();
  worker.deps.options.open = () => Promise.reject('secret');
  expect(await worker.ask('open-options', { section: '' })).toEqual({ ok: false, code: 'failed' });
  expect(worker.problems).toMatchObject([{ what: 'unknown' }]);
});

test('an answer that does not match its schema is not sent', async () => {
  const worker = new FakeWorker();
  worker.deps.conversations.read = async () => ({ document: { annotations: 'none' } as never, notice: null });
  expect(await worker.ask('conversation', { key: 'conversation/claude/c1' })).toEqual({ ok: false, code: 'failed' });
  expect(worker.problems).toMatchObject([{ where: 'service worker', what: 'ValiError' }]);
});
