import { afterEach, expect, test, vi } from 'vitest';
import { requestOrigins } from '../../src/browser/rights';

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
