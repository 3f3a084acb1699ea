import { expect, test } from 'vitest';
import { keyOfPage } from '../../../src/core/library/kept-citation';
import { readStored } from '../../../src/core/conversation/salvage';
import { drawing } from '../../core/drawing/samples';
import { FakeWorker } from '../fakes';

const PAGE = new URL('https://shop.example/checkout?id=3&utm_source=mail#top');
const DRAWING = drawing({ url: PAGE.href });
const KEY = keyOfPage('https://shop.example/checkout?id=3');

test('a drawing is kept with its page, once', async () => {
  const worker = new FakeWorker();
  for (let times = 0; times < 2; times++) {
    expect(await worker.ask('keep-in-library', { drawing: DRAWING }, { url: PAGE })).toEqual({ ok: true, value: null });
  }
  const { document } = readStored(worker.entries.get(KEY));
  expect(document!.annotations).toMatchObject([
    { kind: 'fix', target: { type: 'region', source: 'https://shop.example/checkout?id=3' } },
  ]);
});

test('a page cannot keep what is said to be from another site', async () => {
  const worker = new FakeWorker();
  const asked = worker.ask('keep-in-library', { drawing: DRAWING }, { url: new URL('https://evil.example/') });
  expect(await asked).toEqual({ ok: false, code: 'not-stored' });
  expect(worker.entries.size).toBe(0);
});

test('it says so if there is no room', async () => {
  const worker = new FakeWorker();
  worker.isFull = true;
  const asked = worker.ask('keep-in-library', { drawing: DRAWING }, { url: PAGE });
  expect(await asked).toEqual({ ok: false, code: 'not-stored' });
});
