import { DRAWING, DRAWINGS, THREAD, THREADS } from '../core/storage-keys';
import type { Stored } from './storage';
import { TabEntries } from './tab-entries';

/** Forgets everything that was asked and drawn, on any page in any tab. */
export async function removeAllOfTabs(): Promise<Stored<void>> {
  const threads = await new TabEntries(THREAD, THREADS).removeAll();
  return threads.ok ? new TabEntries(DRAWING, DRAWINGS).removeAll() : threads;
}
