import { asList, asObject, asText, type JsonObject } from '../json-line';
import { otherIn, promptOfOther, words } from '../other-speaker';
import { timeFrom } from '../time';

/** A line of a transcript. */
export interface SessionRecord {
  readonly id: string;
  readonly parent: string | null;
  readonly type: Type;
  readonly subtype: string | null;
  readonly time: string | null;
  readonly parts: readonly JsonObject[];
  readonly payload: JsonObject;
  /** Whether a subagent wrote it. */
  readonly isAside: boolean;
  readonly line: JsonObject;
}

const TYPES = ['user', 'assistant', 'tool_result', 'system'] as const;
type Type = (typeof TYPES)[number];

/** The record on a line; null if it is none, or of a type that is not known. */
export function recordFrom(line: JsonObject): SessionRecord | null {
  const id = asText(line.uuid);
  const type = TYPES.find((one) => one === line.type);
  if (!id || !type) return null;
  return {
    id,
    parent: asText(line.parentUuid),
    type,
    subtype: asText(line.subtype),
    time: timeFrom(line.timestamp),
    parts: asList(asObject(line.message)?.parts).flatMap<JsonObject>((part) => asObject(part) ?? []),
    payload: asObject(line.systemPayload) ?? {},
    isAside: line.isSidechain === true || typeof line.agentId === 'string',
    line,
  };
}

/** What is written as the user's, but was not typed as a prompt. What is typed while the agent works joins its answer. */
const NOT_PROMPTS: ReadonlySet<string | null> = new Set([
  'notification',
  'cron',
  'goal_runtime',
  'mid_turn_user_message',
  'agent_launch_prompt',
]);

/** What others than the person say that the agent answers, by its subtype: a schedule, a task in the background. */
const BY_OTHERS: ReadonlySet<string | null> = new Set(['notification', 'cron']);

/** The prompt that others wrote in a record of the user; null if that is none of theirs. */
export function promptOfOthers(record: SessionRecord): string | null {
  if (record.type !== 'user' || !BY_OTHERS.has(record.subtype)) return null;
  const text = promptOf(record).trim();
  const other = otherIn(text);
  if (other) return promptOfOther(other) || null;
  return text && promptOfOther({ name: record.subtype === 'notification' ? '' : words(record.subtype ?? ''), text });
}

/** Whether a record of the user is a prompt. Earlier versions do not say where it comes from. */
export function isPrompt({ type, subtype, parts, line }: SessionRecord): boolean {
  if (type !== 'user' || NOT_PROMPTS.has(subtype)) return false;
  const isTheirs = line.provenance === undefined || line.provenance === 'real_user';
  return isTheirs && !(parts.length > 0 && parts.every(({ functionResponse }) => functionResponse !== undefined));
}

/** What hooks add to a prompt. */
const FROM_HOOK = /^\s*<qwen:user-prompt-submit-context>/;

/** A prompt as it was typed: the model is sent more, such as files. */
export function promptOf({ parts, payload }: SessionRecord): string {
  if (typeof payload.displayText === 'string') return payload.displayText;
  const texts = parts.map(textOf).filter((text) => !FROM_HOOK.test(text));
  return texts.join('\n');
}

/** The text of a part without the agent's thoughts. */
export function textOf({ text, thought }: JsonObject): string {
  return typeof text === 'string' && thought !== true ? text : '';
}

/** The tool that a part calls; null if it calls none. */
export function callIn({ functionCall }: JsonObject): { name: string; input: unknown } | null {
  const call = asObject(functionCall);
  return typeof call?.name === 'string' ? { name: call.name, input: call.args } : null;
}
