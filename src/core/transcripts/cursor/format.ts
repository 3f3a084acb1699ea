import { asList, asObject, asText, type JsonObject } from '../json-line';
import type { LineFormat } from '../line-reader';
import { timeFrom } from '../time';
import { typedIn } from '../typed-text';

/** What stands for a thought that is not written down. */
const HIDDEN = /\s*\[REDACTED\]\s*$/;

/**
 * The messages of a conversation, one on each line, without ids: `{"role", "message": {"content": [...]}}` with blocks as
 * Anthropic's, and `{"type": "turn_ended", "status"}` where the agent stops. The makers do not describe it; found in
 * k-k1/agent-fleet and other readers on GitHub (docs/adr/0046).
 */
export const FORMAT: LineFormat = {
  read(line) {
    const time = timeFrom(line.timestamp ?? line.ts);
    if (line.type === 'turn_ended') return { time, next: 'done' };
    if (!isOfCursor(line)) return null;
    const content = asObject(line.message)?.content ?? line.content;
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : asList(content).map(asObject);
    const texts = blocks.flatMap((block) => (block?.type === 'text' ? (asText(block.text) ?? []) : []));
    if (line.role === 'user') {
      const prompt = typedIn(texts.join('\n'));
      return prompt === '' ? { time } : { time, prompt };
    }
    if (line.role !== 'assistant') return { time };
    const uses = blocks.flatMap((block) => {
      const isUse = block?.type === 'tool_use' || block?.type === 'tool_call';
      return isUse ? [{ name: asText(block.name) ?? '', input: block.input ?? block.args }] : [];
    });
    return { time, texts: texts.map((text) => text.replace(HIDDEN, '')), uses, next: uses.length ? 'open' : 'quiet' };
  },
  isInForm: (line) => isOfCursor(line) || typeof line.type === 'string',
  hasWords: ({ role }) => role === undefined || role === 'user' || role === 'assistant',
};

const ROLES: ReadonlySet<unknown> = new Set(['user', 'assistant', 'tool', 'system']);

/** Whether a line is a message of Cursor: other agents give theirs a type or an id. */
export function isOfCursor(line: JsonObject): boolean {
  const isMessage = asObject(line.message) !== null || line.content !== undefined;
  return ROLES.has(line.role) && isMessage && line.type === undefined && line.uuid === undefined;
}
