import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { ORIGIN } from './extension';

/** What went by, with the direction in which it went. */
export interface PassedOn {
  from: 'caller' | 'listener';
  data: Buffer;
  isText: boolean;
}

/** Changes what goes by, or keeps it (null). */
export type Change = (passed: PassedOn) => Buffer | null;

/** A program that has taken a port, and passes on what it hears to a companion on another one. */
export class Between {
  readonly seen: PassedOn[] = [];
  readonly port: number;
  readonly #server: WebSocketServer;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  /**
   * @param to - The port of the companion.
   * @param path - Which of its doors.
   */
  static async listen(to: number, change: Change = ({ data }) => data, path = '/'): Promise<Between> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await new Promise<void>((done) => server.once('listening', done));
    const between = new Between(server);
    server.on('connection', (caller) => {
      const listener = new WebSocket(
        `ws://127.0.0.1:${to}${path}`,
        path === '/' ? { headers: { origin: ORIGIN } } : {},
      );
      const pass = (from: PassedOn['from'], one: WebSocket, other: WebSocket): void => {
        one.on('error', () => undefined);
        one.on('close', () => other.close());
        one.on('message', (raw: Buffer, isBinary) => {
          const passed = { from, data: Buffer.from(raw), isText: !isBinary };
          between.seen.push({ ...passed, data: Buffer.from(raw) });
          const changed = change(passed);
          const send = (): void => void (changed && other.send(isBinary ? changed : changed.toString('utf8')));
          if (other.readyState === WebSocket.CONNECTING) other.once('open', send);
          else if (other.readyState === WebSocket.OPEN) send();
        });
      };
      pass('caller', caller, listener);
      pass('listener', listener, caller);
    });
    return between;
  }

  /** All that went by, as somebody would search it. */
  get text(): string {
    return this.seen.map(({ data }) => data.toString('latin1')).join('\n');
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }
}
