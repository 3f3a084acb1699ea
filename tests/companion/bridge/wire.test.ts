import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Frames } from '../../../src/companion/bridge/frames';
import { Seal } from '../../../src/companion/bridge/seal';
import { TokenBucket } from '../../../src/companion/bridge/token-bucket';
import { Wire } from '../../../src/companion/bridge/wire';

const Message = v.object({ text: v.string() });
type Message = v.InferOutput<typeof Message>;

const KEYS = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const;

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

/** A wire, and the socket at its other end with what seals there. */
async function pairOf(
  options: { autoPong?: boolean } = {},
): Promise<{ wire: Wire<Message, Message>; other: WebSocket; seal: Seal }> {
  const { port } = server.address() as { port: number };
  const accepted = new Promise<WebSocket>((done) => server.once('connection', done));
  const other = new WebSocket(`ws://127.0.0.1:${port}`, options);
  sockets.push(other);
  await new Promise((done) => other.once('open', done));
  const seal = new Seal({ says: KEYS[0], hears: KEYS[1] });
  const wire = new Wire<Message, Message>(
    new Frames(await accepted),
    new Seal({ says: KEYS[1], hears: KEYS[0] }),
    { reads: Message, writes: Message },
    new TokenBucket(10, 1),
  );
  return { wire, other, seal };
}

test('a connection whose other side is no longer there is cut, though nobody closed it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  const { wire } = await pairOf({ autoPong: false });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(wire.isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  await wire.closed;
  expect(wire.isOpen).toBe(false);
});

test('one whose other side answers stays', async () => {
  const { wire } = await pairOf();
  expect(await wire.hasArrived()).toBe(true);
  expect(wire.isOpen).toBe(true);
});

test('never says what does not obey its schema', async () => {
  const { wire } = await pairOf();
  expect(() => wire.send({ text: 1 } as unknown as Message)).toThrow(v.ValiError);
});

test('gives what came early to who listens later, in its order', async () => {
  const { wire, other, seal } = await pairOf();
  for (const text of ['one', 'two']) other.send(seal.seal(JSON.stringify({ text })));
  expect(await wire.hasArrived()).toBe(true);
  const heard: string[] = [];
  wire.listen(({ text }) => heard.push(text));
  other.send(seal.seal('{"text":"three"}'));
  await expect.poll(() => heard).toEqual(['one', 'two', 'three']);
});

test('what it says can be read by the other side alone', async () => {
  const { wire, other, seal } = await pairOf();
  const got = new Promise<Buffer>((done) => other.once('message', (data: Buffer) => done(data)));
  wire.send({ text: 'secret words' });
  const data = await got;
  expect(data.toString('latin1')).not.toContain('secret');
  expect(seal.open(data)).toBe('{"text":"secret words"}');
});

const text = '{"text":"x"}';
test.each<[string, (seal: Seal) => (Buffer | string)[]]>([
  ['text that is not sealed', () => [text]],
  ['bytes that are not sealed', () => [Buffer.from(text)]],
  ['less than a seal', () => [Buffer.alloc(3)]],
  [
    'a message in which one bit was changed',
    (seal) => {
      const data = seal.seal(text);
      data[2]! ^= 1;
      return [data];
    },
  ],
  [
    'a message that comes twice',
    (seal) => {
      const data = seal.seal(text);
      return [data, data];
    },
  ],
  ['messages out of their order', (seal) => [seal.seal(text), seal.seal(text)].reverse()],
  [
    'a message after one that was held back',
    (seal) => {
      seal.seal(text);
      return [seal.seal(text)];
    },
  ],
  ['what this side said itself', () => [new Seal({ says: KEYS[1], hears: KEYS[0] }).seal(text)]],
])('%s ends it', async (_, made) => {
  const { wire, other, seal } = await pairOf();
  const heard: unknown[] = [];
  wire.listen((message) => heard.push(message));
  const closed = new Promise<number>((done) => other.once('close', done));
  const all = made(seal);
  for (const data of all) other.send(data);
  expect(await closed).toBe(1008);
  expect(heard.length).toBeLessThan(all.length);
});
