import { libraryRows } from './library/opening';
import type { BenchRow } from './row';
import { withExtension } from './with-extension';

/** The library, with 20,000 stored marks. Takes about a minute. */
export const run = (): Promise<BenchRow[]> => withExtension(libraryRows);
