import * as v from 'valibot';
import type { PromptMessage } from '../core/ask/prompt';
import type { FailureKind } from '../core/models/failure';
import { withoutRequest } from '../core/models/address';
import { endOf, versioned, withoutSystem, type Format, type Heard, type KeyedModel } from './format';
import { sseOf } from './sse';

/**
 * https://ai.google.dev/api/generate-content. Its grounding is not used: it searches the web, which is a tool, and what
 * it cites are other pages.
 */

const PartSchema = v.object({ text: v.nullish(v.string()), thought: v.nullish(v.boolean()) });

const ChunkSchema = v.object({
  candidates: v.nullish(
    v.array(
      v.object({
        content: v.nullish(v.object({ parts: v.nullish(v.array(PartSchema)) })),
        finishReason: v.nullish(v.string()),
      }),
    ),
  ),
  promptFeedback: v.nullish(v.object({ blockReason: v.nullish(v.string()) })),
  usageMetadata: v.nullish(
    v.object({ promptTokenCount: v.nullish(v.number()), candidatesTokenCount: v.nullish(v.number()) }),
  ),
  error: v.nullish(v.unknown()),
});

const ListSchema = v.object({
  models: v.array(v.object({ name: v.string(), supportedGenerationMethods: v.nullish(v.array(v.string())) })),
});

/** How an answer can end. Anything else is a reason for which it was blocked. */
const ENDS: Readonly<Record<string, FailureKind | null>> = { STOP: null, MAX_TOKENS: 'cut' };

export const google: Format = {
  needsKey: true,
  split: sseOf,
  requests(model, prompt) {
    const { system, messages, schema } = prompt;
    const name = model.model.replace(/^models\//, '');
    const request = {
      url: `${versioned(withoutRequest(model.address), 'v1beta')}/models/${encodeURIComponent(name)}:streamGenerateContent?alt=sse`,
      headers: headersOf(model),
    };
    const contents = contentsOf(messages);
    const body = { systemInstruction: { parts: [{ text: system }] }, contents };
    const generationConfig = { responseMimeType: 'application/json', responseJsonSchema: schema };
    return [
      ...(schema ? [{ ...request, body: { ...body, generationConfig } }] : []),
      { ...request, body },
      // Some models have no role for rules.
      { ...request, body: { contents: contentsOf(withoutSystem(prompt)) } },
    ];
  },
  read(message) {
    const { candidates, promptFeedback, usageMetadata: used, error } = v.parse(ChunkSchema, JSON.parse(message));
    const heard: Heard[] = [];
    for (const { content, finishReason: why } of candidates?.slice(0, 1) ?? []) {
      for (const { text, thought } of content?.parts ?? []) if (text && !thought) heard.push({ text });
      if (why) heard.push({ end: endOf(ENDS, why, 'bad-request'), why });
    }
    const blocked = promptFeedback?.blockReason;
    if (blocked) heard.push({ end: 'bad-request', why: blocked });
    if (used) heard.push({ used: { input: used.promptTokenCount ?? 0, output: used.candidatesTokenCount ?? 0 } });
    if (error) heard.push({ fault: error });
    return heard;
  },
  list: (model) => ({
    url: `${versioned(withoutRequest(model.address), 'v1beta')}/models?pageSize=1000`,
    headers: headersOf(model),
  }),
  readList: (list) =>
    v
      .parse(ListSchema, list)
      .models.filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
      .map(({ name }) => name.replace(/^models\//, '')),
};

function contentsOf(messages: readonly PromptMessage[]): readonly object[] {
  return messages.map(({ role, content }) => ({
    role: role === 'user' ? 'user' : 'model',
    parts: [{ text: content }],
  }));
}

function headersOf({ key }: Pick<KeyedModel, 'key'>): Record<string, string> {
  return { 'x-goog-api-key': key };
}
