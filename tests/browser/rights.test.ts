import { afterEach, expect, test, vi } from 'vitest';
import { giveBack, mayReach, requestOrigins } from '../../src/browser/rights';

afterEach(() => vi.unstubAllGlobals());

const MODEL = 'https://api.model.example/*';

/** A browser that grants everything, and what it was asked for. */
function browser(manifest: object): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('chrome', {
    runtime: { getManifest: () => manifest },
    permissions: { contains: async () => false, request: async (wanted: unknown) => asked.push(wanted) > 0 },
  });
  return asked;
}

test.each<[string, object, object]>([
  ['Firefox', { browser_specific_settings: {} }, { origins: [MODEL], data_collection: ['websiteContent'] }],
  ['Chrome', {}, { origins: [MODEL] }],
])(
  'in %s the person is asked for what is sent, where the browser has a permission for that',
  async (_, manifest, wanted) => {
    const asked = browser(manifest);
    expect(await requestOrigins([MODEL], ['websiteContent'])).toEqual([MODEL]);
    expect(asked).toEqual([wanted]);
  },
);

test('a site that gets nothing from us is only asked for itself', async () => {
  const asked = browser({ browser_specific_settings: {} });
  await requestOrigins([MODEL]);
  expect(asked).toEqual([{ origins: [MODEL] }]);
});

/** A browser in which the person has allowed connections, but not that text of pages is sent elsewhere. */
function withoutData(manifest: object): void {
  vi.stubGlobal('chrome', {
    runtime: { getManifest: () => manifest },
    permissions: { contains: async (wanted: object) => !('data_collection' in wanted) },
  });
}

test.each<[string, object, string, boolean]>([
  [
    'a model elsewhere is not reached in Firefox',
    { browser_specific_settings: {} },
    'https://api.model.example',
    false,
  ],
  ['nor is one on the local network', { browser_specific_settings: {} }, 'http://model.local:8080', false],
  ['one on this machine is', { browser_specific_settings: {} }, 'http://127.0.0.1:11434', true],
  ['and so is the browser’s own', { browser_specific_settings: {} }, '', true],
  ['Chrome has no such permission', {}, 'https://api.model.example', true],
])('where text of pages may not be sent elsewhere: %s', async (_, manifest, address, may) => {
  withoutData(manifest);
  expect(await mayReach(address)).toBe(may);
});

test('what nothing needs any more is given back in Firefox, the text of pages too', async () => {
  const removed: unknown[] = [];
  vi.stubGlobal('chrome', {
    runtime: { id: 'recurate', getManifest: () => ({ browser_specific_settings: {} }) },
    permissions: { remove: async (one: unknown) => removed.push(one) > 0 },
  });
  await giveBack([MODEL], ['websiteContent']);
  expect(removed).toEqual([{ origins: [MODEL] }, { origins: [], data_collection: ['websiteContent'] }]);
});
