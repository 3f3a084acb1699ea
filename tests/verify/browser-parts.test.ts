import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveModel } from '../../src/browser/models';
import { SETTINGS } from '../../src/core/storage-keys';
import { siteFrom } from '../../src/platforms/new-site';
import { browserParts } from '../../src/verify/browser-parts';
import { FakeBrowser } from '../options/models/fake-browser';

const PAGE = 'https://lakes.test/*';
const OF_MODEL = 'https://models.test/*';
const OF_SITE = 'https://chat.test/*';
const SITE = siteFrom({ response: '.answer', composer: '#prompt', shadow: [] }, new URL('https://chat.test/'), []);

let browser: FakeBrowser;
let life: AbortController;

beforeEach(async () => {
  browser = new FakeBrowser();
  life = new AbortController();
  vi.stubGlobal('chrome', browser.chrome);
  const model = { id: 'm1', name: 'Mine', kind: 'openai' as const, model: 'model-1', budget: 30_000 };
  await saveModel({ ...model, address: 'https://models.test/v1' }, '');
  browser.storage.entries.set(SETTINGS, { sites: { [SITE.id]: SITE } });
});

afterEach(async () => {
  life.abort();
  vi.unstubAllGlobals();
  await new Promise((resolve) => (indexedDB.deleteDatabase('recurate-models').onsuccess = resolve));
});

test.each([
  ['a page that was only read', PAGE, false],
  ['a page at the address of a model', OF_MODEL, true],
  ['a page on a site that the person added', OF_SITE, true],
])('the permission for %s is kept only if something else needs it', async (_, origin, isKept) => {
  const parts = browserParts(life.signal);
  expect(await parts.request([origin])).toEqual([origin]);
  await parts.release([origin]);
  expect(browser.allowed.has(origin)).toBe(isKept);
});

test('a permission stays if it is not known what needs it', async () => {
  browser.storage.entries.set(SETTINGS, 'torn');
  const parts = browserParts(life.signal);
  await parts.request([PAGE]);
  await parts.release([PAGE]);
  expect(browser.allowed.has(PAGE)).toBe(true);
});

test('a permission that was there before is not ours to give back', async () => {
  browser.allowed.add(PAGE);
  expect(await browserParts(life.signal).request([PAGE])).toEqual([]);
});
