import { expect, test } from 'vitest';
import { DEFAULT_TEMPLATE } from '../../../src/core/feedback/template';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import { SETTINGS } from '../../../src/core/storage-keys';
import { ELSEWHERE, FakeWorker } from '../fakes';

const OWN = { ...DEFAULT_TEMPLATE, opening: 'Notes on Claude:' };

test('returns the defaults while nothing was chosen', async () => {
  const answer = await new FakeWorker().ask('settings', {});
  expect(answer).toMatchObject({ ok: true, value: { styles: '', notice: null } });
  expect(answer).toMatchObject({ value: { settings: { template: DEFAULT_TEMPLATE, scope: 'since' } } });
});

test.each([
  ['on its platform', undefined, OWN],
  ['nowhere else', ELSEWHERE, DEFAULT_TEMPLATE],
])('uses the template of one platform %s', async (_, url, template) => {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { ...DEFAULT_SETTINGS, templates: { claude: OWN } });
  const answer = await worker.ask('settings', {}, url && { url });
  expect(answer).toMatchObject({ value: { settings: { template } } });
});

test.each([':root::highlight', '::highlight'] as const)(
  'paints chosen colours where the browser selects painted text by %s',
  async (painted) => {
    const worker = new FakeWorker();
    worker.deps.highlight = painted;
    worker.entries.set(SETTINGS, { ...DEFAULT_SETTINGS, palette: 'own', colours: { keep: '#112233' } });
    const answer = await worker.ask('settings', {});
    expect(answer).toMatchObject({ value: { styles: expect.stringMatching(`^${painted}\\(recurate-keep\\)`) } });
  },
);

test('says whether the person was told something on the site of the page that asks', async () => {
  const worker = new FakeWorker();
  await worker.ask('choose', { patch: { hasToldBeside: true } });
  expect(await worker.ask('settings', {})).toMatchObject({ value: { settings: { hasToldBeside: true } } });
  const elsewhere = await worker.ask('settings', {}, { url: ELSEWHERE });
  expect(elsewhere).toMatchObject({ value: { settings: { hasToldBeside: false } } });
});

test('reports that settings were damaged', async () => {
  const worker = new FakeWorker();
  worker.entries.set(SETTINGS, { theme: 'blue' });
  expect(await worker.ask('settings', {})).toMatchObject({ ok: true, value: { notice: expect.anything() } });
});

test('returns the defaults if the settings cannot be read', async () => {
  const worker = new FakeWorker();
  worker.deps.settings.read = async () => ({ ok: false, problem: 'refused' });
  expect(await worker.ask('settings', {})).toMatchObject({ ok: true, value: { notice: null } });
});
