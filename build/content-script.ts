import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { CONTENT_SCRIPT } from './manifest';

/** Adds the annotator, which is built later, to the finished manifest. */
export function addContentScript(manifest: string): Plugin {
  return {
    name: 'recurate:add-content-script',
    async closeBundle() {
      const built = JSON.parse(await readFile(manifest, 'utf8'));
      const others = built.content_scripts.filter(({ js }: { js: string[] }) => !js.includes('content.js'));
      await writeFile(manifest, JSON.stringify({ ...built, content_scripts: [...others, CONTENT_SCRIPT] }, null, 2));
    },
  };
}
