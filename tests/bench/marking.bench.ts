import { oneNodeRows } from './marking/one-node';
import type { BenchRow } from './row';
import { withExtension } from './with-extension';

/** How long marking blocks the page if the answer is as long as possible. */
export const run = (): Promise<BenchRow[]> => withExtension(oneNodeRows);
