import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** Each folder with an index.html is a page. */
const pages = readdirSync(root, { withFileTypes: true, recursive: true })
  .filter(({ name, parentPath }) => name === 'index.html' && !parentPath.startsWith(resolve(root, 'dist')))
  .map(({ name, parentPath }) => resolve(parentPath, name));

/** Builds the replica pages. Nothing is inlined, because their CSP allows only files. */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    assetsDir: 'replica-assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: pages,
      // Ignore warnings about "use client", which has no effect without a server.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});
