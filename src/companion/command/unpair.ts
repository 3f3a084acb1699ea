import { Member } from '../agents/member';
import { placesIn, type Places } from '../data/folder';
import { readLock } from '../data/lock';
import { agentsKey, readToken, removeToken } from '../data/secrets';
import { statSync } from 'node:fs';

/**
 * Ends the pairing, and tells a companion that runs.
 * @returns Whether a browser was paired.
 */
export async function unpair(data: string, port: number): Promise<boolean> {
  const places: Places = placesIn(data);
  if (!statSync(places.folder, { throwIfNoEntry: false })) return false;
  const wasPaired = readToken(places) !== null;
  const holder = await Member.join(readLock(places)?.port ?? port, agentsKey(places));
  if (holder instanceof Member) {
    await holder.unpair();
    holder.close();
  }
  removeToken(places);
  return wasPaired;
}
