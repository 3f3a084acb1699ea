import type { BrowserContext, Page } from '@playwright/test';
import { workerOf } from './fixtures';

/** The kinds of model that are asked over the network; each is also the id of a model. */
export const KINDS = ['openai', 'anthropic', 'google', 'ollama'] as const;

export type RemoteKind = (typeof KINDS)[number];

export const KEY = 'sk-secret-0123456789';
export const LOCAL = 'http://127.0.0.1/*';

export async function openOptions(browsing: BrowserContext): Promise<Page> {
  const { host } = new URL((await workerOf(browsing)).url());
  const page = await browsing.newPage();
  await page.goto(`chrome-extension://${host}/src/options/index.html`);
  return page;
}

/** Stores a model of each kind as the options page does, with a key for its address. The first one is the default. */
export async function addModels(options: Page, address: string, kinds: readonly RemoteKind[] = KINDS): Promise<void> {
  await options.evaluate(
    async ([kinds, address, key]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('recurate-models', 1);
        request.onupgradeneeded = () => {
          for (const name of ['models', 'keys', 'choices']) request.result.createObjectStore(name);
        };
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction(['models', 'keys', 'choices'], 'readwrite');
      for (const [at, kind] of kinds.entries()) {
        const path = kind === 'openai' ? '/v1' : '';
        const model = { id: kind, name: `My ${kind}`, kind, address: address + path, model: 'model-1', budget: 30_000 };
        transaction.objectStore('models').put({ version: 1, added: at, model }, kind);
        transaction.objectStore('keys').put({ origin: address, key }, kind);
      }
      transaction.objectStore('choices').put(kinds[0], 'default');
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
    },
    [kinds, address, KEY] as const,
  );
}

/** Leaves everything as it was. */
export async function removeModels(options: Page): Promise<void> {
  await options.evaluate(async (origin) => {
    await chrome.permissions.remove({ origins: [origin] });
    await new Promise((resolve) => (indexedDB.deleteDatabase('recurate-models').onsuccess = resolve));
  }, LOCAL);
  await options.close();
}
