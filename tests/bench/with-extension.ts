import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { buildExtension, DIST } from '../demo/built';
import { launchWithExtension } from '../pages/browser';
import '../pages/replica';
import { startPages } from '../pages/server';

/**
 * Measures the built extension in a real Chromium, on the replica pages.
 *
 * @param measure - Called with the browser and the folder of the built extension.
 */
export async function withExtension<T>(measure: (context: BrowserContext, dist: string) => Promise<T>): Promise<T> {
  buildExtension();
  // A copy, so that a build during the benchmark does not affect it.
  const dist = mkdtempSync(join(tmpdir(), 'recurate-bench-'));
  cpSync(DIST, dist, { recursive: true });
  const pages = await startPages();
  const context = await launchWithExtension({ pages, dist });
  try {
    return await measure(context, dist);
  } finally {
    await context.close();
    await pages.close();
    rmSync(dist, { recursive: true });
  }
}
