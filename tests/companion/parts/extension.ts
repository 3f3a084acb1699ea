import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { Seal } from '../../../src/companion/bridge/seal';
import {
  FromListenerSchema,
  PROTOCOL,
  type CallerSays,
  type FromListener,
  type Purpose,
} from '../../../src/core/protocol/bridge/handshake';
import {
  FromCompanionSchema,
  type FromCompanion,
  type FromExtension,
} from '../../../src/core/protocol/bridge/messages';
import { pairingCode } from '../../../src/core/protocol/bridge/pairing';
import { CodeExchange } from '../../../src/core/secrecy/code-exchange';
import { Session, TokenExchange } from '../../../src/core/secrecy/token-exchange';

export const ORIGIN = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
/** How long a message may take on a busy machine (ms). */
const PATIENCE = 20_000;

type Heard = FromCompanion | FromListener;
type Of<T extends Heard['type']> = Extract<Heard, { type: T }>;

export const newNonce = (): string => randomBytes(32).toString('base64url');

/** What a token makes of what both sides of a connection said, as the extension does it with WebCrypto. */
export function extracted(token: string, input: Uint8Array): Uint8Array {
  return createHmac('sha256', Buffer.from(token, 'base64url')).update(input).digest();
}

/** A socket to a companion, from the side of the extension or of somebody who is not. */
export class Line {
  readonly socket: WebSocket;
  /** Everything that came, in order. */
  readonly got: Heard[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Once both sides have proved themselves. */
  seal: Seal | null = null;
  #isClosed = false;
  #taken = 0;
  readonly #early: Buffer[] = [];

  constructor(port: number, headers: Record<string, string> = { origin: ORIGIN }, path = '/') {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    this.socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) this.got.push(v.parse(FromListenerSchema, JSON.parse(data.toString('utf8'))));
      else if (this.seal) this.#open(data);
      else this.#early.push(data);
    });
    // Refused before it opened: what is left is the end.
    this.socket.on('error', () => undefined);
    this.closed = new Promise((done) =>
      this.socket.once('close', (code, reason) => {
        this.#isClosed = true;
        done({ code, reason: reason.toString() });
      }),
    );
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Says something in the clear, before both sides know each other. */
  greet(message: CallerSays): void {
    this.raw(JSON.stringify(message));
  }

  /** Says something that the other side alone can read. */
  say(message: FromExtension): void {
    this.sealed(JSON.stringify(message));
  }

  /** The same for what need not be right. */
  sealed(text: string): void {
    this.raw(this.seal!.seal(text));
  }

  raw(data: string | Buffer): void {
    this.socket.send(data);
  }

  /** From now on everything is sealed. */
  secure(session: Session): void {
    this.seal = new Seal(session.keys);
    for (const data of this.#early.splice(0)) this.#open(data);
  }

  /** The next message of a type that was not taken yet. Others in between are passed over. */
  async next<const T extends Heard['type']>(type: T): Promise<Of<T>> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const at = this.got.findIndex((message, index) => index >= this.#taken && message.type === type);
      if (at >= 0) {
        this.#taken = at + 1;
        return this.got[at] as Of<T>;
      }
      if (this.#isClosed) throw new Error(`Closed while waiting for "${type}".`);
      if (Date.now() > until) throw new Error(`No "${type}" came; but ${this.got.map((one) => one.type).join(', ')}.`);
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  close(): void {
    this.socket.terminate();
  }

  #open(data: Buffer): void {
    this.got.push(v.parse(FromCompanionSchema, JSON.parse(this.seal!.open(data)!)));
  }
}

/** Pairs by the code. @returns The token, which never crosses the socket. */
export async function pair(port: number, code: string, headers?: Record<string, string>): Promise<string> {
  const line = new Line(port, headers);
  const { nonce: challenge } = await line.next('challenge');
  const nonce = newNonce();
  const exchange = new CodeExchange('extension', { code: pairingCode(code) ?? code, port, challenge, nonce });
  line.greet({ type: 'pair', protocol: PROTOCOL, nonce, share: exchange.share });
  const paired = exchange.finish((await line.next('pairing')).share)!;
  line.greet({ type: 'confirm', proof: paired.proof });
  const { proof } = await line.next('paired');
  if (!paired.isProof(proof)) throw new Error('The companion does not know the code.');
  line.close();
  return Buffer.from(paired.token).toString('base64url');
}

/** What a caller says to prove that it has the token, and what it then shares with who listens. */
export function proofFor(
  token: string,
  share: string,
  { port, purpose = 'extension' }: { port: number; purpose?: Purpose },
): { prove: Extract<CallerSays, { type: 'prove' }>; session: Session } {
  const exchange = new TokenExchange();
  const session = new Session('caller', extracted(token, exchange.input('caller', share, purpose, port)!));
  return {
    prove: { type: 'prove', protocol: PROTOCOL, purpose, share: exchange.share, proof: session.proof },
    session,
  };
}

/** Connects with the token. */
export async function connect(
  port: number,
  token: string,
  headers?: Record<string, string>,
  purpose: Purpose = 'extension',
): Promise<Line> {
  const line = new Line(port, headers);
  const { prove, session } = proofFor(token, (await line.next('challenge')).share, { port, purpose });
  line.greet(prove);
  if (!session.isProof((await line.next('proved')).proof)) throw new Error('The companion does not have the token.');
  line.secure(session);
  return line;
}

/** Connects anew until somebody answers, as the real extension does. */
export async function reconnected(port: number, token: string): Promise<Line> {
  for (;;) {
    const line = await connect(port, token).catch(() => null);
    if (line) return line;
    await new Promise((done) => setTimeout(done, 50));
  }
}
