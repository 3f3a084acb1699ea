import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { TokenBucket } from '../../../src/companion/bridge/token-bucket';
import { Wire } from '../../../src/companion/bridge/wire';

const Message = v.object({ text: v.string() });
type Message = v.InferOutput<typeof Message>;

let server: WebSocketServer;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((done) => server.once('listening', done));
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.terminate();
  server.close();
});

/** A wire, and the socket at its other end. */
async function pairOf(
  options: { autoPong?: boolean } = {},
): Promise<{ wire: Wire<Message, Message>; other: WebSocket }> {
  const { port } = server.address() as { port: number };
  const accepted = new Promise<WebSocket>((done) => server.once('connection', done));
  const other = new WebSocket(`ws://127.0.0.1:${port}`, options);
  sockets.push(other);
  await new Promise((done) => other.once('open', done));
  return { wire: new Wire<Message, Message>(await accepted, Message, Message), other };
}

test('a connection whose other side is no longer there is cut, though nobody closed it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const { wire } = await pairOf({ autoPong: false });
  wire.keep(new TokenBucket(10, 1));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(wire.isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  await wire.closed;
  expect(wire.isOpen).toBe(false);
});

test('one whose other side answers stays', async () => {
  const { wire } = await pairOf();
  wire.keep(new TokenBucket(10, 1));
  expect(await wire.hasArrived()).toBe(true);
  expect(wire.isOpen).toBe(true);
});

test('never says what does not obey its schema', async () => {
  const { wire } = await pairOf();
  expect(() => wire.send({ text: 1 } as unknown as Message)).toThrow(v.ValiError);
});

test('gives what came early to who listens later', async () => {
  const { wire, other } = await pairOf();
  other.send('{"text":"one"}');
  other.send('{"text":"two"}');
  expect(await wire.next()).toEqual({ text: 'one' });
  const heard: string[] = [];
  wire.listen(({ text }) => heard.push(text));
  await expect.poll(() => heard).toEqual(['two']);
});
