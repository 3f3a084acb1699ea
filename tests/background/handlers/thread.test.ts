import { beforeEach, expect, test } from 'vitest';
import { thread as sample } from '../../core/ask/sample-thread';
import { FakeWorker } from '../fakes';

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
});

const THREAD = sample({ page: 'https://a.example/' });

test('what was asked about a page is kept for the tab that asks, and for no other', async () => {
  expect(await worker.ask('keep-thread', { thread: THREAD }, { tab: 7 })).toEqual({ ok: true, value: null });
  const { page } = THREAD;
  expect(await worker.ask('thread', { page }, { tab: 7 })).toEqual({ ok: true, value: THREAD });
  expect(await worker.ask('thread', { page }, { tab: 8 })).toEqual({ ok: true, value: null });
  expect(await worker.ask('thread', { page: 'https://b.example/' }, { tab: 7 })).toEqual({ ok: true, value: null });
});

test('a page learns that a thread could not be kept, or is none', async () => {
  worker.isFull = true;
  expect(await worker.ask('keep-thread', { thread: THREAD })).toEqual({ ok: false, code: 'not-stored' });
  expect(await worker.askAnything('keep-thread', { thread: { ...THREAD, mode: 'poem' } })).toEqual({
    ok: false,
    code: 'invalid',
  });
});
