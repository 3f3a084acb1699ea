import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  localhostHostValidation,
  localhostOriginValidation,
  NodeStreamableHTTPServerTransport,
  type NodeIncomingMessageLike,
  toNodeHandler,
  toWebRequest,
} from '@modelcontextprotocol/node';
import { createMcpHandler, isJsonContentType, isLegacyRequest } from '@modelcontextprotocol/server';
import type { SharedDesk } from '../agents/shared-desk';
import type { Agent } from '../data/kept-schema';
import { isSame } from '../data/secrets';
import { invalid, readJson, type Id, type Read, type RpcError } from './incoming';
import { mcpServer } from './server';

const ADDRESS = '127.0.0.1';
const PATH = '/mcp';
const NAMELESS = 'An agent';
/** The largest question, in bytes: an agent sends a few words. */
const MOST_BYTES = 256 * 1024;
const MOST_SESSIONS = 50;
/** A session that is not used for so long is over (ms). */
const SESSION_LASTS = 60 * 60 * 1000;
/** How long an agent without a connection counts as there after it was last heard of (ms). */
const STAYS = 10 * 60 * 1000;

interface Session {
  transport: NodeStreamableHTTPServerTransport;
  used: number;
  /** How many of its requests are being answered. */
  open: number;
  /** Says that its agent is there. @see Desk.arrive */
  arrive(lasts: number | null): void;
}

/**
 * Serves agents over streamable HTTP, on this computer alone, if they show the token. A session is an agent of its own. Since the revision of July
 * 2026 there are none: there an agent is known by the name of its client.
 */
export function overHttp(
  desk: SharedDesk,
  { version, port, token }: { version: string; port: number; token: string },
  signal: AbortSignal,
): Promise<number> {
  const sessions = new Map<string, Session>();
  const ask = (agent: Agent, ...rest: [Parameters<SharedDesk['ask']>[1], AbortSignal]): ReturnType<SharedDesk['ask']> =>
    desk.ask(agent, ...rest);

  const modern = toNodeHandler(
    createMcpHandler(
      () =>
        mcpServer({
          version,
          places: desk.places,
          ask,
          agentOf: (name) => {
            const agent = { id: `http:${name ?? ''}`, name: name ?? NAMELESS };
            desk.arrive(agent, STAYS);
            return agent;
          },
        }),
      { legacy: 'reject', maxRequestBodySize: MOST_BYTES },
    ),
    { maxRequestBodySize: MOST_BYTES },
  );

  const begin = async (): Promise<Session> => {
    const id = randomUUID();
    let agent: Agent = { id, name: NAMELESS };
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessioninitialized: () => {
        sessions.set(id, session);
        desk.arrive(agent, null);
      },
    });
    const session: Session = {
      transport,
      used: Date.now(),
      open: 0,
      arrive: (lasts) => void (sessions.has(id) && desk.arrive(agent, lasts)),
    };
    const agentOf = (name: string | null): Agent => {
      if (name !== null && name !== agent.name) desk.arrive((agent = { id, name }), null);
      return agent;
    };
    const server = mcpServer({ version, places: desk.places, ask, agentOf, onKnown: agentOf });
    await server.connect(transport);
    server.server.onclose = () => {
      sessions.delete(id);
      desk.leave(agent);
    };
    return session;
  };

  /** Many clients never end their sessions: the one that was not used for longest goes. @returns False if all are busy. */
  const makeRoom = (): boolean => {
    const idle = [...sessions.values()].filter(({ open }) => open === 0).sort((one, other) => one.used - other.used);
    void idle[0]?.transport.close();
    return idle.length > 0;
  };

  const legacy = async (request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (typeof id === 'string' && !known) return refuse(response, 404);
    if (!known && sessions.size >= MOST_SESSIONS && !makeRoom()) return refuse(response, 503);
    const session = known ?? (await begin());
    session.used = Date.now();
    session.open += 1;
    session.arrive(null);
    response.once('close', () => {
      session.open -= 1;
      session.used = Date.now();
      // Many clients never say that they leave. Those that stay keep a stream open.
      if (session.open === 0) session.arrive(STAYS);
    });
    await session.transport.handleRequest(request, response, body);
  };

  const isHost = localhostHostValidation();
  const isOrigin = localhostOriginValidation();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = addressOf(request);
    if (!url) return refuse(response, 400);
    // A request that names the whole address means that, whatever its header says. What follows reads the header and the path.
    request.headers.host = url.host;
    request.url = `${url.pathname}${url.search}`;
    if (!isHost(request, response) || !isOrigin(request, response)) return;
    // Other people on this computer reach the port too.
    if (!isSame(tokenOf(request), token)) return refuseUnknown(response);
    if (url.pathname !== PATH) return refuse(response, 404);
    if (request.method !== 'POST') return legacy(request, response, undefined);
    // Pages of this computer can send other types without asking the browser first.
    if (!isJsonContentType(request.headers['content-type'])) return refuse(response, 415);
    const body = await bodyOf(request);
    if (body === 'too-large') return refuse(response, 413);
    if (body === 'no-json') return refuse(response, 400);
    const read = readJson(body.json);
    const wrong = wrongIn(read);
    if (wrong) return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(wrong));
    const json = Array.isArray(read) ? read.map(messageIn) : messageIn(read);
    // Node's type allows a missing method and address, which no request that arrives has.
    const arrived = request as NodeIncomingMessageLike;
    const isLegacy = await isLegacyRequest(await toWebRequest(arrived, json));
    return isLegacy ? legacy(request, response, json) : modern(arrived, response, json);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) refuse(response, 500);
      else response.destroy();
    });
  });
  // An answer may take five minutes; a question may not.
  server.requestTimeout = 30_000;
  const tidying = setInterval(() => {
    for (const { transport, used, open } of sessions.values())
      if (open === 0 && Date.now() - used > SESSION_LASTS) void transport.close();
  }, 60_000).unref();
  signal.addEventListener('abort', () => {
    clearInterval(tidying);
    server.close();
    server.closeAllConnections();
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, ADDRESS, () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** The whole address that a request is for; null if it has none. */
function addressOf({ url = '/', headers }: IncomingMessage): URL | null {
  try {
    return new URL(url.startsWith('/') ? `http://${headers.host ?? ADDRESS}${url}` : url);
  } catch {
    return null;
  }
}

/** The token that a request shows; empty for none. Names of schemes have no case (RFC 9110, 11.1). */
function tokenOf({ headers }: IncomingMessage): string {
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

const messageIn = (read: Read): unknown => (read.error ? null : read.message);

/** What is answered to what is no message. A batch with one such is not begun. */
function wrongIn(read: Read | Read[]): unknown {
  if (!Array.isArray(read)) return read.error;
  if (!read.some(({ error }) => error)) return undefined;
  const others = ({ id = null }: { id?: Id | null }): RpcError => invalid(id, 'so is another one of this batch.').error;
  return read.flatMap((one) => one.error ?? (one.message.id === undefined ? [] : [others(one.message)]));
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end();
}

function refuseUnknown(response: ServerResponse): void {
  response.setHeader('www-authenticate', 'Bearer');
  refuse(response, 401);
}

/** The JSON of a request. */
async function bodyOf(request: IncomingMessage): Promise<{ json: unknown } | 'too-large' | 'no-json'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) return 'too-large';
    parts.push(part);
  }
  try {
    return { json: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    return 'no-json';
  }
}
