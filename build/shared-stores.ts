import { basename } from 'node:path';
import type { Plugin } from 'vite';

const STORE = /\/src\/stores\/[\w-]+\.ts$/;

/** The global variable with the content script's stores (src/content/drawer.ts). */
const SHARED = 'recurateAnnotator.stores';

/**
 * Replaces imports of stores with the content script's own, because a copy would know nothing about the page's marks.
 */
export function sharedStores(): Plugin {
  return {
    name: 'recurate:shared-stores',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.includes('/stores/')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && STORE.test(resolved.id) ? { ...resolved, external: true } : null;
    },
    config: () => ({ build: { rolldownOptions: { output: { globals: globalOf } } } }),
  };
}

/** The expression that refers to a store's module. */
function globalOf(id: string): string {
  return `${SHARED}[${JSON.stringify(basename(id, '.ts'))}]`;
}
