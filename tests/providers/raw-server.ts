import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Arrived {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server that answers what a test says, byte by byte. */
export interface RawServer {
  address: string;
  arrived: Arrived[];
  /** How many connections were closed before their answer was complete. */
  readonly closed: number;
  stop(): Promise<void>;
}

export async function rawServer(answer: (response: ServerResponse, request: Arrived) => unknown): Promise<RawServer> {
  const arrived: Arrived[] = [];
  let closed = 0;
  const server = createServer(async (message, response) => {
    response.on('close', () => (closed += response.writableEnded ? 0 : 1));
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = message;
    const request = { method, path, headers, body: Buffer.concat(chunks).toString() };
    arrived.push(request);
    await answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    get closed() {
      return closed;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Writes the same text for as long as somebody reads it. */
export function pour(response: ServerResponse, text: string): void {
  const more = (): void => {
    while (!response.destroyed && response.write(text));
  };
  response.on('drain', more);
  more();
}
