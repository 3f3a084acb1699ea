import { expect, test } from 'vitest';
import { FakeWorker } from '../fakes';

test('pauses Recurate on the site of the page that asks, and a page there then has no platform', async () => {
  const worker = new FakeWorker();
  expect((await worker.ask('platform', {})).ok && (await worker.ask('platform', {}))).toMatchObject({
    value: { id: 'claude' },
  });
  expect(await worker.ask('pause', {})).toEqual({ ok: true, value: null });
  expect(worker.settings().paused).toEqual(['claude.ai']);
  expect(await worker.ask('platform', {})).toEqual({ ok: true, value: null });
  expect(await worker.ask('platform', {}, { url: new URL('https://grok.com/c/12345678') })).toMatchObject({
    value: { id: 'grok' },
  });
});

test('reports that it could not be stored', async () => {
  const worker = new FakeWorker();
  worker.isFull = true;
  expect(await worker.ask('pause', {})).toEqual({ ok: false, code: 'not-stored' });
});
