import { defineManifest, type ManifestV3Export } from '@crxjs/vite-plugin';
import pkg from './package.json' with { type: 'json' };

/** Where the annotator runs without being asked for more. The platforms' own hosts, kept equal by a house test. */
export const MATCHES = [
  'https://claude.ai/*',
  'https://chatgpt.com/*',
  'https://chat.openai.com/*',
  'https://gemini.google.com/*',
  'https://grok.com/*',
];

/** The annotator: one self-contained file, built in the second pass and joined to the manifest there (docs/adr/0002). */
export const CONTENT_SCRIPT = {
  matches: MATCHES,
  js: ['content.js'],
  css: ['highlights.css'],
  run_at: 'document_idle' as const,
};

/** The manifest of the first pass: all but the annotator. */
export const manifest: ManifestV3Export = defineManifest({
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version: pkg.version,
  default_locale: 'en',
  minimum_chrome_version: '137',
  icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
  // What each is for: docs/adr/0014
  permissions: ['storage', 'scripting', 'activeTab'],
  host_permissions: MATCHES,
  optional_host_permissions: ['https://*/*', 'http://*/*'],
  options_ui: { page: 'src/options/index.html', open_in_tab: true },
  action: { default_title: '__MSG_action__' },
  commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+R' } } },
  background: { service_worker: 'src/background/main.ts', type: 'module' },
  content_scripts: [{ matches: MATCHES, js: ['src/content/key-guard.iife.ts'], run_at: 'document_start' }],
});
