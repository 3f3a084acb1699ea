import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import {
  CallerSaysSchema,
  FromCallerSchema,
  FromListenerSchema,
  ListenerSaysSchema,
  PROTOCOL,
  type CallerSays,
  type FromCaller,
  type ListenerSays,
  type OtherVersion,
  type Purpose,
} from '../../core/protocol/bridge/handshake';
import { Session, TokenExchange } from '../../core/secrecy/token-exchange';
import { parsed } from '../data/atomic';
import { newSecret } from '../data/secrets';
import type { Frame, Frames } from './frames';
import { Seal } from './seal';

/** Extracts what the keys of a connection are made of. @param secret - 32 bytes as base64url. */
const extract = (secret: string, input: Uint8Array): Uint8Array =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(input).digest();

/** How a companion greets those who come to its port, until it knows them (../../core/protocol/bridge/handshake.ts). */
export class Greeting {
  readonly challenge = newSecret();
  readonly #frames: Frames;
  readonly #port: number;
  readonly #exchange = new TokenExchange();

  /** @param port - On which it listens. */
  constructor(frames: Frames, port: number) {
    this.#frames = frames;
    this.#port = port;
    this.say({ type: 'challenge', protocol: PROTOCOL, nonce: this.challenge, share: this.#exchange.share });
  }

  say(message: ListenerSays): void {
    this.#frames.send(JSON.stringify(v.parse(ListenerSaysSchema, message)));
  }

  /** Null if nothing comes in time, or something else than is said here. */
  async next(): Promise<FromCaller | null> {
    return read(FromCallerSchema, await this.#frames.next());
  }

  /** What a caller who has the secret shares with us from now on; null if it has not proved that it has it. */
  sessionWith({ purpose, share, proof }: Extract<FromCaller, { type: 'prove' }>, secret: string): Session | null {
    const input = this.#exchange.input('listener', share, purpose, this.#port);
    const session = input && new Session('listener', extract(secret, input));
    return session?.isProof(proof) ? session : null;
  }
}

/**
 * Greets a companion that listens on a port, and proves to it that this side has the secret.
 * @returns The seal of the connection, once the other side has proved the same. Null if it has not.
 */
export async function greet(
  frames: Frames,
  { port, purpose, secret }: { port: number; purpose: Purpose; secret: string },
): Promise<Seal | OtherVersion | null> {
  const challenge = read(FromListenerSchema, await frames.next());
  if (challenge?.type === 'other-version') return challenge;
  if (challenge?.type !== 'challenge') return null;
  const exchange = new TokenExchange();
  const input = exchange.input('caller', challenge.share, purpose, port);
  if (!input) return null;
  const session = new Session('caller', extract(secret, input));
  const prove: CallerSays = { type: 'prove', protocol: PROTOCOL, purpose, share: exchange.share, proof: session.proof };
  frames.send(JSON.stringify(v.parse(CallerSaysSchema, prove)));
  const proved = read(FromListenerSchema, await frames.next());
  return proved?.type === 'proved' && session.isProof(proved.proof) ? new Seal(session.keys) : null;
}

function read<T>(schema: v.GenericSchema<unknown, T>, frame: Frame | null): T | null {
  const message = v.safeParse(schema, frame?.isText ? parsed(frame.data.toString('utf8')) : undefined);
  return message.success ? message.output : null;
}
