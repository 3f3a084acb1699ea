import { expect, test } from 'vitest';
import { resultOf } from '../../core/drawing/samples';
import { CLAUDE, FakeWorker, OPTIONS } from '../fakes';

const RESULT = resultOf('d1');
const REPLY = { drawing: 'd1', shape: 's1', kind: 'fix', text: 'Darker' } as const;

test('the options page pairs and unpairs', async () => {
  const worker = new FakeWorker();
  const asker = { url: OPTIONS };
  expect(await worker.ask('companion-state', {}, asker)).toMatchObject({ value: { state: 'unpaired' } });
  expect(await worker.ask('pair-companion', { code: 'X', port: 5000 }, asker)).toEqual({
    ok: false,
    code: 'wrong-code',
  });
  const paired = await worker.ask('pair-companion', { code: 'ABCD2345', port: 5000 }, asker);
  expect(paired).toMatchObject({ value: { state: 'connected', port: 5000 } });
  expect(await worker.ask('unpair-companion', {}, asker)).toMatchObject({ value: { state: 'unpaired' } });
});

test.each(['companion-state', 'pair-companion', 'unpair-companion'] as const)(
  'no other page may ask: %s',
  async (name) => {
    const worker = new FakeWorker();
    worker.pairing = { ...worker.pairing, state: 'connected' };
    const question = { code: 'ABCD2345', port: 5000 };
    expect(await worker.askAnything(name, question, { url: CLAUDE })).toEqual({ ok: false, code: 'not-allowed' });
    expect(worker.pairing.state).toBe('connected');
  },
);

test.each([0, 80, 1023, 65_536, 1.5])('%d is no port', async (port) => {
  const answer = await new FakeWorker().ask('pair-companion', { code: 'ABCD2345', port }, { url: OPTIONS });
  expect(answer).toEqual({ ok: false, code: 'invalid' });
});

test('a drawing and an answer are sent, kept until later, or refused with the reason', async () => {
  const worker = new FakeWorker();
  const send = () => worker.ask('send-drawing', { request: null, result: RESULT });
  const reply = () => worker.ask('reply-to-agent', REPLY);
  expect(await send()).toEqual({ ok: false, code: 'not-paired' });
  expect(await reply()).toEqual({ ok: false, code: 'not-paired' });
  worker.pairing = { ...worker.pairing, state: 'offline' };
  expect(await send()).toEqual({ ok: true, value: 'queued' });
  worker.pairing = { ...worker.pairing, state: 'connected' };
  expect(await send()).toEqual({ ok: true, value: 'sent' });
  expect(await reply()).toEqual({ ok: true, value: null });
  worker.isFull = true;
  expect(await send()).toEqual({ ok: false, code: 'not-stored' });
  expect(worker.delivered).toEqual([{ request: null, result: RESULT }, { request: null, result: RESULT }, REPLY]);
});

test('the options page opens a page that an agent asks for, declines it, and tests the companion', async () => {
  const worker = new FakeWorker();
  const asker = { url: OPTIONS };
  const page = { id: 'dm_1', url: 'https://shop.example/', isAlways: false };
  expect(await worker.ask('open-for-agent', page, asker)).toEqual({ ok: true, value: null });
  expect(await worker.ask('open-for-agent', { ...page, id: 'gone' }, asker)).toEqual({ ok: false, code: 'gone' });
  expect(await worker.ask('decline-agent', { id: 'dm_1' }, asker)).toEqual({ ok: true, value: null });
  expect(await worker.ask('test-companion', {}, asker)).toMatchObject({ value: { version: '1.2.3' } });
  expect(await worker.ask('look-for-agent', {}, asker)).toEqual({ ok: true, value: null });
  expect([worker.askedPages, worker.declined]).toEqual([[page.url, page.url], ['dm_1']]);
});

test.each(['open-for-agent', 'decline-agent', 'test-companion', 'look-for-agent'] as const)(
  'no other page may do that: %s',
  async (name) => {
    const worker = new FakeWorker();
    const question = { id: 'dm_1', url: 'https://shop.example/', isAlways: true };
    expect(await worker.askAnything(name, question, { url: CLAUDE })).toEqual({ ok: false, code: 'not-allowed' });
    expect([worker.askedPages, worker.declined]).toEqual([[], []]);
  },
);
