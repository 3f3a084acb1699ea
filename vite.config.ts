import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ENTRIES, type Entry } from './build/entries';

/**
 * `vite build --mode content` builds one entry alone; `npm run build` builds all of them (build/main.ts). svelte-check
 * loads this file as a dev server would. It must not get the crxjs entry then, because that empties the folder of the
 * finished build.
 */
export default defineConfig(({ command, mode }) =>
  command === 'build' ? (ENTRIES[mode as Entry] ?? ENTRIES.extension) : { plugins: [svelte()] },
);
