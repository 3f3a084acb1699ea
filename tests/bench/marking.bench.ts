import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension, DIST } from '../demo/built';
import { launchWithExtension } from '../pages/browser';
import '../pages/replica';
import { startPages } from '../pages/server';
import { oneNodeRows } from './marking/one-node';
import type { BenchRow } from './row';

/** How long marking blocks the page if the answer is as long as possible. */
export async function run(): Promise<BenchRow[]> {
  buildExtension();
  // A copy, so that a build during the benchmark does not affect it.
  const dist = mkdtempSync(join(tmpdir(), 'recurate-bench-'));
  cpSync(DIST, dist, { recursive: true });
  const pages = await startPages();
  const withUs = await launchWithExtension({ pages, dist });
  try {
    return await oneNodeRows(withUs);
  } finally {
    await withUs.close();
    await pages.close();
    rmSync(dist, { recursive: true });
  }
}
