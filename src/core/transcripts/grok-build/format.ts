import { asList, asObject, asText, objectOn, type JsonObject } from '../json-line';
import type { LineFormat, Said } from '../line-reader';
import { timeFrom } from '../time';
import { typedIn } from '../typed-text';

/**
 * The two files of a session. `updates.jsonl` has the updates of the Agent Client Protocol
 * (agentclientprotocol.com, "Session Update"), each as `{"timestamp", "method", "params": {"sessionId", "update"}}`, with
 * xAI's own for the end of a turn and for going back; in `chat_history.jsonl` each line is a message: `{"type", "content",
 * "tool_calls"}`. Found in xai-org/grok-build and in readers of others on GitHub (docs/adr/0046).
 */
export const FORMAT: LineFormat = {
  read(line) {
    const update = updateOn(line);
    return update ? fromUpdate(line, update) : (MESSAGES.get(line.type)?.(line) ?? null);
  },
  isInForm: isOfGrok,
  hasWords(begun) {
    const kind = updateOn(begun)?.sessionUpdate;
    if (updateOn(begun)) return kind === undefined || /_message_chunk$|^turn_completed$/.test(String(kind));
    return begun.type === undefined || begun.type === 'user' || begun.type === 'assistant';
  },
};

/** Whether a line is one of Grok Build. */
export function isOfGrok(line: JsonObject): boolean {
  if (updateOn(line)) return true;
  const isMessage = MESSAGES.has(line.type) && line.message === undefined && line.uuid === undefined;
  return isMessage && line.type !== 'user' && (line.content !== undefined || line.summary !== undefined);
}

function updateOn(line: JsonObject): JsonObject | null {
  const update = asObject(asObject(line.params)?.update) ?? asObject(line.update);
  return update && typeof update.sessionUpdate === 'string' ? update : null;
}

type Read = (update: JsonObject) => Said;

const UPDATES: ReadonlyMap<unknown, Read> = new Map<unknown, Read>([
  [
    'user_message_chunk',
    (update) => {
      const text = textIn(update.content);
      const prompt = text.includes('<') ? typedIn(text) : text;
      const { promptIndex } = asObject(update._meta) ?? {};
      return prompt === ''
        ? {}
        : { prompt, isPiece: true, number: typeof promptIndex === 'number' ? promptIndex : null };
    },
  ],
  ['agent_message_chunk', (update) => ({ texts: [textIn(update.content)], isPiece: true, next: 'open' })],
  ['agent_thought_chunk', () => ({ next: 'open' })],
  [
    'tool_call',
    ({ title, kind, rawInput }) => ({
      uses: [{ name: asText(title) ?? asText(kind) ?? '', input: rawInput ?? {} }],
      next: 'open',
    }),
  ],
  ['turn_completed', ({ agent_result }) => ({ next: 'done', otherwise: asText(agent_result) })],
  ['rewind_marker', ({ target_prompt_index: back }) => (typeof back === 'number' ? { backTo: back } : {})],
]);

function fromUpdate(line: JsonObject, update: JsonObject): Said | null {
  const time = timeFrom(line.timestamp);
  const sessionId = asText(asObject(line.params)?.sessionId) ?? asText(line.sessionId);
  const read = UPDATES.get(update.sessionUpdate);
  // Others keep books: on plans, modes, commands. Words come in chunks of messages.
  if (!read) return /_message(_chunk)?$/.test(String(update.sessionUpdate)) ? null : { time };
  return { time, facts: { sessionId }, ...read(update) };
}

const MESSAGES: ReadonlyMap<unknown, Read> = new Map<unknown, Read>([
  [
    'user',
    (line) => {
      const isAdded = line.synthetic_reason !== undefined && line.synthetic_reason !== null;
      const prompt = isAdded ? '' : typedIn(textIn(line.content));
      const { prompt_index: number } = line;
      return prompt === '' ? {} : { prompt, number: typeof number === 'number' ? number : null };
    },
  ],
  [
    'assistant',
    (line) => {
      const calls = asList(line.tool_calls).flatMap<JsonObject>((call) => asObject(call) ?? []);
      const uses = calls.map((call) => {
        const { name, arguments: input } = asObject(call.function) ?? call;
        return { name: asText(name) ?? '', input: objectOn(asText(input) ?? '') ?? input };
      });
      return { texts: [textIn(line.content)], uses, next: uses.length > 0 ? 'open' : 'done' };
    },
  ],
  ['tool_result', () => ({ next: 'open' })],
  ['reasoning', () => ({})],
  ['system', () => ({})],
]);

/** The text of a content: a text itself, a part, or several. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? (content as unknown[]) : [content];
  return parts.map((part) => (typeof part === 'string' ? part : (asText(asObject(part)?.text) ?? ''))).join('');
}
