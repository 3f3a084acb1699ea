import { readFile, writeFile } from 'node:fs/promises';
import { crx } from '@crxjs/vite-plugin';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { CONTENT_SCRIPT, manifest } from './manifest.config';

const MANIFEST = 'dist/manifest.json';

/** The first pass left a manifest without the annotator: this adds it. */
function joinManifests(): Plugin {
  return {
    name: 'recurate:join-manifests',
    async closeBundle() {
      const built = JSON.parse(await readFile(MANIFEST, 'utf8'));
      built.content_scripts = [
        ...built.content_scripts.filter((script: { js: string[] }) => !script.js.includes('content.js')),
        CONTENT_SCRIPT,
      ];
      await writeFile(MANIFEST, JSON.stringify(built, null, 2));
    },
  };
}

/** The service worker, the key guard, the icons and the manifest. */
const extension: UserConfig = {
  publicDir: 'static',
  plugins: [crx({ manifest })],
  build: { outDir: 'dist', emptyOutDir: true, target: 'chrome125', modulePreload: false },
};

/**
 * The annotator as one classic script. crxjs would serve it through a loader and `web_accessible_resources`, which tell
 * every page that the extension is there (docs/adr/0002).
 */
const content: UserConfig = {
  publicDir: false,
  // Vite leaves it to the user of a library; ours has none.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [svelte(), joinManifests()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'chrome125',
    lib: { entry: 'src/content/main.ts', formats: ['iife'], name: 'recurate', fileName: () => 'content.js' },
  },
};

export default defineConfig(({ mode }) => (mode === 'content' ? content : extension));
