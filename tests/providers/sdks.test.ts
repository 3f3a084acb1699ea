import Anthropic from '@anthropic-ai/sdk';
import { LLMock } from '@copilotkit/aimock';
import { GoogleGenAI } from '@google/genai';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked, KEY, modelAt, PROMPT, type Kind } from './asking';

/* The vendors' own clients say what their formats are: ours must ask the same, and read the same answer. */

const ANSWER = JSON.stringify({ answer: 'It is 40 metres deep: très 深い.', citations: [] });

interface Sent {
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

let server: LLMock;
const sent: Sent[] = [];

const recording: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const body: unknown = await request.clone().json();
  sent.push({ path: pathname + search, body, headers: Object.fromEntries(request.headers) });
  return globalThis.fetch(request);
};

beforeEach(async () => {
  sent.length = 0;
  server = new LLMock({ port: 0, logLevel: 'silent' });
  server.on({ userMessage: /lake/ }, { content: ANSWER }, { chunkSize: 9 });
  await server.start();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const { system, messages, document } = PROMPT;
const schema = PROMPT.schema as Record<string, unknown>;

/** Asks with the vendor's client, as its documentation says. Returns the text of the answer. */
const CLIENTS: Readonly<Record<Kind, () => Promise<string>>> = {
  async openai() {
    const client = new OpenAI({ apiKey: KEY, baseURL: `${server.url}/v1`, fetch: recording });
    const stream = await client.chat.completions.create({
      model: 'model-1',
      messages: [{ role: 'system', content: system }, ...messages],
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    for await (const { choices } of stream) text += choices[0]?.delta.content ?? '';
    return text;
  },
  async anthropic() {
    const client = new Anthropic({ apiKey: KEY, baseURL: server.url, fetch: recording });
    const { title, text: data, message, system: rules } = document!;
    const stream = await client.messages.create({
      model: 'model-1',
      max_tokens: 4096,
      system: rules,
      messages: [
        ...messages.slice(0, -1),
        {
          role: 'user',
          content: [
            {
              type: 'document',
              source: { type: 'text', media_type: 'text/plain', data },
              title,
              citations: { enabled: true },
            },
            { type: 'text', text: message },
          ],
        },
      ],
      stream: true,
    });
    let text = '';
    for await (const event of stream) {
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') text += event.delta.text;
    }
    return text;
  },
  async google() {
    const real = globalThis.fetch;
    // This client takes no other.
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
      init?.body === undefined ? real(input, init) : recording(input, init),
    );
    const client = new GoogleGenAI({ apiKey: KEY, apiVersion: 'v1beta', httpOptions: { baseUrl: server.url } });
    const stream = await client.models.generateContentStream({
      model: 'model-1',
      contents: messages.map(({ role, content }) => ({
        role: role === 'user' ? 'user' : 'model',
        parts: [{ text: content }],
      })),
      config: {
        systemInstruction: { parts: [{ text: system }] },
        responseMimeType: 'application/json',
        responseJsonSchema: schema,
      },
    });
    let text = '';
    for await (const { text: more } of stream) text += more ?? '';
    return text;
  },
  async ollama() {
    const client = new Ollama({ host: server.url, fetch: recording, headers: { authorization: `Bearer ${KEY}` } });
    const stream = await client.chat({
      model: 'model-1',
      messages: [{ role: 'system', content: system }, ...messages],
      format: schema,
      options: { num_ctx: 16_384 },
      stream: true,
    });
    let text = '';
    for await (const { message } of stream) text += message.content;
    return text;
  },
};

/** What we send that the client does not know yet. */
const OURS: Partial<Record<Kind, object>> = { ollama: { truncate: false, shift: false } };

/** The headers in which both must agree. */
const HEADERS: Readonly<Record<Kind, readonly string[]>> = {
  openai: ['authorization', 'content-type'],
  anthropic: ['content-type'],
  google: ['x-goog-api-key', 'content-type'],
  ollama: ['authorization', 'content-type'],
};

test.each(Object.keys(CLIENTS) as Kind[])(
  '%s is asked as its vendor’s client asks, and understood alike',
  async (kind) => {
    const theirs = await CLIENTS[kind]();
    vi.unstubAllGlobals();
    const ours = await asked(modelAt(kind, server.url), { fetch: recording });
    expect(ours.text).toBe(theirs);
    expect(theirs).toBe(ANSWER);
    expect(sent).toHaveLength(2);
    const [their, our] = sent as [Sent, Sent];
    expect(our.path).toBe(their.path);
    expect(our.body).toEqual({ ...(their.body as object), ...OURS[kind] });
    for (const name of HEADERS[kind]) expect({ [name]: our.headers[name] }).toEqual({ [name]: their.headers[name] });
  },
);
