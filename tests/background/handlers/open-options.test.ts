import { expect, test } from 'vitest';
import { ELSEWHERE, FakeWorker } from '../fakes';

test.each([
  ['the section', 'data', undefined, 'data'],
  ['the start', '', undefined, ''],
  ['the platform of the page', 'platforms', undefined, 'platforms/claude'],
  ['the platforms from a page without one', 'platforms', ELSEWHERE, 'platforms'],
])('opens %s', async (_, section, url, opened) => {
  const worker = new FakeWorker();
  expect(await worker.ask('open-options', { section }, url && { url })).toEqual({ ok: true, value: null });
  expect(worker.opened).toEqual([opened]);
});

test.each(['platforms/other', '#data', '../x', 'DATA'])('does not open %s', async (section) => {
  const worker = new FakeWorker();
  expect(await worker.askAnything('open-options', { section })).toEqual({ ok: false, code: 'invalid' });
  expect(worker.opened).toEqual([]);
});
