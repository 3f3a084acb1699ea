import * as v from 'valibot';
import {
  CallerSaysSchema,
  FromListenerSchema,
  olderOf,
  PROTOCOL,
  type CallerSays,
  type FromListener,
  type Purpose,
} from '../../core/protocol/bridge/handshake';
import { CodeExchange } from '../../core/secrecy/code-exchange';
import { Session, TokenExchange } from '../../core/secrecy/token-exchange';
import { Frames, type Frame, type OpenSocket } from './frames';
import { Line } from './line';
import { Seal } from './seal';
import { extract, keyOfToken, newNonce } from './secrets';

/**
 * Why there is no connection. `unreachable`: nothing listens there. `other-program`: it does not begin as a companion
 * does. `closed`: it went away, or does not know us. `impostor`: it could not prove that it has the token, or knows the
 * code. `old-companion`, `old-extension`: that side is too old for the other, and has to be updated.
 */
export type Unconnected = 'unreachable' | 'other-program' | 'closed' | 'impostor' | 'old-companion' | 'old-extension';

type Challenge = Extract<FromListener, { type: 'challenge' }>;

/**
 * Connects to the companion that the extension is paired with. Nothing is said of what the person drew before it has
 * proved that it has the token; and then so that nobody in between can read it.
 * @param purpose - `watch` for a connection that only waits to be woken.
 */
export async function connect(
  port: number,
  key: CryptoKey,
  openSocket: OpenSocket,
  purpose: Purpose = 'extension',
): Promise<Line | Unconnected> {
  const begun = await begin(port, openSocket);
  if (typeof begun === 'string') return begun;
  const { frames, challenge } = begun;
  const exchange = new TokenExchange();
  const input = exchange.input('caller', challenge.share, purpose, port);
  if (!input) return ended(frames, 'impostor');
  const session = new Session('caller', await extract(key, input));
  say(frames, { type: 'prove', protocol: PROTOCOL, purpose, share: exchange.share, proof: session.proof });
  const proved = await hear(frames);
  if (proved?.type !== 'proved') return ended(frames, proved ? 'other-program' : 'closed');
  return session.isProof(proved.proof) ? new Line(frames, await Seal.with(session.keys)) : ended(frames, 'impostor');
}

/**
 * Pairs by the code that the companion shows. The code is not sent, and what listens there without knowing it can try one
 * in 2^40 that it may be.
 * @returns The key of the token, which is not sent either, or why there is none. `closed`: the code is wrong or no longer
 * valid. `impostor`: the same, or what listens there is no companion.
 */
export async function pair(
  port: number,
  code: string,
  openSocket: OpenSocket,
): Promise<{ key: CryptoKey } | Unconnected> {
  const begun = await begin(port, openSocket);
  if (typeof begun === 'string') return begun;
  const { frames, challenge } = begun;
  const nonce = newNonce();
  const exchange = new CodeExchange('extension', { code, port, challenge: challenge.nonce, nonce });
  say(frames, { type: 'pair', protocol: PROTOCOL, nonce, share: exchange.share });
  const pairing = await hear(frames);
  if (pairing?.type !== 'pairing') return ended(frames, pairing ? 'other-program' : 'closed');
  const paired = exchange.finish(pairing.share);
  if (!paired) return ended(frames, 'impostor');
  say(frames, { type: 'confirm', proof: paired.proof });
  const answer = await hear(frames);
  if (answer?.type !== 'paired') return ended(frames, answer ? 'other-program' : 'closed');
  if (!paired.isProof(answer.proof)) return ended(frames, 'impostor');
  frames.close();
  return { key: await keyOfToken(paired.token) };
}

async function begin(
  port: number,
  openSocket: OpenSocket,
): Promise<{ frames: Frames; challenge: Challenge } | Unconnected> {
  const frames = await Frames.open(port, openSocket);
  if (!frames) return 'unreachable';
  const challenge = await hear(frames);
  if (challenge?.type === 'challenge') return { frames, challenge };
  // Nothing is said to a side of another version: no older way is tried.
  if (challenge?.type === 'other-version') return ended(frames, `old-${olderOf('extension', challenge.protocol)}`);
  // A program that stays silent is another one.
  return ended(frames, challenge || frames.isOpen ? 'other-program' : 'closed');
}

function say(frames: Frames, message: CallerSays): void {
  frames.send(JSON.stringify(v.parse(CallerSaysSchema, message)));
}

/** What it says next; `strange` for what no companion says, null for nothing in time. */
async function hear(frames: Frames): Promise<FromListener | { type: 'strange' } | null> {
  const frame = await frames.next();
  return frame === null ? null : (read(frame) ?? { type: 'strange' });
}

function read(frame: Frame): FromListener | null {
  try {
    const message = v.safeParse(FromListenerSchema, typeof frame === 'string' ? JSON.parse(frame) : undefined);
    return message.success ? message.output : null;
  } catch {
    return null;
  }
}

function ended(frames: Frames, why: Unconnected): Unconnected {
  frames.close();
  return why;
}
