import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import { SETTINGS } from '../../../src/core/storage-keys';
import { PLATFORMS } from '../../../src/platforms/registry';
import { ELSEWHERE, FakeWorker } from '../fakes';

test.each(PLATFORMS)('gives a page of $name its platform', async ({ id, hosts }) => {
  const answer = await new FakeWorker().ask('platform', {}, { url: new URL(`https://${hosts[0]}/`) });
  expect(answer).toMatchObject({ ok: true, value: { id } });
});

test('gives null to a page that has no platform', async () => {
  expect(await new FakeWorker().ask('platform', {}, { url: ELSEWHERE })).toEqual({ ok: true, value: null });
});

test('gives the platform as the person changed it', async () => {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { ...DEFAULT_SETTINGS, platforms: { claude: { settleMs: 7 } } });
  expect(await worker.ask('platform', {})).toMatchObject({ value: { id: 'claude', settleMs: 7 } });
});

test('gives null where the person switched the platform off', async () => {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { ...DEFAULT_SETTINGS, platforms: { claude: { isOff: true } } });
  expect(await worker.ask('platform', {})).toEqual({ ok: true, value: null });
});

test('gives the platform as it ships where the settings cannot be read', async () => {
  const worker = new FakeWorker();
  worker.deps.settings.read = async () => ({ ok: false, problem: 'refused', detail: '' });
  expect(await worker.ask('platform', {})).toMatchObject({ value: { id: 'claude' } });
});
