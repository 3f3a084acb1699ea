import { expect, test } from 'vitest';
import { firefoxManifest, type ChromeManifest } from '../../build/firefox-manifest';

const CHROME: ChromeManifest = {
  manifest_version: 3,
  version: '0.1.0',
  minimum_chrome_version: '137',
  action: { default_title: 'Recurate' },
  background: { service_worker: 'worker.js', type: 'module' },
  content_scripts: [{ matches: ['https://claude.ai/*'], js: ['content.js'], run_at: 'document_idle' }],
};

test('Firefox’s manifest has an event page, an id, a minimum version, and sends data only with the person’s consent', () => {
  expect(firefoxManifest(CHROME)).toEqual({
    manifest_version: 3,
    version: '0.1.0',
    action: { default_title: 'Recurate', default_area: 'navbar' },
    background: { scripts: ['worker.js'], type: 'module' },
    // Without upgrade-insecure-requests, which is part of its default.
    content_security_policy: { extension_pages: "script-src 'self'; object-src 'self'" },
    content_scripts: CHROME['content_scripts'],
    browser_specific_settings: {
      gecko: {
        id: 'recurate@recurate',
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none'], optional: ['websiteContent'] },
      },
      gecko_android: { strict_min_version: '142.0' },
    },
  });
});

test('a manifest without a button or a background gets neither', () => {
  const { action: _, background: __, ...rest } = CHROME;
  const made = firefoxManifest(rest);
  expect(made).not.toHaveProperty('action');
  expect(made).not.toHaveProperty('background');
});
