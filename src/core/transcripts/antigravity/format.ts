import { asList, asObject, asText, objectOn, type JsonObject } from '../json-line';
import type { LineFormat, Said } from '../line-reader';
import { timeFrom } from '../time';
import { typedIn } from '../typed-text';

/** A step in which the model speaks; the other steps of the model are what its tools gave. */
const SPEAKS = /^(?!TOOL).*_RESPONSE$/;

/** Earlier versions spoke to the person by a tool. */
const NOTIFIES = /(?:^|:)notify_user$/;

/**
 * The steps of a conversation, one on each line: `{"step_index", "source", "type", "status", "created_at", "content",
 * "tool_calls"}`. The makers do not describe it; this is what readers of others have found: kcosr/agentsview, gauchobot/agent-hub
 * and others on GitHub that parse `transcript_full.jsonl` (docs/adr/0046).
 */
export const FORMAT: LineFormat = {
  read(line) {
    if (!isOfAntigravity(line)) return null;
    const type = asText(line.type) ?? '';
    const id = typeof line.step_index === 'number' ? `step-${line.step_index}` : null;
    const time = timeFrom(line.created_at);
    const content = asText(line.content) ?? '';
    if (type === 'USER_INPUT') {
      const prompt = typedIn(content);
      return prompt === '' ? { time } : { id, time, prompt };
    }
    const isOfModel = line.source === 'MODEL' || (line.source === undefined && SPEAKS.test(type));
    if (!isOfModel) return type === 'ERROR_MESSAGE' ? { time, next: 'done' } : { time };
    return SPEAKS.test(type) ? saidBy(line, id, time, content) : { time, next: 'open' };
  },
  isInForm: isOfAntigravity,
  hasWords: ({ type }) => typeof type !== 'string' || type === 'USER_INPUT' || SPEAKS.test(type),
};

/** Whether a line is a step of Antigravity. */
export function isOfAntigravity({ type, source, step_index }: JsonObject): boolean {
  const isStep = typeof source === 'string' || typeof step_index === 'number';
  return typeof type === 'string' && /^[A-Z][A-Z_]+$/.test(type) && (isStep || type === 'USER_INPUT');
}

function saidBy(line: JsonObject, id: string | null, time: string | null, content: string): Said {
  const calls = asList(line.tool_calls).flatMap<JsonObject>((call) => asObject(call) ?? []);
  const uses = calls.map(({ name, args }) => ({ name: asText(name) ?? '', input: args ?? {} }));
  const told = uses.filter(({ name }) => NOTIFIES.test(name)).map(({ input }) => argument(input, 'Message'));
  const folder = uses.map(({ input }) => argument(input, 'Cwd')).find(Boolean);
  const isOver = calls.length === told.length && (line.status === undefined || line.status === 'DONE');
  return {
    id,
    time,
    texts: [content, ...told],
    uses: uses.filter(({ name }) => !NOTIFIES.test(name)),
    next: isOver ? 'done' : 'open',
    ...(folder && { facts: { folder } }),
  };
}

/** An argument of a call, which stands in quotation marks at times. */
function argument(input: unknown, name: string): string {
  const value = asText(asObject(input)?.[name]) ?? '';
  return value.startsWith('"') ? (asText(objectOn(`{"value":${value}}`)?.value) ?? value) : value;
}
