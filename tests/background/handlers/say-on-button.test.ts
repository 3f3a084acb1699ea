import { expect, test } from 'vitest';
import { FakeWorker } from '../fakes';

test.each(['noticeCovered', 'noticeKeyboardTaken', 'noticeRemoved'] as const)(
  'what a page would cover is said on the button, for its tab, until it is over: %s',
  async (what) => {
    const worker = new FakeWorker();
    expect(await worker.ask('say-on-button', { what })).toEqual({ ok: true, value: null });
    expect([...worker.said.values()]).toEqual([expect.stringContaining('Recurate')]);
    await worker.ask('say-on-button', { what: null });
    expect([...worker.said.values()]).toEqual([null]);
  },
);

test('a page cannot have anything else said', async () => {
  const worker = new FakeWorker();
  expect(await worker.ask('say-on-button', { what: 'Press here' } as never)).toMatchObject({ ok: false });
  expect(worker.said.size).toBe(0);
});
