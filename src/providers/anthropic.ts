import * as v from 'valibot';
import type { Prompt } from '../core/ask/prompt';
import type { FailureKind } from '../core/models/failure';
import { withoutRequest } from '../core/models/address';
import { endOf, versioned, type Format, type Heard, type KeyedModel } from './format';
import { sseOf } from './sse';

/** https://docs.anthropic.com/en/api/messages */

/** The longest answer, in tokens. The oldest model that is still there allows no more. */
const MOST_TOKENS = 4096;

const tokens = v.nullish(v.number());
const EventSchema = v.variant('type', [
  v.object({
    type: v.literal('message_start'),
    message: v.object({ usage: v.nullish(v.object({ input_tokens: tokens })) }),
  }),
  v.object({
    type: v.literal('content_block_delta'),
    delta: v.object({
      type: v.string(),
      text: v.nullish(v.string()),
      citation: v.nullish(v.object({ cited_text: v.nullish(v.string()) })),
    }),
  }),
  v.object({ type: v.literal('content_block_stop') }),
  v.object({
    type: v.literal('message_delta'),
    delta: v.object({ stop_reason: v.nullish(v.string()) }),
    usage: v.nullish(v.object({ output_tokens: tokens })),
  }),
  v.object({ type: v.literal('message_stop') }),
  // Some servers do not stream, and answer all at once.
  v.object({
    type: v.literal('message'),
    content: v.array(
      v.object({
        text: v.nullish(v.string()),
        citations: v.nullish(v.array(v.object({ cited_text: v.nullish(v.string()) }))),
      }),
    ),
    stop_reason: v.nullish(v.string()),
    usage: v.nullish(v.object({ input_tokens: tokens, output_tokens: tokens })),
  }),
  v.object({ type: v.literal('error'), error: v.unknown() }),
]);

const AnyEventSchema = v.object({ type: v.string() });

type Event = v.InferOutput<typeof EventSchema>;

const ListSchema = v.object({ data: v.array(v.object({ id: v.string() })) });

/** Ends other than those of a complete answer. */
const ENDS: Readonly<Record<string, FailureKind>> = {
  max_tokens: 'cut',
  model_context_window_exceeded: 'too-long',
  refusal: 'bad-request',
};

const READERS: { readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>) => Heard[] } = {
  message_start: ({ message: { usage } }) => [{ used: { input: usage?.input_tokens ?? 0 } }],
  content_block_delta({ delta: { type, text, citation } }) {
    if (type === 'text_delta' && text) return [{ text }];
    return type === 'citations_delta' && citation?.cited_text ? [{ quote: citation.cited_text }] : [];
  },
  content_block_stop: () => [{ passageEnd: true }],
  message_delta({ delta: { stop_reason: why }, usage }) {
    const end = why ? endOf(ENDS, why) : null;
    return [{ used: { output: usage?.output_tokens ?? 0 } }, ...(end && why ? [{ end, why }] : [])];
  },
  message_stop: () => [{ end: null, why: '' }],
  message: ({ content, stop_reason: why, usage }) => [
    ...content.flatMap(({ text, citations }): Heard[] => [
      ...(text ? [{ text }] : []),
      ...(citations ?? []).flatMap(({ cited_text: quote }) => (quote ? [{ quote }] : [])),
      { passageEnd: true },
    ]),
    { used: { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 } },
    { end: why ? endOf(ENDS, why) : null, why: why ?? '' },
  ],
  error: ({ error }) => [{ fault: error }],
};

export const anthropic: Format = {
  needsKey: true,
  split: sseOf,
  requests(model, prompt) {
    const request = { url: `${versioned(withoutRequest(model.address), 'v1')}/messages`, headers: headersOf(model) };
    const { system, messages, schema } = prompt;
    const body = { model: model.model, max_tokens: MOST_TOKENS, system, messages, stream: true };
    return [
      // Its own citations are quotes by construction. It does not combine them with a schema.
      ...(prompt.document ? [{ ...request, body: { ...body, ...withDocument(prompt) }, isCited: true }] : []),
      ...(schema
        ? [{ ...request, body: { ...body, output_config: { format: { type: 'json_schema', schema } } } }]
        : []),
      { ...request, body },
    ];
  },
  read(message) {
    const event: unknown = JSON.parse(message);
    // New types of events may come at any time; they are to be ignored.
    if (!Object.hasOwn(READERS, v.parse(AnyEventSchema, event).type)) return [];
    const known = v.parse(EventSchema, event);
    return (READERS[known.type] as (event: Event) => Heard[])(known);
  },
  list: (model) => ({
    url: `${versioned(withoutRequest(model.address), 'v1')}/models?limit=1000`,
    headers: headersOf(model),
  }),
  readList: (list) => v.parse(ListSchema, list).data.map(({ id }) => id),
};

/** The page as a document whose passages are to be cited. */
function withDocument({ messages, document }: Prompt): { system: string; messages: readonly object[] } {
  const { system, title, text, message } = document!;
  const source = { type: 'text', media_type: 'text/plain', data: text };
  const content = [
    { type: 'document', source, ...(title && { title }), citations: { enabled: true } },
    { type: 'text', text: message },
  ];
  return { system, messages: [...messages.slice(0, -1), { role: 'user', content }] };
}

function headersOf({ key }: Pick<KeyedModel, 'key'>): Record<string, string> {
  return {
    'x-api-key': key,
    'anthropic-version': '2023-06-01',
    // Without it, requests with an `Origin` are refused.
    'anthropic-dangerous-direct-browser-access': 'true',
  };
}
