import { isProof, keyOfToken, newNonce, proofOf } from './secrets';
import { Line, type OpenSocket } from './line';

/**
 * Why there is no connection. `unreachable`: nothing listens there. `other-program`: it does not begin as a companion
 * does. `closed`: it went away, or does not know us. `impostor`: it could not prove that it has the token.
 */
export type Unconnected = 'unreachable' | 'other-program' | 'closed' | 'impostor';

/**
 * Connects to the companion that the extension is paired with. Nothing is said of what the person drew before it has
 * proved that it has the token.
 */
export async function connect(port: number, key: CryptoKey, openSocket: OpenSocket): Promise<Line | Unconnected> {
  const line = await Line.open(port, openSocket);
  if (!line) return 'unreachable';
  const challenge = await line.next();
  if (challenge?.type !== 'challenge') return ended(line, challenge ? 'other-program' : unanswered(line));
  const nonce = newNonce();
  line.say({ type: 'prove', nonce, proof: await proofOf(key, challenge.nonce, nonce) });
  const proved = await line.next();
  if (proved?.type !== 'proved') return ended(line, proved ? 'other-program' : 'closed');
  return (await isProof(key, challenge.nonce, nonce, proved.proof)) ? line : ended(line, 'impostor');
}

/**
 * Exchanges a code for the token.
 * @returns The key, or why there is none. `closed`: the code is wrong or no longer valid.
 */
export async function pair(
  port: number,
  code: string,
  openSocket: OpenSocket,
): Promise<{ key: CryptoKey } | Unconnected> {
  const line = await Line.open(port, openSocket);
  if (!line) return 'unreachable';
  try {
    if ((await line.next())?.type !== 'challenge') return 'other-program';
    line.say({ type: 'pair', code });
    const paired = await line.next();
    if (paired === null) return 'closed';
    return paired.type === 'paired' ? { key: await keyOfToken(paired.token) } : 'other-program';
  } finally {
    line.close();
  }
}

/** A program that stays silent is another one. */
function unanswered(line: Line): Unconnected {
  return line.isOpen ? 'other-program' : 'closed';
}

function ended(line: Line, why: Unconnected): Unconnected {
  line.close();
  return why;
}
