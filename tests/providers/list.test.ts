import { LLMock } from '@copilotkit/aimock';
import { afterEach, expect, test } from 'vitest';
import { listModels } from '../../src/providers/list';
import { KEY, KINDS, modelAt, type Kind } from './asking';
import { pour, rawServer, type RawServer } from './raw-server';

const LISTS: Readonly<Record<Kind, object>> = {
  openai: { object: 'list', data: [{ id: 'one' }, { id: 'two' }] },
  anthropic: {
    data: [
      { type: 'model', id: 'one' },
      { type: 'model', id: 'two' },
    ],
    has_more: false,
  },
  google: {
    models: [
      { name: 'models/one', supportedGenerationMethods: ['generateContent', 'countTokens'] },
      { name: 'models/embedding', supportedGenerationMethods: ['embedContent'] },
      { name: 'models/two' },
    ],
  },
  ollama: { models: [{ name: 'one' }, { name: 'two' }] },
};

const PATHS: Readonly<Record<Kind, string>> = {
  openai: '/v1/models',
  anthropic: '/v1/models?limit=1000',
  google: '/v1beta/models?pageSize=1000',
  ollama: '/api/tags',
};

const LIMITS = { signal: new AbortController().signal, firstMs: 20_000, idleMs: 20_000 };

let server: RawServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test.each(KINDS)('%s lists the names of its models that can be asked', async (kind) => {
  server = await rawServer((response) => response.end(JSON.stringify(LISTS[kind])));
  expect(await listModels(modelAt(kind, server.address), LIMITS)).toEqual({ names: ['one', 'two'] });
  expect(server.arrived.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'GET', path: PATHS[kind], body: '' },
  ]);
});

test.each(KINDS)('%s: what is no list is none, and a refusal says why', async (kind) => {
  let status = 200;
  server = await rawServer((response) => response.writeHead(status).end('{"error": {"message": "No."}}'));
  const model = modelAt(kind, server.address);
  expect(await listModels(model, LIMITS)).toMatchObject({ failure: { kind: 'malformed' } });
  status = 401;
  expect(await listModels(model, LIMITS)).toEqual({ failure: { kind: 'refused', detail: 'No.', retryAfter: 0 } });
  expect(await listModels({ ...model, key: '' }, LIMITS)).toMatchObject({ failure: { kind: 'no-key' } });
});

test.each(KINDS)('%s: a redirect is refused, and the other server sees no key', async (kind) => {
  const other = await rawServer((response) => response.end());
  server = await rawServer((response) => response.writeHead(302, { location: other.address }).end());
  expect(await listModels(modelAt(kind, server.address), LIMITS)).toMatchObject({ failure: { kind: 'network' } });
  expect(other.arrived).toEqual([]);
  await other.stop();
});

test('an endless list ends', async () => {
  server = await rawServer((response) => pour(response, `{"models": [${'{"name": "one"},'.repeat(1_000)}`));
  const list = await listModels(modelAt('ollama', server.address), LIMITS);
  expect(list).toMatchObject({ failure: { kind: 'malformed' } });
  await expect.poll(() => server?.closed).toBe(1);
});

test('the browser’s own model has no name', async () => {
  expect(await listModels({ kind: 'browser', address: '', key: '' }, LIMITS)).toEqual({ names: [] });
});

test.each(['openai', 'ollama'] as const)('%s: the list of a server that knows the format is read', async (kind) => {
  const mock = new LLMock({ port: 0, logLevel: 'silent' });
  mock.on({ userMessage: 'hello', model: 'llama-of-mine' }, { content: 'Hello.' });
  await mock.start();
  const { key, ...model } = modelAt(kind, mock.url);
  expect(key).toBe(KEY);
  expect(await listModels({ ...model, key }, LIMITS)).toEqual({ names: expect.any(Array) });
  await mock.stop();
});
