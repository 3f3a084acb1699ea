import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { WebSocket as NodeSocket, WebSocketServer } from 'ws';
import type { OpenSocket } from '../../../src/browser/companion/line';
import {
  FromCompanionSchema,
  FromExtensionSchema,
  proofText,
  type FromCompanion,
  type FromExtension,
} from '../../../src/core/protocol/bridge/messages';

/** Node 20 has no WebSocket of its own. */
export const openSocket: OpenSocket = (address) => new NodeSocket(address) as unknown as WebSocket;

const bytes = (): string => randomBytes(32).toString('base64url');

/** What it does wrong. */
export interface Faults {
  /** Begins as another program would. */
  isStranger?: boolean;
  /** Proves with another token. */
  isImpostor?: boolean;
  /** Ends a connection at the n-th message after the handshake, before it has stored anything of it. */
  endsAt?: () => number;
  /** Forgets to say that it has stored something. */
  isForgetful?: boolean;
}

/** A companion on a real socket, which can be ended and started again on the same port. What it has stored stays. */
export class RealCompanion {
  readonly code = 'ABCD2345';
  token: string | null = null;
  faults: Faults = {};
  /** What the extension said after the handshake. */
  readonly heard: FromExtension[] = [];
  /** Deliveries by their ids, each as often as it came. */
  readonly deliveries = new Map<string, number>();
  /** How many connections there were, and how many of them were proved. */
  connections = 0;
  proved = 0;
  port = 0;
  #server: WebSocketServer | null = null;
  readonly #proved = new Set<NodeSocket>();

  async start(): Promise<this> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: this.port });
    this.#server = server;
    server.on('connection', (socket) => this.#serve(socket));
    await new Promise<void>((done) => server.once('listening', done));
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  /** As when the process is killed. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    for (const socket of server.clients) socket.terminate();
    await new Promise((done) => server.close(done));
  }

  get isConnected(): boolean {
    return this.#proved.size > 0;
  }

  /** Says something to the extension. */
  say(message: FromCompanion): void {
    for (const socket of this.#proved) send(socket, message);
  }

  /** What it says need not be right. */
  sayAnything(text: string): void {
    for (const socket of this.#proved) socket.send(text);
  }

  /** Ends the connections, and goes on listening. */
  drop(): void {
    for (const socket of this.#server?.clients ?? []) socket.terminate();
  }

  heardOf<T extends FromExtension['type']>(type: T): Extract<FromExtension, { type: T }>[] {
    return this.heard.filter((one): one is Extract<FromExtension, { type: T }> => one.type === type);
  }

  #serve(socket: NodeSocket): void {
    this.connections++;
    const challenge = bytes();
    send(socket, this.faults.isStranger ? { type: 'stored', id: 'x' } : { type: 'challenge', nonce: challenge });
    const endsAt = this.faults.endsAt?.() ?? Infinity;
    let count = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => this.#proved.delete(socket));
    socket.on('message', (data) => {
      const message = v.parse(FromExtensionSchema, JSON.parse(String(data)));
      if (!this.#proved.has(socket)) return this.#meet(socket, challenge, message);
      if (++count >= endsAt) return socket.terminate();
      this.heard.push(message);
      if (message.type === 'unpair') this.token = null;
      if (message.type !== 'result' && message.type !== 'replied') return;
      this.deliveries.set(message.id, (this.deliveries.get(message.id) ?? 0) + 1);
      if (!this.faults.isForgetful) send(socket, { type: 'stored', id: message.id });
    });
  }

  #meet(socket: NodeSocket, challenge: string, message: FromExtension): void {
    if (message.type === 'pair' && message.code === this.code) {
      this.token = bytes();
      return send(socket, { type: 'paired', token: this.token });
    }
    if (message.type !== 'prove' || !this.token) return socket.close();
    const right = hmac(this.token, proofText('extension', challenge, message.nonce));
    if (!timingSafeEqual(Buffer.from(right), Buffer.from(message.proof))) return socket.close();
    this.proved++;
    this.#proved.add(socket);
    const token = this.faults.isImpostor ? bytes() : this.token;
    send(socket, { type: 'proved', proof: hmac(token, proofText('companion', challenge, message.nonce)) });
    send(socket, { type: 'agents', names: ['Claude Code'] });
  }
}

function send(socket: NodeSocket, message: FromCompanion): void {
  socket.send(JSON.stringify(v.parse(FromCompanionSchema, message)));
}

function hmac(token: string, text: string): string {
  return createHmac('sha256', Buffer.from(token, 'base64url')).update(text).digest('base64url');
}
