import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FailureKind } from '../../src/core/models/failure';
import { failureOf } from '../../src/providers/failures';
import { streamAnswer } from '../../src/providers/stream';
import { asked, KEY, KINDS, modelAt, PLAIN, type Came, type Kind } from './asking';
import { pour, rawServer, type RawServer } from './raw-server';
import { WIRES } from './wire';

/** Asks for free text, so that each format has its simplest form. */
const ask: typeof asked = (model, options = {}) => asked(model, { prompt: PLAIN, ...options });

const servers: RawServer[] = [];

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) await server.stop();
});

async function serverThat(answer: Parameters<typeof rawServer>[0]): Promise<RawServer> {
  const server = await rawServer(answer);
  servers.push(server);
  return server;
}

/** Asks a server that answers with these bytes. */
async function answeredWith(kind: Kind, text: string, type = WIRES[kind].type): Promise<Came> {
  const server = await serverThat((response) => response.writeHead(200, { 'content-type': type }).end(text));
  return ask(modelAt(kind, server.address));
}

/** Begins to answer, and goes on later or never. */
const begin = (kind: Kind, response: ServerResponse): boolean =>
  response.writeHead(200, { 'content-type': WIRES[kind].type }).write(WIRES[kind].text('Hello'));

/** Some reasons for which answers end, in the words of each format. */
const ENDS: Readonly<Record<Kind, Readonly<Record<string, FailureKind | undefined>>>> = {
  openai: {
    stop: undefined,
    length: 'cut',
    content_filter: 'bad-request',
    of_its_own: undefined,
    constructor: undefined,
  },
  anthropic: {
    end_turn: undefined,
    max_tokens: 'cut',
    refusal: 'bad-request',
    model_context_window_exceeded: 'too-long',
    constructor: undefined,
  },
  google: {
    STOP: undefined,
    MAX_TOKENS: 'cut',
    SAFETY: 'bad-request',
    RECITATION: 'bad-request',
    constructor: 'bad-request' as const,
  },
  ollama: { stop: undefined, length: 'cut', constructor: undefined },
};

describe.each(KINDS)('%s', (kind) => {
  const wire = WIRES[kind];

  test('a whole answer has its text and what was used', async () => {
    const { parts } = await answeredWith(kind, wire.text('Hel') + wire.text('lo') + wire.end);
    expect(parts).toEqual([{ text: 'Hel' }, { text: 'lo' }, { usage: { input: 12, output: 3 } }]);
  });

  test('what was used is a number of tokens, whatever the server says', async () => {
    const end = wire.end.replace(':12', ':12.6').replace(':3', ':-3');
    const { parts } = await answeredWith(kind, wire.text('Hello') + end);
    expect(parts).toEqual([{ text: 'Hello' }, { usage: { input: 13, output: 0 } }]);
  });

  test.each(Object.entries(ENDS[kind]))('an answer that ended because of "%s" is %s', async (reason, expected) => {
    const { text, failure } = await answeredWith(kind, wire.text('Hello') + wire.endBecause(reason));
    expect(text).toBe('Hello');
    expect(failure?.kind).toBe(expected);
  });

  test('a connection that breaks after the end of an answer changes nothing', async () => {
    const server = await serverThat((response) => {
      begin(kind, response);
      response.write(wire.end);
      setTimeout(() => response.destroy(), 50);
    });
    const { text, failure } = await ask(modelAt(kind, server.address));
    expect({ text, failure }).toEqual({ text: 'Hello', failure: undefined });
  });

  test('an answer without its end was cut, however it ended', async () => {
    expect((await answeredWith(kind, wire.text('Hello'))).failure?.kind).toBe('cut');
    const server = await serverThat((response) => {
      begin(kind, response);
      setTimeout(() => response.destroy(), 50);
    });
    const { text, failure } = await ask(modelAt(kind, server.address));
    expect({ text, kind: failure?.kind }).toEqual({ text: 'Hello', kind: 'cut' });
  });

  test('an error in the middle of a stream is one, with what the server says', async () => {
    const { text, failure } = await answeredWith(kind, wire.text('Hello') + wire.fault('I am tired.') + wire.end);
    expect(text).toBe('Hello');
    expect(failure).toEqual({ kind: 'server', detail: 'I am tired.', retryAfter: 0 });
  });

  test.each([0, 2])(
    'an error in plain JSON instead of an answer is one, with its reason (indented by %d)',
    async (by) => {
      const body = JSON.stringify({ type: 'error', error: { message: 'No such plan.' } }, null, by);
      const { failure } = await answeredWith(
        kind,
        kind === 'ollama' ? `${JSON.stringify({ error: 'No such plan.' })}` : body,
        'application/json',
      );
      expect(failure).toEqual({ kind: 'server', detail: 'No such plan.', retryAfter: 0 });
    },
  );

  test.each([
    ['no JSON', (text: string) => text.replace(/\}/g, '')],
    ['of another form', () => wire.garbage],
  ])('a message that is %s is no answer', async (_, broken) => {
    const { failure } = await answeredWith(kind, broken(wire.text('Hello')) + wire.end);
    expect(failure?.kind).toBe('malformed');
  });

  test('a page instead of an answer is none', async () => {
    const { failure } = await answeredWith(kind, '<!doctype html><title>Sign in</title>', 'text/html; charset=utf-8');
    expect(failure).toEqual({ kind: 'malformed', detail: '', retryAfter: 0 });
  });

  test('an answer that never ends is not read for ever', async () => {
    const server = await serverThat((response) => {
      begin(kind, response);
      pour(response, wire.text('x'.repeat(10_000)));
    });
    const { failure, text } = await ask(modelAt(kind, server.address));
    expect(failure?.kind).toBe('malformed');
    expect(text.length).toBeLessThanOrEqual(200_000);
    await expect.poll(() => server.closed).toBe(1);
  });

  test('a redirect is refused, and the other server sees no request', async () => {
    for (const status of [301, 302, 307, 308]) {
      const other = await serverThat((response) => response.end());
      const server = await serverThat((response) => response.writeHead(status, { location: other.address }).end());
      expect((await ask(modelAt(kind, server.address))).failure?.kind).toBe('network');
      expect(server.arrived).toHaveLength(1);
      expect(other.arrived).toEqual([]);
    }
  });

  test.each<[string, (response: ServerResponse) => unknown, object]>([
    ['sends no headers', () => undefined, { firstMs: 60 }],
    ['sends headers and nothing more', (response) => response.writeHead(200).flushHeaders(), { firstMs: 60 }],
    ['stops in the middle of an answer', (response) => begin(kind, response), { idleMs: 60 }],
    ['refuses, but does not say why', (response) => response.writeHead(400).flushHeaders(), { idleMs: 40 }],
  ])('a server that %s is not waited for, and sees that', async (what, answer, limits) => {
    const server = await serverThat((response) => void answer(response));
    const { failure } = await ask(modelAt(kind, server.address), limits);
    expect(failure?.kind).toBe(what.startsWith('refuses') ? 'bad-request' : 'timeout');
    await expect.poll(() => server.closed).toBe(server.arrived.length);
  });

  test('time that its reader takes does not count', async () => {
    const server = await serverThat((response) => {
      begin(kind, response);
      response.end(wire.end);
    });
    const texts = [];
    const options = { signal: new AbortController().signal, firstMs: 10_000, idleMs: 30 };
    for await (const part of streamAnswer(modelAt(kind, server.address), PLAIN, options)) {
      texts.push(part);
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(texts).toEqual([{ text: 'Hello' }, { usage: { input: 12, output: 3 } }]);
  });

  test('the server sees when it is stopped, or nobody reads any more', async () => {
    const server = await serverThat((response) => begin(kind, response));
    const stop = new AbortController();
    const options = { signal: stop.signal, firstMs: 20_000, idleMs: 20_000 };
    const stopped = streamAnswer(modelAt(kind, server.address), PLAIN, options);
    expect(await stopped.next()).toEqual({ done: false, value: { text: 'Hello' } });
    const rest = stopped.next();
    stop.abort();
    expect(await rest).toEqual({ done: true, value: undefined });
    await expect.poll(() => server.closed).toBe(1);
    const left = streamAnswer(modelAt(kind, server.address), PLAIN, { ...options, signal: AbortSignal.any([]) });
    await left.next();
    await left.return();
    await expect.poll(() => server.closed).toBe(2);
  });

  test('a key that a server repeats is left out of what it says', async () => {
    const said = `Key ${KEY} is wrong; it begins with ${KEY.slice(0, 12)}.`;
    const refusing = await serverThat((response) =>
      response.writeHead(401).end(JSON.stringify({ error: { message: said } })),
    );
    const { failure } = await ask(modelAt(kind, refusing.address));
    expect(failure).toEqual({ kind: 'refused', detail: 'Key … is wrong; it begins with ….', retryAfter: 0 });
    expect((await answeredWith(kind, wire.fault(said))).failure?.detail).toBe('Key … is wrong; it begins with ….');
    expect((await answeredWith(kind, wire.endBecause('length') + wire.fault(KEY))).failure?.detail).not.toContain(KEY);
  });

  test('what a server says is shortened to a line, and a page is not shown', async () => {
    const said = { error: { message: `One\n\ttwo \u202E${'x'.repeat(5_000)}` } };
    const long = await serverThat((response) => response.writeHead(400).end(JSON.stringify(said)));
    const { failure } = await ask(modelAt(kind, long.address));
    expect(failure?.detail).toMatch(/^One two x{292}…$/);
    const page = await serverThat((response) => response.writeHead(502).end('<html>Bad gateway</html>'));
    expect((await ask(modelAt(kind, page.address))).failure).toMatchObject({ kind: 'server', detail: '' });
  });

  test('nobody listens at the address: it could not be reached', async () => {
    const server = await rawServer(() => undefined);
    await server.stop();
    expect((await ask(modelAt(kind, server.address))).failure?.kind).toBe('network');
  });

  test('without a network, only this machine can be reached', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const unreachable = async (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
    const kindAt = async (address: string): Promise<FailureKind | undefined> =>
      (await ask(modelAt(kind, address), { fetch: unreachable })).failure?.kind;
    expect(await kindAt('https://models.example')).toBe('offline');
    expect(await kindAt('http://127.0.0.1:1')).toBe('network');
  });

  test('a refusal without a word is how Ollama treats extensions', async () => {
    const server = await serverThat((response) => response.writeHead(403).end());
    const isOllama = kind === 'ollama' || kind === 'openai';
    expect((await ask(modelAt(kind, server.address))).failure?.kind).toBe(isOllama ? 'origin' : 'refused');
  });
});

test.each([
  ['seconds', { retryAfter: '12' }, 12_000],
  ['a date that is past', { retryAfter: 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0],
  ['milliseconds', { retryAfter: '12', retryAfterMs: '250' }, 250],
  ['Google’s own form', { body: { error: { details: [{}, { retryDelay: '3.5s' }] } } }, 3_500],
  ['Google’s own form, in a list', { body: [{ error: { details: [{ retryDelay: '34s' }] } }] }, 34_000],
  ['nothing', {}, 0],
  ['nonsense', { retryAfter: 'soon' }, 0],
  ['no end', { retryAfterMs: 'Infinity' }, 0],
  ['a number beyond all numbers', { retryAfter: '9'.repeat(400) }, 0],
  ['more than a day', { retryAfter: '99999999999999999999' }, 86_400_000],
  ['milliseconds before now', { retryAfterMs: '-5' }, 0],
])('a wait that a server gives as %s is understood', (_, reported, expected) => {
  const { retryAfter } = failureOf({ status: 429, body: {}, ...reported }, '');
  expect(retryAfter).toBe(expected);
});

test('a wait until a date is understood', () => {
  const retryAfter = new Date(Date.now() + 60_000).toUTCString();
  const wait = failureOf({ status: 429, body: {}, retryAfter }, '').retryAfter;
  expect(wait).toBeGreaterThan(50_000);
  expect(wait).toBeLessThanOrEqual(60_000);
});

test.each<[string, unknown, FailureKind]>([
  ['a status', { code: 429, message: 'x' }, 'rate-limit'],
  ['a status as text', { code: '401' }, 'refused'],
  ['a name', { type: 'rate_limit_error', message: 'x' }, 'rate-limit'],
  ['a name within', { error: { type: 'authentication_error' } }, 'refused'],
  ['a code', { code: 'context_length_exceeded' }, 'too-long'],
  ['another code', { type: 'not_found_error' }, 'not-found'],
  ['a large request', { type: 'request_too_large' }, 'too-long'],
  ['an invalid request', { type: 'invalid_request_error' }, 'bad-request'],
  ['no name that is known', { type: 'overloaded_error' }, 'server'],
  ['a text', 'the input length exceeds the context length', 'too-long'],
  ['nothing', null, 'server'],
])('an error in a stream that has %s is understood', (_, body, kind) => {
  expect(failureOf({ status: 0, body }, '').kind).toBe(kind);
});

test('Google calls a wrong key an invalid argument', () => {
  const body = [
    { error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } },
  ];
  expect(failureOf({ status: 400, body }, KEY).kind).toBe('refused');
});
