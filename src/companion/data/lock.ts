import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { setTimeout as pause } from 'node:timers/promises';
import { readChecked, writeAtomically, writeIfMissing } from './atomic';
import type { Places } from './folder';

/** How long it may take until all who replace a file at the same moment have done so (ms). */
const SETTLES = 50;

const LockSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
});
/** Which process holds the port, and which port that is. */
export type Lock = v.InferOutput<typeof LockSchema>;

/** What the lock file says; null if there is none. Its process may be dead. */
export function readLock(places: Places): Lock | null {
  return readChecked(places.lock, LockSchema);
}

/**
 * Says that this process holds a port.
 * @param stale - What the file said of a process that does not answer; it is replaced.
 * @returns False if another process was faster: it holds another port, and must be asked.
 */
export async function claimLock(places: Places, port: number, stale: Lock | null): Promise<boolean> {
  const own = JSON.stringify({ pid: process.pid, port } satisfies Lock);
  if (writeIfMissing(places.lock, own)) return true;
  const there = readLock(places);
  if (there && (there.pid !== stale?.pid || there.port !== stale.port)) return false;
  writeAtomically(places.lock, own);
  // Of several that replace it at the same moment, the last one counts.
  await pause(SETTLES);
  return readLock(places)?.pid === process.pid;
}

/** Takes back what this process said. */
export function removeLock(places: Places): void {
  if (readLock(places)?.pid === process.pid) rmSync(places.lock, { force: true });
}

/** Whether a process with this number runs. It may be another program, if the number was used again. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
