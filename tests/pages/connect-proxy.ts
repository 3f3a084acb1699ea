import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { HOSTS, type Pages } from './server';

/** A running proxy. */
export interface ConnectProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * Starts an https proxy (`CONNECT`) that connects the sites' host names to the replica pages and refuses all others.
 * For browsers without an option to map host names, such as Firefox.
 */
export async function startConnectProxy(pages: Pages): Promise<ConnectProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((_, response) => response.writeHead(403).end());
  server.on('connect', ({ url = '' }, client: Socket) => {
    const [host = '', port] = url.split(':');
    if (!HOSTS.includes(host) || port !== '443') return client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const upstream = connect(pages.port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.pipe(client).pipe(upstream);
    });
    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      // Closing a page can reset its connections.
      socket.on('error', () => peer.destroy()).on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
