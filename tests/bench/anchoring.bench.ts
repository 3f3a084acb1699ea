import { passRows } from './anchoring/passes';
import { restoringRows } from './anchoring/restoring';
import type { BenchRow } from './row';
import { withExtension } from './with-extension';

/** Saved marks on a page that changes or is opened. Takes about two minutes. */
export const run = (): Promise<BenchRow[]> =>
  withExtension(async (context) => [...(await passRows(context)), ...(await restoringRows(context))]);
