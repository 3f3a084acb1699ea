import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension, DIST } from '../demo/built';
import { launchWithExtension } from '../pages/browser';
import '../pages/replica';
import { startPages } from '../pages/server';
import { passRows } from './anchoring/passes';
import { restoringRows } from './anchoring/restoring';
import { streamingRows } from './anchoring/streaming';
import type { BenchRow } from './row';

/**
 * Saved marks on a live page: the built annotator in a real Chromium, on the replica of claude.ai. Takes about six
 * minutes.
 */
export async function run(): Promise<BenchRow[]> {
  buildExtension();
  // A copy, so that a build during the benchmark does not affect it.
  const dist = mkdtempSync(join(tmpdir(), 'recurate-bench-'));
  cpSync(DIST, dist, { recursive: true });
  const pages = await startPages();
  const context = await launchWithExtension({ pages, dist });
  try {
    return [...(await passRows(context)), ...(await restoringRows(context)), ...(await streamingRows(context))];
  } finally {
    await context.close();
    await pages.close();
    rmSync(dist, { recursive: true });
  }
}
