import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import {
  FromCompanionSchema,
  proofText,
  type FromCompanion,
  type FromExtension,
} from '../../../src/core/protocol/bridge/messages';

export const ORIGIN = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
/** How long a message may take on a busy machine (ms). */
const PATIENCE = 20_000;

type Of<T extends FromCompanion['type']> = Extract<FromCompanion, { type: T }>;

/** HMAC-SHA-256, as the extension makes it with WebCrypto. */
export function proof(token: string, text: string): string {
  return createHmac('sha256', Buffer.from(token, 'base64url')).update(text).digest('base64url');
}

export const newNonce = (): string => randomBytes(32).toString('base64url');

/** A socket to a companion, from the side of the extension or of somebody who is not. */
export class Line {
  readonly socket: WebSocket;
  /** Everything that came, in order. */
  readonly got: FromCompanion[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  #isClosed = false;
  #taken = 0;

  constructor(port: number, headers: Record<string, string> = { origin: ORIGIN }, path = '/') {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    this.socket.on('message', (data: Buffer) =>
      this.got.push(v.parse(FromCompanionSchema, JSON.parse(data.toString('utf8')))),
    );
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

  say(message: FromExtension): void {
    this.raw(JSON.stringify(message));
  }

  raw(data: string | Buffer): void {
    this.socket.send(data);
  }

  /** The next message of a type that was not taken yet. Others in between are passed over. */
  async next<const T extends FromCompanion['type']>(type: T): Promise<Of<T>> {
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
}

/** Exchanges the code for the token. */
export async function pair(port: number, code: string, headers?: Record<string, string>): Promise<string> {
  const line = new Line(port, headers);
  await line.next('challenge');
  line.say({ type: 'pair', code });
  const { token } = await line.next('paired');
  line.close();
  return token;
}

/** Connects with the token. */
export async function connect(port: number, token: string, headers?: Record<string, string>): Promise<Line> {
  const line = new Line(port, headers);
  const { nonce: challenge } = await line.next('challenge');
  const nonce = newNonce();
  line.say({ type: 'prove', nonce, proof: proof(token, proofText('extension', challenge, nonce)) });
  const proved = await line.next('proved');
  if (proved.proof !== proof(token, proofText('companion', challenge, nonce)))
    throw new Error('The companion does not have the token.');
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
