import { afterEach, expect, test } from 'vitest';
import { asked, KEY, KINDS, modelAt, PLAIN, PROMPT, QUESTION, type Kind } from './asking';
import { promptOf } from '../../src/core/ask/prompt';
import { rawServer, type RawServer } from './raw-server';
import { WIRES } from './wire';

const servers: RawServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A server that rejects requests until one does not have a field that it does not know. */
async function serverThatDoesNotKnow(kind: Kind, unknown: RegExp): Promise<RawServer> {
  const server = await rawServer((response, { body }) => {
    if (unknown.test(body))
      return response.writeHead(400).end(JSON.stringify({ error: { message: 'Unknown field.' } }));
    return response
      .writeHead(200, { 'content-type': WIRES[kind].type })
      .end(WIRES[kind].text('Hello') + WIRES[kind].end);
  });
  servers.push(server);
  return server;
}

const SCHEMA = PROMPT.schema;

/** Where each format has the schema of the answer, and what it looks like there. */
const SCHEMAS: readonly (readonly [Kind, RegExp, object])[] = [
  [
    'openai',
    /response_format/,
    { response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: SCHEMA } } },
  ],
  ['anthropic', /citations":\{"enabled|output_config/, {}],
  [
    'google',
    /generationConfig/,
    { generationConfig: { responseMimeType: 'application/json', responseJsonSchema: SCHEMA } },
  ],
  ['ollama', /"format"/, { format: SCHEMA }],
];

test.each(SCHEMAS)(
  '%s is asked for JSON, and once more without if the server does not know that',
  async (kind, field, part) => {
    const server = await serverThatDoesNotKnow(kind, field);
    const { text, again, waits, failure } = await asked(modelAt(kind, server.address));
    expect({ text, failure, waits }).toEqual({ text: 'Hello', failure: undefined, waits: [] });
    expect(again.map(({ again: reason }) => reason)).toEqual(again.map(() => 'bad-request'));
    const bodies = server.arrived.map(({ body }) => JSON.parse(body) as object);
    expect(bodies).toHaveLength(again.length + 1);
    expect(bodies[0]).toMatchObject(part);
  },
);

test.each(KINDS)('%s is asked no more than it has forms, if it rejects all of them', async (kind) => {
  const server = await serverThatDoesNotKnow(kind, /./);
  const { failure } = await asked(modelAt(kind, server.address));
  expect(failure).toEqual({ kind: 'bad-request', detail: 'Unknown field.', retryAfter: 0 });
  expect(server.arrived.length).toBeLessThanOrEqual(3);
  expect(new Set(server.arrived.map(({ body }) => body)).size).toBe(server.arrived.length);
});

/** Where a format says its rules apart from the conversation. */
const RULES: readonly (readonly [Kind, RegExp])[] = [
  ['openai', /"role":"system"/],
  ['google', /systemInstruction/],
  ['ollama', /"role":"system"/],
];

test.each(RULES)('%s is told its rules with the question if it has no role for them', async (kind, rules) => {
  const server = await serverThatRefuses(rules, 400, 'System role not supported');
  const { text, failure } = await asked(modelAt(kind, server.address));
  expect({ text, failure }).toEqual({ text: 'Hello', failure: undefined });
  expect(server.arrived.at(-1)?.body).toContain('strictly using the text of a page');
});

test.each([
  ['names what it does not know, at once', 'json_schema is not supported by this model', []],
  ['says nothing of it, after it was waited once', 'Internal error', [1_000]],
])('a server that fails at a form of the request and %s, is asked in the next one', async (_, message, waits) => {
  const server = await serverThatRefuses(/response_format/, 500, message);
  const came = await asked(modelAt('openai', server.address));
  expect(came).toMatchObject({ text: 'Hello', failure: undefined });
  expect(came.waits.filter((wait) => wait > 0)).toEqual(waits);
});

test.each<Kind>(['openai', 'google', 'ollama'])(
  '%s is asked in the next form if it answers that it does not know one',
  async (kind) => {
    const server = await serverThatRefuses(
      /response_format|responseJsonSchema|"format":\{/,
      200,
      'json_schema is not supported by this model',
    );
    expect(await asked(modelAt(kind, server.address))).toMatchObject({ text: 'Hello', failure: undefined });
  },
);

test.each(KINDS)('%s: a page is no answer that was cut, though nothing says that it is one', async (kind) => {
  const server = await rawServer((response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('<!doctype html>\n<p>Sign in</p>\n\n'),
  );
  servers.push(server);
  expect((await asked(modelAt(kind, server.address))).failure?.kind).toBe('malformed');
});

async function serverThatRefuses(field: RegExp, status: number, message: string): Promise<RawServer> {
  const server = await rawServer((response, { body }) => {
    if (field.test(body)) return response.writeHead(status).end(JSON.stringify({ error: { message } }));
    const { type, text, end } =
      WIRES[body.includes('systemInstruction') || body.includes('contents') ? 'google' : wireOf(body)];
    return response.writeHead(200, { 'content-type': type }).end(text('Hello') + end);
  });
  servers.push(server);
  return server;
}

function wireOf(body: string): Kind {
  return body.includes('num_ctx') ? 'ollama' : 'openai';
}

/** Whole answers, as servers send them that do not stream. */
const WHOLE: readonly (readonly [Kind, object])[] = [
  [
    'openai',
    {
      choices: [{ message: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 12, completion_tokens: 3 },
    },
  ],
  [
    'openai',
    {
      choices: [
        {
          message: {
            content: [
              { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
              { type: 'text', text: 'Hello' },
            ],
          },
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 12, completion_tokens: 3 },
    },
  ],
  [
    'anthropic',
    {
      type: 'message',
      content: [{ type: 'text', text: 'Hello' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 12, output_tokens: 3 },
    },
  ],
  [
    'google',
    [
      { candidates: [{ content: { parts: [{ text: 'Hel' }] } }] },
      {
        candidates: [{ content: { parts: [{ text: 'lo' }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 3 },
      },
    ],
  ],
  ['ollama', { message: { content: 'Hello' }, done: true, done_reason: 'stop', prompt_eval_count: 12, eval_count: 3 }],
];

test.each(WHOLE.flatMap(([kind, body]) => [0, 2].map((indent) => [kind, indent, body] as const)))(
  'an answer of %s that is not streamed is read (indented by %i)',
  async (kind, indent, body) => {
    const server = await rawServer((response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body, null, indent)),
    );
    servers.push(server);
    const { text, failure, parts } = await asked(modelAt(kind, server.address), { prompt: PLAIN });
    expect({ text, failure }).toEqual({ text: 'Hello', failure: undefined });
    expect(parts.at(-1)).toEqual({ usage: { input: 12, output: 3 } });
  },
);

test.each<[Kind, string]>([
  ['openai', 'content_filter'],
  ['anthropic', 'refusal'],
  ['google', 'SAFETY'],
])('%s is not asked again if it does not want to answer', async (kind, reason) => {
  const server = await rawServer((response) =>
    response.writeHead(200, { 'content-type': WIRES[kind].type }).end(WIRES[kind].endBecause(reason)),
  );
  servers.push(server);
  const { failure } = await asked(modelAt(kind, server.address));
  expect(failure).toEqual({ kind: 'bad-request', detail: reason, retryAfter: 0 });
  expect(server.arrived).toHaveLength(1);
});

test('Anthropic is given the page as a document to cite, then asked for JSON, then for neither', async () => {
  const server = await serverThatDoesNotKnow('anthropic', /./);
  await asked(modelAt('anthropic', server.address));
  const [cited, json, plain] = server.arrived.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(cited).not.toHaveProperty('output_config');
  expect(cited).toHaveProperty('system', PROMPT.document?.system);
  expect(cited).toHaveProperty('messages.2.content', [
    {
      type: 'document',
      source: { type: 'text', media_type: 'text/plain', data: QUESTION.pageText },
      title: QUESTION.title,
      citations: { enabled: true },
    },
    { type: 'text', text: `Question: ${QUESTION.question}` },
  ]);
  expect(json).toHaveProperty('output_config', { format: { type: 'json_schema', schema: SCHEMA } });
  expect(plain).toEqual({
    model: 'model-1',
    max_tokens: 4096,
    system: PROMPT.system,
    messages: PROMPT.messages,
    stream: true,
  });
});

/** The headers by which each format sends its key, and those that it needs besides. */
const HEADERS: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  openai: { authorization: `Bearer ${KEY}` },
  ollama: { authorization: `Bearer ${KEY}` },
  google: { 'x-goog-api-key': KEY },
  anthropic: {
    'x-api-key': KEY,
    'anthropic-version': '2023-06-01',
    'anthropic-dangerous-direct-browser-access': 'true',
  },
};

test.each(KINDS)('%s gets its key in a header, and nowhere else', async (kind) => {
  const server = await serverThatDoesNotKnow(kind, /nothing/);
  await asked(modelAt(kind, server.address));
  const [request] = server.arrived;
  expect(request?.headers).toMatchObject({ ...HEADERS[kind], 'content-type': 'application/json' });
  expect(request?.headers).not.toHaveProperty('cookie');
  expect(request?.headers).not.toHaveProperty('referer');
  expect(request!.path + request!.body).not.toContain(KEY);
});

test.each(['openai', 'ollama'] as const)('%s is asked without a key if there is none', async (kind) => {
  const server = await serverThatDoesNotKnow(kind, /nothing/);
  await asked(modelAt(kind, server.address, ''));
  expect(server.arrived[0]?.headers).not.toHaveProperty('authorization');
});

test.each<[Kind, string, string]>([
  ['openai', '', '/v1/chat/completions'],
  ['openai', '/v1', '/v1/chat/completions'],
  ['openai', '/api/v1', '/api/v1/chat/completions'],
  ['openai', '/compatible', '/compatible/chat/completions'],
  ['openai', '/v1/chat/completions', '/v1/chat/completions'],
  ['anthropic', '/v1/messages', '/v1/messages'],
  ['anthropic', '', '/v1/messages'],
  ['anthropic', '/v1', '/v1/messages'],
  ['anthropic', '/proxy', '/proxy/v1/messages'],
  ['google', '', '/v1beta/models/model-1:streamGenerateContent?alt=sse'],
  ['google', '/v1', '/v1/models/model-1:streamGenerateContent?alt=sse'],
  ['ollama', '', '/api/chat'],
  ['ollama', '/api', '/api/chat'],
  ['ollama', '/v1', '/api/chat'],
])('%s at an address that ends with "%s" is asked at %s', async (kind, path, expected) => {
  const server = await serverThatDoesNotKnow(kind, /nothing/);
  await asked({ ...modelAt(kind, server.address), address: server.address + path });
  expect(server.arrived[0]?.path).toBe(expected);
});

test.each([
  ['models/gemini-x', '/v1beta/models/gemini-x:streamGenerateContent?alt=sse'],
  ['../../secret?a=b#c', '/v1beta/models/..%2F..%2Fsecret%3Fa%3Db%23c:streamGenerateContent?alt=sse'],
])('a model of Google’s is named "%s" in the path', async (model, expected) => {
  const server = await serverThatDoesNotKnow('google', /nothing/);
  await asked({ ...modelAt('google', server.address), model });
  expect(server.arrived[0]?.path).toBe(expected);
});

test.each([
  ['a short text', 'word '.repeat(10), 30_000, 16_384],
  ['a text as long as the budget', 'word '.repeat(6_000), 30_000, 16_384],
  ['a larger budget', 'word', 100_000, 40_960],
  ['a text in Chinese, which needs more', '湖'.repeat(30_000), 30_000, 36_864],
])('Ollama has room for %s, the same for all questions where it can', async (_, pageText, budget, expected) => {
  const server = await serverThatDoesNotKnow('ollama', /nothing/);
  const prompt = promptOf({ ...QUESTION, pageText }, '=====boundary=====');
  await asked({ ...modelAt('ollama', server.address), budget }, { prompt });
  expect(JSON.parse(server.arrived[0]!.body)).toMatchObject({
    options: { num_ctx: expected },
    truncate: false,
    shift: false,
  });
});
