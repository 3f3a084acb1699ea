import { beginningOf, ownCopy } from '../beginning';
import { asList, asObject, asText, type JsonObject } from '../json-line';
import { nameIn, otherIn, promptOfOther } from '../other-speaker';
import { LONGEST_PROMPT } from '../transcript';
import type { Layer, Message, Prompt } from './codex-turn';
import { withoutPlanTags } from './plan-text';
import { isAdded, requestIn } from './prompt-text';
import type { Thread } from './thread';

/** Text in content: `text` in prompts, `Text` in events of the agent, `input_text` and `output_text` for the model. */
const TEXT = /^(input_|output_)?text$/i;

/** How much of a prompt is kept: more than is shown, to tell it from others. */
const KEPT_PROMPT = 10 * LONGEST_PROMPT;

/** The texts in the content of a message, in order. */
export function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return asList(content).flatMap((part) => {
    const { type, text } = asObject(part) ?? {};
    return typeof type === 'string' && TEXT.test(type) && typeof text === 'string' ? [text] : [];
  });
}

/**
 * Takes a response item: what the model was given and gave. All generations of the format have them, the oldest nothing
 * else.
 *
 * @param time - In ISO 8601; null in the oldest.
 * @param isAlone - Whether the session has no events, so that prompts are only here, among much that no person wrote.
 */
export function takeItem(thread: Thread, item: JsonObject, time: string | null, isAlone: boolean): void {
  const about = asObject(item.internal_chat_message_metadata_passthrough);
  const turnId = asText(about?.turn_id);
  if (item.type === 'message') takeMessage(thread, item, time, isAlone, turnId);
  else if (typeof item.type === 'string' && item.type.endsWith('_call')) takeCall(thread, item, turnId);
  else if (item.type === 'agent_message') takeFromAgent(thread, item, time, turnId);
  else if (turnId !== null) thread.name(turnId);
}

/**
 * Takes what another agent sent to this one, which may begin a turn.
 * @param message - Has an author, and a content that can be encrypted.
 */
export function takeFromAgent(thread: Thread, message: JsonObject, time: string | null, turnId: string | null): void {
  const name = nameIn({ author: message.author });
  const text = promptOfOther({ name: name === ITSELF ? '' : name, text: textsIn(message.content).join('\n') });
  if (name !== ITSELF && text !== '') thread.hear(promptOf('items', message, [text], time), turnId);
}

/** How the agent of the main thread is called. */
const ITSELF = 'root';

function takeMessage(thread: Thread, item: JsonObject, time: string | null, isAlone: boolean, turnId: string | null) {
  const blocks = textsIn(item.content);
  if (item.role === 'assistant' && !isBetweenAgents(blocks)) thread.say(messageOf('items', item, blocks, time), turnId);
  else if (item.role === 'user' && otherIn(blocks.join('\n')) !== null)
    thread.hear(promptOf('items', item, [promptOfOther(otherIn(blocks.join('\n'))!)], time), turnId);
  else if (item.role === 'user' && isAlone && isPrompt(item, blocks))
    thread.ask(promptOf('items', item, blocks, time), turnId);
  else if (turnId !== null) thread.name(turnId);
}

/** @param item - Has an id and a phase, if they are known. */
export function messageOf(layer: Layer, item: JsonObject, blocks: readonly string[], time: string | null): Message {
  const read = blocks.map(withoutPlanTags);
  const hasPlan = item.type === 'Plan' || read.some((one) => one.hasPlan);
  const texts = read.map(({ text }) => text);
  return { layer, id: asText(item.id), blocks: texts, time, hasPhase: typeof item.phase === 'string', hasPlan };
}

/** @param item - Has an id, if it is known. */
export function promptOf(layer: Layer, item: JsonObject, blocks: readonly string[], time: string | null): Prompt {
  // What the editor says before it can be long.
  const request = ownCopy(beginningOf(requestIn(blocks.join('\n')), KEPT_PROMPT));
  return { layer, id: asText(item.id), text: request, time };
}

/** Whether a person wrote a message in the name of the user. Newer ones say what each part of them is. */
function isPrompt(item: JsonObject, blocks: readonly string[]): boolean {
  const kinds = asList(asObject(item.internal_chat_message_metadata_passthrough)?.content_item_kinds);
  if (kinds.length > 0) return kinds.some((kind) => typeof kind === 'string' && kind.startsWith('user.'));
  return !blocks.some(isAdded);
}

/** Whether an assistant's message is one that a subagent sent to the agent: JSON with a sender and a receiver. */
function isBetweenAgents([block, ...more]: readonly string[]): boolean {
  if (more.length > 0 || !block?.startsWith('{"author":')) return false;
  return /"recipient":/.test(block) && /"trigger_turn":(true|false)/.test(block);
}

/** What a tool was called with: each kind of call says it elsewhere. */
const INPUTS = ['arguments', 'input', 'action'];

function takeCall(thread: Thread, item: JsonObject, turnId: string | null): void {
  const name = asText(item.name) ?? (item.type as string).replace(/_call$/, '');
  const input = INPUTS.map((key) => item[key]).find((value) => value !== undefined);
  thread.use(name, input, asText(item.call_id) ?? asText(item.id), turnId);
}
