import type { IncomingMessage } from 'node:http';

/** The two ways in: the extension's, and that of other companions of the same folder. */
export type Path = '/' | '/agent';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::ffff:127.0.0.1']);
/** How browsers write the origin of an extension. A page cannot send such a one. */
const EXTENSION = /^(chrome|moz)-extension:\/\/[\w-]{1,100}$/;

/**
 * Where a connection may go, from what it says of itself; null for nowhere. `Host` keeps out pages whose name was made to
 * point to this computer, `Origin` all pages.
 */
export function admittedTo(request: Pick<IncomingMessage, 'headers' | 'url' | 'socket'>, port: number): Path | null {
  const { host, origin } = request.headers;
  if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) return null;
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return null;
  if (request.url === '/agent') return origin === undefined ? '/agent' : null;
  if (request.url === '/') return origin !== undefined && EXTENSION.test(origin) ? '/' : null;
  return null;
}
