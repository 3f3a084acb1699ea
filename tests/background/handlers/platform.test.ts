import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import { SETTINGS } from '../../../src/core/storage-keys';
import { PLATFORMS } from '../../../src/platforms/registry';
import { ELSEWHERE, FakeWorker } from '../fakes';

test.each(PLATFORMS)('returns its platform to a page of $name', async ({ id, hosts }) => {
  const answer = await new FakeWorker().ask('platform', {}, { url: new URL(`https://${hosts[0]}/`) });
  expect(answer).toMatchObject({ ok: true, value: { id } });
});

test('returns null to a page without a platform', async () => {
  expect(await new FakeWorker().ask('platform', {}, { url: ELSEWHERE })).toEqual({ ok: true, value: null });
});

test('returns the platform with the person’s changes', async () => {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { ...DEFAULT_SETTINGS, platforms: { claude: { settleMs: 7 } } });
  expect(await worker.ask('platform', {})).toMatchObject({ value: { id: 'claude', settleMs: 7 } });
});

test('returns null if the person switched the platform off', async () => {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { ...DEFAULT_SETTINGS, platforms: { claude: { isOff: true } } });
  expect(await worker.ask('platform', {})).toEqual({ ok: true, value: null });
});

test('returns the shipped platform if the settings cannot be read', async () => {
  const worker = new FakeWorker();
  worker.deps.settings.read = async () => ({ ok: false, problem: 'refused' });
  expect(await worker.ask('platform', {})).toMatchObject({ value: { id: 'claude' } });
});
