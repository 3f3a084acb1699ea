import { expect, test } from 'vitest';
import { welcome } from '../../src/background/welcome';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { SETTINGS } from '../../src/core/storage-keys';
import { FakeWorker } from './fakes';

test('the page that explains Recurate opens at the installation, and the launcher will say how to begin', async () => {
  const worker = new FakeWorker();
  await welcome(worker.deps);
  expect(worker.welcomes).toBe(1);
  expect(worker.settings()).toEqual({ ...DEFAULT_SETTINGS, showsHint: true });
});

test('someone who has settings is not welcomed again when the browser loads the extension anew', async () => {
  const worker = new FakeWorker();
  await welcome(worker.deps);
  worker.entries.set(SETTINGS, { ...worker.settings(), showsHint: false, theme: 'dark' });
  await welcome(worker.deps);
  expect(worker.welcomes).toBe(1);
  expect(worker.settings()).toMatchObject({ showsHint: false, theme: 'dark' });
});

test('the page opens even if nothing can be stored', async () => {
  const worker = new FakeWorker();
  worker.isFull = true;
  await welcome(worker.deps);
  expect(worker.welcomes).toBe(1);
});

test('a page can ask for it at any time', async () => {
  const worker = new FakeWorker();
  expect(await worker.ask('open-welcome', {})).toEqual({ ok: true, value: null });
  expect(worker.welcomes).toBe(1);
});
