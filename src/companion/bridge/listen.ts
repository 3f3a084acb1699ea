import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { LARGEST_MESSAGE } from '../../core/protocol/bridge/messages';
import { TAG_BYTES } from '../../core/secrecy/nonces';
import { admittedTo } from './admission';
import { HANDSHAKE_LASTS } from './frames';

/** This computer alone. */
const ADDRESS = '127.0.0.1';
/** The most connections that have not proved anything yet. The oldest make room, so that nobody can keep others out. */
const MOST_STRANGERS = 32;
/** More than anybody says before they are known, in bytes. */
const MOST_FROM_STRANGERS = 16 * 1024;

/** A connection of which nothing is known but what it says of itself. */
export interface Stranger {
  socket: WebSocket;
  origin: string;
  /** On which it came. */
  port: number;
  /** It has proved itself: it may stay, and say more. */
  admit(): void;
}

export interface Doors {
  onExtension(stranger: Stranger): void;
  onAgent(stranger: Stranger): void;
}

export interface Listening {
  port: number;
  close(): void;
}

/**
 * Listens on this computer, and nowhere else.
 * @throws Error with the code `EADDRINUSE` if something listens there already.
 */
export function listen(port: number, doors: Doors): Promise<Listening> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE + TAG_BYTES,
    perMessageDeflate: false,
  });
  const strangers = new Set<Socket>();
  const server = createServer((_, response) => response.writeHead(404, { connection: 'close' }).end());
  server.headersTimeout = HANDSHAKE_LASTS;
  server.requestTimeout = HANDSHAKE_LASTS;
  server.on('connection', (socket) => {
    strangers.add(socket);
    socket.once('close', () => strangers.delete(socket));
    const late = setTimeout(() => socket.destroy(), HANDSHAKE_LASTS);
    socket.once('close', () => clearTimeout(late));
    socket.once('known', () => {
      clearTimeout(late);
      strangers.delete(socket);
    });
    if (strangers.size > MOST_STRANGERS) [...strangers][0]!.destroy();
  });
  server.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy());
    const path = admittedTo(request, portOf(server));
    if (path === null) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const weigh = (): void => void (socket.bytesRead > MOST_FROM_STRANGERS && socket.destroy());
      socket.on('data', weigh);
      const admit = (): void => {
        socket.off('data', weigh);
        socket.emit('known');
      };
      const stranger = { socket: webSocket, origin: request.headers.origin ?? '', port: portOf(server), admit };
      (path === '/' ? doors.onExtension : doors.onAgent)(stranger);
    });
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen({ port, host: ADDRESS, exclusive: true }, () => {
      server.off('error', fail);
      done({
        port: portOf(server),
        close: () => {
          server.close();
          for (const socket of sockets.clients) socket.terminate();
          server.closeAllConnections();
        },
      });
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
