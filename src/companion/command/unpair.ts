import { Member } from '../agents/member';
import { placesIn, type Places } from '../data/folder';
import { hangs } from '../agents/shared-desk';
import { isAlive, readLock } from '../data/lock';
import { readAgentsKey, readToken, removeToken } from '../data/secrets';
import { statSync } from 'node:fs';

/**
 * Ends the pairing, and tells a companion that runs.
 * @returns Whether a browser was paired.
 * @throws Error in words if a companion runs, but does not answer.
 */
export async function unpair(data: string, port: number): Promise<boolean> {
  const places: Places = placesIn(data);
  if (!statSync(places.folder, { throwIfNoEntry: false })) return false;
  const wasPaired = readToken(places) !== null;
  const key = readAgentsKey(places);
  const lock = readLock(places);
  const holder = key === null ? 'nobody' : await Member.join(lock?.port ?? port, key);
  if (holder instanceof Member) {
    await holder.unpair();
    holder.close();
  }
  removeToken(places);
  // It has read the token, and would go on with it.
  if (holder === 'stranger' && lock && isAlive(lock.pid)) throw new Error(hangs(lock));
  return wasPaired;
}
