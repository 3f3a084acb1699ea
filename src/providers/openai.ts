import * as v from 'valibot';
import type { FailureKind } from '../core/models/failure';
import { withoutRequest } from '../core/models/address';
import { endOf, versioned, withoutSystem, type Format, type Heard, type KeyedModel } from './format';
import { sseOf } from './sse';

/** https://platform.openai.com/docs/api-reference/chat, and the many servers that are compatible with it. */

/** Some servers give a text in parts, of which others are thoughts. */
const PartsSchema = v.pipe(
  v.array(v.object({ type: v.nullish(v.string()), text: v.nullish(v.string()) })),
  v.transform((parts) => parts.map(({ type, text }) => ((type ?? 'text') === 'text' ? (text ?? '') : '')).join('')),
);

const SaidSchema = v.object({ content: v.nullish(v.union([v.string(), PartsSchema])), refusal: v.nullish(v.string()) });

const ChunkSchema = v.object({
  choices: v.nullish(
    v.array(
      v.object({
        delta: v.nullish(SaidSchema),
        // Some servers do not stream, and answer all at once.
        message: v.nullish(SaidSchema),
        finish_reason: v.nullish(v.string()),
      }),
    ),
  ),
  usage: v.nullish(v.object({ prompt_tokens: v.nullish(v.number()), completion_tokens: v.nullish(v.number()) })),
  error: v.nullish(v.unknown()),
});

const ListSchema = v.object({ data: v.array(v.object({ id: v.string() })) });

/** Ends other than those of a complete answer. */
const ENDS: Readonly<Record<string, FailureKind>> = { length: 'cut', content_filter: 'bad-request' };

export const openai: Format = {
  needsKey: false,
  split: sseOf,
  requests(model, prompt) {
    const { system, messages, schema } = prompt;
    const request = { url: `${baseOf(model.address)}/chat/completions`, headers: headersOf(model) };
    const body = {
      model: model.model,
      messages: [{ role: 'system', content: system }, ...messages],
      stream: true,
      stream_options: { include_usage: true },
    };
    const json = { name: 'answer', strict: true, schema };
    // Some servers know neither schemas nor options of a stream.
    const { stream_options: _, ...plain } = body;
    return [
      { ...request, body: schema ? { ...body, response_format: { type: 'json_schema', json_schema: json } } : body },
      { ...request, body: plain },
      // Some models have no role for rules.
      { ...request, body: { ...plain, messages: withoutSystem(prompt) } },
    ];
  },
  read(message) {
    if (message === '[DONE]') return [{ end: null, why: '' }];
    const { choices, usage, error } = v.parse(ChunkSchema, JSON.parse(message));
    const heard: Heard[] = [];
    for (const { delta, message: whole, finish_reason } of choices?.slice(0, 1) ?? []) {
      const said = delta ?? whole;
      const text = said?.content || said?.refusal;
      if (text) heard.push({ text });
      const why = finish_reason || (whole ? 'stop' : '');
      // With an error, it says why.
      if (why && !error) heard.push({ end: endOf(ENDS, why), why });
    }
    if (usage) {
      heard.push({ used: { input: usage.prompt_tokens ?? 0, output: usage.completion_tokens ?? 0 } });
    }
    if (error) heard.push({ fault: error });
    return heard;
  },
  list: (model) => ({ url: `${baseOf(model.address)}/models`, headers: headersOf(model) }),
  readList: (list) => v.parse(ListSchema, list).data.map(({ id }) => id),
};

/** An address without a path is that of a server that has its interface in the usual place. */
function baseOf(stored: string): string {
  const address = withoutRequest(stored);
  return /^https?:\/\/[^/]+$/.test(address) ? versioned(address, 'v1') : address;
}

function headersOf({ key }: Pick<KeyedModel, 'key'>): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {};
}
