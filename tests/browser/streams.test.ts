import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { onStream, openStream, serveStream, type StreamHandler, type Wire } from '../../src/browser/streams';
import { answered, failed } from '../../src/core/protocol/question';
import { defineStream } from '../../src/core/protocol/stream';

const countdown = defineStream({
  name: 'countdown',
  question: v.object({ from: v.number() }),
  part: v.number(),
  end: v.string(),
  codes: ['no-fuel'],
});
type Countdown = typeof countdown;

const ports: MessagePort[] = [];

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/**
 * Both ends of a connection. Like the browser's, it copies what it carries and does not notify the side that closes it.
 */
function connection(): [Wire, Wire] {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  return [wireOf(port1), wireOf(port2)];
}

function wireOf(port: MessagePort): Wire {
  let isOurs = false;
  return {
    post: (message) => port.postMessage(message),
    onMessage: (callback) => void (port.onmessage = ({ data }) => callback(data)),
    onClose: (callback) => port.addEventListener('close', () => isOurs || callback()),
    close() {
      isOurs = true;
      port.close();
    },
  };
}

interface Asked {
  parts: number[];
  faults: unknown[];
  ended: ReturnType<typeof openStream<Countdown>>;
  /** The answering side dies, like a service worker that the browser stops. */
  die(): void;
}

function ask(
  handle: StreamHandler<Countdown>,
  {
    question = { from: 3 } as unknown,
    onPart = (_part: number): unknown => undefined,
    signal = new AbortController().signal,
  } = {},
): Asked {
  const [asking, answering] = connection();
  const [parts, faults]: [number[], unknown[]] = [[], []];
  serveStream(countdown, answering, handle, (fault) => faults.push(fault));
  const ended = openStream<Countdown>(
    asking,
    question as { from: number },
    (part) => {
      parts.push(part);
      return onPart(part);
    },
    signal,
  );
  return { parts, faults, ended, die: () => answering.close() };
}

const count: StreamHandler<Countdown> = async ({ from }, { send }) => {
  for (let left = from; left > 0; left--) await send(left);
  return answered('lift-off');
};
/** Sends one part, and then waits until nobody listens any more. */
const hang: StreamHandler<Countdown> = async (_, { send, signal }) => {
  await send(3);
  await new Promise((done) => signal.addEventListener('abort', done));
  return answered('too late');
};

test('delivers the parts in order, then the end', async () => {
  const { parts, ended } = ask(count);
  expect(await ended).toEqual({ ok: true, value: 'lift-off' });
  expect(parts).toEqual([3, 2, 1]);
});

test('ends only after the last part was received', async () => {
  let isTaken = false;
  const { ended } = ask(count, {
    question: { from: 1 },
    onPart: () => new Promise<void>((done) => setImmediate(() => done(void (isTaken = true)))),
  });
  await ended;
  expect(isTaken).toBe(true);
});

test('fails with a code that the stream declares', async () => {
  const { ended, faults } = ask(() => failed('no-fuel'));
  expect(await ended).toEqual({ ok: false, code: 'no-fuel' });
  expect(faults).toEqual([]);
});

test('does not handle an invalid question', async () => {
  const handle = vi.fn(count);
  const { ended } = ask(handle, { question: { from: 'here' } });
  expect(await ended).toEqual({ ok: false, code: 'invalid' });
  expect(handle).not.toHaveBeenCalled();
});

test.each<[string, StreamHandler<Countdown>]>([
  ['throws', () => Promise.reject(new Error('a bug'))],
  [
    'sends an invalid part',
    async (_, { send }) => {
      await send('three' as never);
      return answered('lift-off');
    },
  ],
  ['returns an invalid end', () => answered(7 as never)],
  ['fails with a code that the stream does not declare', () => failed('whatever' as 'no-fuel')],
])('fails and gives the reason if the handler %s', async (_, handle) => {
  const { ended, faults, parts } = ask(handle);
  expect(await ended).toEqual({ ok: false, code: 'failed' });
  expect(faults).toHaveLength(1);
  expect(parts).toEqual([]);
});

test('can be stopped by the side that asks, and the handler learns about it', async () => {
  const asker = new AbortController();
  const heard = vi.fn();
  const { ended, parts } = ask(
    async (question, answering) => {
      answering.signal.addEventListener('abort', heard);
      const end = await hang(question, answering);
      // Nobody listens any more.
      expect(await answering.send(1)).toBe(false);
      return end;
    },
    { onPart: () => asker.abort(), signal: asker.signal },
  );
  expect(await ended).toEqual({ ok: false, code: 'cancelled' });
  await expect.poll(() => heard).toHaveBeenCalledOnce();
  expect(parts).toEqual([3]);
});

test('sends no question if it was stopped before', async () => {
  const handle = vi.fn(count);
  expect(await ask(handle, { signal: AbortSignal.abort() }).ended).toEqual({ ok: false, code: 'cancelled' });
  expect(handle).not.toHaveBeenCalled();
});

test('reports that the other side went away before the end', async () => {
  const asked: Asked = ask(hang, { onPart: () => asked.die() });
  expect(await asked.ended).toEqual({ ok: false, code: 'unreachable' });
  expect(asked.parts).toEqual([3]);
});

test('is never more parts ahead than the other side can take', async () => {
  let sent = 0;
  let taken = 0;
  let mostAhead = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  const { ended, parts } = ask(
    async (_, { send }) => {
      for (let n = 0; n < 50; n++) {
        await send(n);
        sent++;
        mostAhead = Math.max(mostAhead, sent - taken);
      }
      return answered('all');
    },
    { onPart: () => held.then(() => taken++) },
  );
  await expect.poll(() => sent).toBe(16);
  release();
  expect(await ended).toEqual({ ok: true, value: 'all' });
  expect(parts).toHaveLength(50);
  expect(mostAhead).toBe(16);
});

test('a fault of the side that asks is its own', async () => {
  const onPart = (): never => {
    throw new RangeError('mine');
  };
  await expect(ask(count, { onPart }).ended).rejects.toThrow('mine');
});

test('anything that is not a message is ignored', async () => {
  const [asking, answering] = connection();
  serveStream(countdown, answering, count, () => undefined);
  for (const noise of [null, 'question', 7]) asking.post(noise);
  const ended = openStream<Countdown>(asking, { from: 1 }, () => undefined, new AbortController().signal);
  for (const noise of [null, 'end', { other: 1 }]) answering.post(noise);
  expect(await ended).toEqual({ ok: true, value: 'lift-off' });
});

test.each<[string, object | undefined, boolean]>([
  ['a content script of ours', { id: 'recurate', tab: { id: 1 }, url: 'https://a.example/' }, true],
  ['a page of ours', { id: 'recurate', tab: { id: 1 }, url: 'chrome-extension://recurate/options.html' }, true],
  ['our service worker', { id: 'recurate', url: 'chrome-extension://recurate/worker.js' }, true],
  ['another extension', { id: 'other', tab: { id: 1 }, url: 'https://a.example/' }, false],
  ['another extension’s page', { id: 'other', url: 'chrome-extension://other/page.html' }, false],
  ['something of ours that is in no tab', { id: 'recurate', url: 'https://a.example/' }, false],
  ['nobody', undefined, false],
])('a connection from %s is answered: %s', (_, sender, isAnswered) => {
  const listeners: ((port: unknown) => void)[] = [];
  const onConnect = { addListener: (listener: (port: unknown) => void) => listeners.push(listener) };
  vi.stubGlobal('chrome', { runtime: { id: 'recurate', onConnect, getURL: () => 'chrome-extension://recurate/' } });
  onStream(countdown, count, () => undefined);
  const event = { addListener: vi.fn() };
  for (const name of ['countdown', 'another'])
    for (const listener of listeners) listener({ name, sender, onMessage: event, onDisconnect: event });
  vi.unstubAllGlobals();
  expect(event.addListener).toHaveBeenCalledTimes(isAnswered ? 2 : 0);
});
