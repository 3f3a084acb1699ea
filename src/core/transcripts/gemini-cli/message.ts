import { hashText } from '../../text/hash';
import { inputText } from '../beginning';
import { asId, asList, asObject, type JsonObject } from '../json-line';
import type { OwnIds } from '../own-ids';
import { timeFrom } from '../time';

/**
 * What a message is to us. `prompt`: what the person wrote · `context`: what Gemini CLI put in front of the history, with
 * which a reply of the model may come · `text`: of the agent · `stop`: the turn ended before its answer did · `other`: what
 * does not matter.
 */
type Kind = 'prompt' | 'context' | 'text' | 'stop' | 'other';

/** A message of the log, as far as it matters. */
export interface Message {
  readonly id: string;
  readonly kind: Kind;
  readonly text: string;
  readonly time: string | null;
  readonly calls: readonly Call[];
  /** Whether the agent goes on by itself after this message. */
  readonly isOpen: boolean;
}

type Content = Pick<Message, 'kind' | 'text' | 'calls' | 'isOpen'>;

interface Call {
  readonly name: string;
  readonly input: string;
}

const KINDS: ReadonlyMap<unknown, (line: JsonObject) => Content> = new Map([
  ['user', fromPerson],
  ['gemini', fromAgent],
  ['info', ({ content }) => rest(textIn(content).startsWith('Request cancelled') ? 'stop' : 'other')],
  ['error', () => rest('stop')],
  ['warning', () => rest('other')],
]);

/**
 * The message on a line; null if it is none, or of a type that is not known.
 *
 * @param ownIds - For messages without an id. Without these, there are none.
 */
export function messageFrom(line: JsonObject, ownIds?: OwnIds): Message | null {
  const read = KINDS.get(line.type)?.(line);
  if (!read) return null;
  const id = asId(line.id) ?? ('content' in line ? ownIds?.next(hashText(`${read.kind} ${read.text}`)) : undefined);
  return id === undefined ? null : { id, time: timeFrom(line.timestamp), ...read };
}

function rest(kind: Kind): Content {
  return { kind, text: '', calls: [], isOpen: false };
}

/** Ahead of the first prompt stands what the agent is told about the computer, and after a compression its summary. */
const CONTEXT = /^\s*<(?:session_context|scratchpad|state_snapshot)>/;

/** What hooks add to a prompt. */
const FROM_HOOK = /^\s*<hook_context>/;

/** In snapshots of the history, results of tools are messages of the user. */
function fromPerson({ content, displayContent }: JsonObject): Content {
  const parts = partsOf(content);
  const written = parts.filter((part) => !CONTEXT.test(textOf(part)) && !FROM_HOOK.test(textOf(part)));
  // An image alone is a prompt, too.
  if (written.every((part) => part.functionResponse !== undefined || part.text === '')) {
    return rest(parts.some((part) => CONTEXT.test(textOf(part))) ? 'context' : 'other');
  }
  return { kind: 'prompt', text: textIn(displayContent) || written.map(textOf).join(''), calls: [], isOpen: true };
}

/** While a session goes on, content is a text; in snapshots of the history it has parts, thoughts among them. */
function fromAgent({ content, toolCalls }: JsonObject): Content {
  const recorded = asList(toolCalls).map(asObject);
  const asked = partsOf(content).map(({ functionCall }) => asObject(functionCall));
  const all = (recorded.length ? recorded : asked).filter((call) => call !== null);
  const calls = all.flatMap(({ name, args }) => (typeof name === 'string' ? [{ name, input: inputText(args) }] : []));
  const isOpen = all.some(({ status }) => status !== 'cancelled');
  return { kind: 'text', text: textIn(content), calls, isOpen };
}

/** The text of a message without the agent's thoughts. The parts are those of one text: it is written without breaks. */
export function textIn(content: unknown): string {
  return partsOf(content).map(textOf).join('');
}

function partsOf(content: unknown): JsonObject[] {
  const parts = Array.isArray(content) ? (content as unknown[]) : [content];
  return parts.flatMap<JsonObject>((part) => (typeof part === 'string' ? { text: part } : (asObject(part) ?? [])));
}

function textOf({ text, thought }: JsonObject): string {
  return typeof text === 'string' && thought !== true ? text : '';
}
