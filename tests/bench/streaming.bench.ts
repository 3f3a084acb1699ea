import { streamingRows } from './anchoring/streaming';
import type { BenchRow } from './row';
import { withExtension } from './with-extension';

/** Saved marks on a page whose last answer is being written. Takes about ten minutes. */
export const run = (): Promise<BenchRow[]> => withExtension(streamingRows);
