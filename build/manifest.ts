import { defineManifest, type ManifestV3Export } from '@crxjs/vite-plugin';
import { OLDEST_CHROME } from './browsers';
import pkg from '../package.json' with { type: 'json' };

/** Where the annotator runs by default: the hosts of the shipped platforms. A house test keeps the two equal. */
export const MATCHES = [
  'https://claude.ai/*',
  'https://chatgpt.com/*',
  'https://chat.openai.com/*',
  'https://gemini.google.com/*',
  'https://grok.com/*',
];

/** The annotator and its interface, added to the manifest after they have been built (docs/adr/0002, docs/adr/0025). */
export const CONTENT_SCRIPT = {
  matches: MATCHES,
  js: ['content.js', 'drawer.js'],
  css: ['highlights.css'],
  run_at: 'document_idle' as const,
};

/** Chrome's manifest, without the annotator. */
export const manifest: ManifestV3Export = defineManifest({
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version: pkg.version,
  default_locale: 'en',
  minimum_chrome_version: OLDEST_CHROME,
  icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
  // What each permission is for: docs/adr/0014
  permissions: ['storage', 'scripting', 'activeTab', 'contextMenus', 'alarms', 'offscreen'],
  host_permissions: MATCHES,
  optional_host_permissions: ['https://*/*', 'http://*/*'],
  options_ui: { page: 'src/options/index.html', open_in_tab: true },
  action: { default_title: '__MSG_action__' },
  commands: {
    _execute_action: { suggested_key: { default: 'Alt+Shift+R' } },
    ask: { suggested_key: { default: 'Alt+Shift+A' }, description: '__MSG_commandAsk__' },
    draw: { suggested_key: { default: 'Alt+Shift+D' }, description: '__MSG_commandDraw__' },
    'draw-frozen': { description: '__MSG_commandDrawFrozen__' },
    'mark-by-keyboard': { suggested_key: { default: 'Alt+Shift+M' }, description: '__MSG_commandWalk__' },
  },
  background: { service_worker: 'src/background/main.ts', type: 'module' },
  content_scripts: [{ matches: MATCHES, js: ['src/content/key-guard.iife.ts'], run_at: 'document_start' }],
});
