import { expect, test } from 'vitest';
import { SETTINGS } from '../../../src/core/storage-keys';
import { FakeWorker } from '../fakes';

test('stores what the person chose', async () => {
  const worker = new FakeWorker();
  expect(await worker.ask('choose', { patch: { width: 400, isInStep: true } })).toEqual({ ok: true, value: null });
  expect(worker.settings()).toMatchObject({ width: 400, isInStep: true });
});

test('stores how the drawer stands for the site of the page that asks', async () => {
  const worker = new FakeWorker();
  await worker.ask('choose', { patch: { isOpen: true, stance: 'docked' } });
  await worker.ask('choose', { patch: { isOpen: false } }, { url: new URL('http://localhost:8080/chat') });
  await worker.ask('choose', { patch: { launcher: 'line' } });
  expect(worker.settings().drawers).toEqual({
    'localhost:8080': { isOpen: false },
    'claude.ai': { isOpen: true, stance: 'docked', launcher: 'line' },
  });
});

test('reports that it could not be stored', async () => {
  const worker = new FakeWorker();
  worker.isFull = true;
  expect(await worker.ask('choose', { patch: { width: 400 } })).toEqual({ ok: false, code: 'not-stored' });
});

test.each([
  ['where Recurate runs', { sites: {} }],
  ['what it reads there', { platforms: {} }],
  ['an impossible width', { width: 1 }],
])('does not let a page choose %s', async (_, patch) => {
  const worker = new FakeWorker();
  expect(await worker.askAnything('choose', { patch })).toEqual({ ok: false, code: 'invalid' });
  expect(worker.entries.size).toBe(0);
});

test.each([
  ['a count', { uses: 1 }],
  ['what the person was told', { hasToldBeside: true }],
])('%s alone does not replace settings that cannot be read', async (_what, patch) => {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { version: 'one' });
  expect(await worker.ask('choose', { patch })).toEqual({ ok: true, value: null });
  expect(worker.entries.get(SETTINGS)).toEqual({ version: 'one' });
  worker.entries.delete(SETTINGS);
  await worker.ask('choose', { patch });
  expect(worker.entries.get(SETTINGS)).not.toBeUndefined();
});
