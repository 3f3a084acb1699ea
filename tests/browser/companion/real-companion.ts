import { createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { WebSocket as NodeSocket, WebSocketServer } from 'ws';
import type { OpenSocket } from '../../../src/browser/companion/frames';
import { Seal } from '../../../src/companion/bridge/seal';
import {
  CallerSaysSchema,
  PROTOCOL,
  type CallerSays,
  type ListenerSays,
} from '../../../src/core/protocol/bridge/handshake';
import {
  FromCompanionSchema,
  FromExtensionSchema,
  type FromCompanion,
  type FromExtension,
} from '../../../src/core/protocol/bridge/messages';
import { CodeExchange, type Paired } from '../../../src/core/secrecy/code-exchange';
import { Session, TokenExchange } from '../../../src/core/secrecy/token-exchange';

/** Node 20 has no WebSocket of its own. */
export const openSocket: OpenSocket = (address) => new NodeSocket(address) as unknown as WebSocket;

const bytes = (): string => randomBytes(32).toString('base64url');

/** What it does wrong. */
export interface Faults {
  /** Speaks another version of the protocol. */
  version?: number;
  /** Ends this many connections before it says anything, as a program that is about to end does. */
  hangsUp?: number;
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
  /** What it said before, which others can read. */
  readonly saidInClear: string[] = [];
  /** What the extension said after the handshake. */
  readonly heard: FromExtension[] = [];
  /** Deliveries by their ids, each as often as it came. */
  readonly deliveries = new Map<string, number>();
  /** How many connections there were, and how many of them were proved. */
  connections = 0;
  proved = 0;
  port = 0;
  #server: WebSocketServer | null = null;
  readonly #proved = new Map<NodeSocket, Seal>();
  /** Connections that only wait to be woken. */
  readonly #watching = new Map<NodeSocket, Seal>();

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

  get isWatched(): boolean {
    return this.#watching.size > 0;
  }

  /** Says something to the extension. */
  say(message: FromCompanion): void {
    for (const [socket, seal] of this.#proved) send(socket, seal, message);
  }

  /** Says something that is only said before both sides know each other. */
  sayInClear(message: ListenerSays): void {
    for (const socket of this.#proved.keys()) greet(socket, message);
  }

  /** Wakes who watches. */
  wake(): void {
    for (const [socket, seal] of this.#watching) send(socket, seal, { type: 'wake' });
  }

  /** What it says need not be right. */
  sayAnything(text: string): void {
    for (const [socket, seal] of this.#proved) socket.send(seal.seal(text));
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
    const { hangsUp = 0 } = this.faults;
    if (this.connections <= hangsUp) return socket.close();
    const meeting: Meeting = { challenge: bytes(), exchange: new TokenExchange(), paired: null };
    if (this.faults.isStranger) socket.send('{"type":"stored","id":"x"}');
    else if (this.faults.version === 1) socket.send(JSON.stringify({ type: 'challenge', nonce: meeting.challenge }));
    else {
      const protocol = (this.faults.version ?? PROTOCOL) as typeof PROTOCOL;
      greet(socket, { type: 'challenge', protocol, nonce: meeting.challenge, share: meeting.exchange.share });
    }
    const endsAt = this.faults.endsAt?.() ?? Infinity;
    let count = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#proved.delete(socket);
      this.#watching.delete(socket);
    });
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        this.saidInClear.push(String(data));
        return this.#meet(socket, meeting, v.parse(CallerSaysSchema, JSON.parse(String(data))));
      }
      const message = v.parse(FromExtensionSchema, JSON.parse(this.#proved.get(socket)!.open(data)!));
      if (++count >= endsAt) return socket.terminate();
      this.heard.push(message);
      if (message.type === 'unpair') this.token = null;
      const seal = this.#proved.get(socket)!;
      if (message.type === 'test')
        send(socket, seal, { type: 'tested', id: message.id, version: '9.9', agents: ['Codex'] });
      if (message.type !== 'result' && message.type !== 'replied') return;
      this.deliveries.set(message.id, (this.deliveries.get(message.id) ?? 0) + 1);
      if (!this.faults.isForgetful) send(socket, seal, { type: 'stored', id: message.id });
    });
  }

  #meet(socket: NodeSocket, meeting: Meeting, message: CallerSays): void {
    switch (message.type) {
      case 'pair': {
        const inputs = { code: this.code, port: this.port, challenge: meeting.challenge, nonce: message.nonce };
        const exchange = new CodeExchange('companion', inputs);
        meeting.paired = exchange.finish(message.share);
        return greet(socket, { type: 'pairing', share: exchange.share });
      }
      case 'confirm':
        if (!meeting.paired?.isProof(message.proof)) return socket.close();
        this.token = Buffer.from(meeting.paired.token).toString('base64url');
        return greet(socket, { type: 'paired', proof: meeting.paired.proof });
      case 'prove': {
        const token = this.faults.isImpostor ? bytes() : this.token;
        if (!token) return socket.close();
        const input = meeting.exchange.input('listener', message.share, message.purpose, this.port)!;
        const session = new Session('listener', hmac(token, input));
        if (!this.faults.isImpostor && !session.isProof(message.proof)) return socket.close();
        greet(socket, { type: 'proved', proof: session.proof });
        const seal = new Seal(session.keys);
        if (message.purpose === 'watch') return void this.#watching.set(socket, seal);
        this.proved++;
        this.#proved.set(socket, seal);
        return send(socket, seal, { type: 'agents', names: ['Claude Code'] });
      }
    }
  }
}

/** One connection, before the extension is known. */
interface Meeting {
  challenge: string;
  exchange: TokenExchange;
  paired: Paired | null;
}

const greet = (socket: NodeSocket, message: ListenerSays): void => socket.send(JSON.stringify(message));

function send(socket: NodeSocket, seal: Seal, message: FromCompanion): void {
  socket.send(seal.seal(JSON.stringify(v.parse(FromCompanionSchema, message))));
}

function hmac(token: string, input: Uint8Array): Uint8Array {
  return createHmac('sha256', Buffer.from(token, 'base64url')).update(input).digest();
}
