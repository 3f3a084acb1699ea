import * as v from 'valibot';
import { THREAD_LIMITS } from '../core/ask/thread';
import type { Prompt } from '../core/ask/prompt';
import type { FailureKind } from '../core/models/failure';
import { withoutRequest } from '../core/models/address';
import { endOf, withoutSystem, type Format, type Heard, type KeyedModel } from './format';
import { ndjsonOf } from './ndjson';

/**
 * https://github.com/ollama/ollama/blob/main/docs/api.md. Its own interface and not the one that is compatible with
 * OpenAI's, because only here the size of the context can be set.
 */

const ChunkSchema = v.object({
  message: v.nullish(v.object({ content: v.nullish(v.string()) })),
  done: v.nullish(v.boolean()),
  done_reason: v.nullish(v.string()),
  prompt_eval_count: v.nullish(v.number()),
  eval_count: v.nullish(v.number()),
  error: v.nullish(v.unknown()),
});

const ListSchema = v.object({ models: v.array(v.object({ name: v.string() })) });

/** Ends other than those of a complete answer. */
const ENDS: Readonly<Record<string, FailureKind>> = { length: 'cut' };

/** Fewer than in most texts, to be on the safe side. */
const CHARACTERS_PER_TOKEN = 3;

/** Room for our own rules and for the answer, in tokens. */
const RULES = 1_000;
const ANSWER = 3_000;
/** Contexts are a multiple of this, because a server loads its model again whenever the size changes. */
const STEP = 4_096;

export const ollama: Format = {
  needsKey: false,
  split: ndjsonOf,
  requests(model, prompt) {
    const { system, messages, schema } = prompt;
    const request = { url: `${baseOf(model.address)}/api/chat`, headers: headersOf(model) };
    const body = {
      model: model.model,
      messages: [{ role: 'system', content: system }, ...messages],
      stream: true,
      options: { num_ctx: contextFor(model.budget, prompt) },
      // What does not fit is an error, and not left out silently.
      truncate: false,
      shift: false,
    };
    return [
      ...(schema ? [{ ...request, body: { ...body, format: schema } }] : []),
      { ...request, body },
      // Some models have no role for rules.
      { ...request, body: { ...body, messages: withoutSystem(prompt) } },
    ];
  },
  read(message) {
    const { message: said, error, ...chunk } = v.parse(ChunkSchema, JSON.parse(message));
    const heard: Heard[] = [];
    if (said?.content) heard.push({ text: said.content });
    if (chunk.done) {
      const why = chunk.done_reason ?? '';
      heard.push({ used: { input: chunk.prompt_eval_count ?? 0, output: chunk.eval_count ?? 0 } });
      heard.push({ end: endOf(ENDS, why), why });
    }
    if (error) heard.push({ fault: error });
    return heard;
  },
  list: (model) => ({ url: `${baseOf(model.address)}/api/tags`, headers: headersOf(model) }),
  readList: (list) => v.parse(ListSchema, list).models.map(({ name }) => name),
};

/** People also enter the address of one of its interfaces. */
function baseOf(address: string): string {
  return withoutRequest(address).replace(/\/(api|v1)$/, '');
}

/** Only servers on other machines have keys. */
function headersOf({ key }: Pick<KeyedModel, 'key'>): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {};
}

/** The size of the context: the same for all questions to a model, unless one needs more. */
function contextFor(budget: number, { system, messages }: Prompt): number {
  const usual = RULES + (budget + THREAD_LIMITS.mostCharacters) / CHARACTERS_PER_TOKEN;
  const needed = [system, ...messages.map(({ content }) => content)].reduce((sum, text) => sum + tokensIn(text), 0);
  return Math.ceil((Math.max(usual, needed) + ANSWER) / STEP) * STEP;
}

/** About how many tokens a text has. In scripts without spaces a character is about a token. */
function tokensIn(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu);
  const count = dense?.length ?? 0;
  return count + (text.length - count) / CHARACTERS_PER_TOKEN;
}
