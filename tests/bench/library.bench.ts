import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension, DIST } from '../demo/built';
import { launchWithExtension } from '../pages/browser';
import { startPages } from '../pages/server';
import { libraryRows } from './library/opening';
import type { BenchRow } from './row';

/** The library of the built extension in a real Chromium, with 20,000 stored marks. Takes about a minute. */
export async function run(): Promise<BenchRow[]> {
  buildExtension();
  // A copy, so that a build during the benchmark does not affect it.
  const dist = mkdtempSync(join(tmpdir(), 'recurate-bench-'));
  cpSync(DIST, dist, { recursive: true });
  const pages = await startPages();
  const context = await launchWithExtension({ pages, dist });
  try {
    return await libraryRows(context);
  } finally {
    await context.close();
    await pages.close();
    rmSync(dist, { recursive: true });
  }
}
