import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { markRows } from './content/marks';
import { mountingRows } from './content/mounting';
import { streamingRows } from './content/streaming';
import { bounded, type BenchRow } from './row';
import { withExtension } from './with-extension';

/** The annotator on the replica of claude.ai. Takes about six minutes. */
export const run = (): Promise<BenchRow[]> =>
  withExtension(async (context, dist) => {
    const size = (script: string): number => gzipSync(readFileSync(join(dist, script)), { level: 9 }).length / 1024;
    return [
      bounded('content file after gzip -9', size('content.js'), 'kB', '≤', 64),
      bounded('drawer script after gzip -9', size('drawer.js'), 'kB', '≤', 52),
      ...(await mountingRows(context)),
      ...(await streamingRows(context)),
      ...(await markRows(context)),
    ];
  });
