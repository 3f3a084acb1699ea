import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a model that speaks OpenAI's format over plain http, on a port of 127.0.0.1. */
export interface ModelServer {
  port: number;
  /** The bodies of the requests so far. */
  asked: readonly string[];
  /** From now on, an answer waits after its first half until the function that is returned is called. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Starts one that answers everything with this text. */
export async function startModelServer(answer: string): Promise<ModelServer> {
  const asked: string[] = [];
  let rest = Promise.resolve();
  const middle = answer.length / 2;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push(body);
    const send = (content: string, finish_reason: string | null): void =>
      void response.write(`data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason }] })}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send(answer.slice(0, middle), null);
    await rest;
    send(answer.slice(middle), 'stop');
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    hold() {
      let go = (): void => undefined;
      rest = new Promise((done) => (go = done));
      return () => go();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
