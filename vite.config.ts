import { defineConfig } from 'vite';
import { ENTRIES, type Entry } from './build/entries';

/** `vite build --mode content` builds one entry alone; `npm run build` builds all of them (build/main.ts). */
export default defineConfig(({ mode }) => ENTRIES[mode as Entry] ?? ENTRIES.extension);
