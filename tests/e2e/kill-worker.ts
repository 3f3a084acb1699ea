import type { Page } from '@playwright/test';

/** Stops the extension's service worker, as the browser does. @param page - Any page of the same browser. */
export async function killWorker(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await cdp.detach();
}
