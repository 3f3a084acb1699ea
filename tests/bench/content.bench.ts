import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildExtension, DIST } from '../demo/built';
import { launchWithExtension } from '../pages/browser';
import '../pages/replica';
import { startPages } from '../pages/server';
import { markRows } from './content/marks';
import { mountingRows } from './content/mounting';
import { streamingRows } from './content/streaming';
import { bounded, type BenchRow } from './row';

/** The built annotator in a real Chromium, on the replica of claude.ai. Takes about six minutes. */
export async function run(): Promise<BenchRow[]> {
  buildExtension();
  // A copy, so that a build during the benchmark does not affect it.
  const dist = mkdtempSync(join(tmpdir(), 'recurate-bench-'));
  cpSync(DIST, dist, { recursive: true });
  const pages = await startPages();
  const withUs = await launchWithExtension({ pages, dist });
  try {
    const size = (script: string): number => gzipSync(readFileSync(join(dist, script)), { level: 9 }).length / 1024;
    return [
      bounded('content file after gzip -9', size('content.js'), 'kB', '≤', 64),
      bounded('drawer script after gzip -9', size('drawer.js'), 'kB', '≤', 40),
      ...(await mountingRows(withUs)),
      ...(await streamingRows(withUs)),
      ...(await markRows(withUs)),
    ];
  } finally {
    await withUs.close();
    await pages.close();
    rmSync(dist, { recursive: true });
  }
}
