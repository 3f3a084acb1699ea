import { basename } from 'node:path';
import type { Plugin } from 'vite';

const STORE = /\/src\/stores\/[\w-]+\.ts$/;

/** The global in which the content script lends its stores (src/content/shared-stores.ts). */
const SHARED = 'recurateStores';

/** Takes the stores of the content script in place of copies of its own, because a copy would know nothing of the page's marks. */
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

/** The expression that stands for a store's module. */
function globalOf(id: string): string {
  return `${SHARED}[${JSON.stringify(basename(id, '.ts'))}]`;
}
