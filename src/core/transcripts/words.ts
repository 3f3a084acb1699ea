import { asList, asObject, asText, type JsonObject } from './json-line';

/** Who speaks in a conversation, by the names that agents give them. */
const SPEAKER = /^(?:user|human|person|assistant|agent|model|ai|bot|gemini)$/i;

/** How the parts of a message are called that hold its text. */
const TEXT_PART = /^(?:\w+_)?(?:text|markdown)$/i;

/** The fields that hold what somebody said. */
const SAID = ['content', 'parts', 'text', 'markdown', 'message'] as const;

/** The fields in which a line wraps a message or its parts. A list of messages is a copy of lines that are read anyway. */
const WRAPPERS = [
  'message',
  'data',
  'payload',
  'params',
  'item',
  'event',
  'entry',
  'record',
  'update',
  ...SAID,
] as const;

/** Thoughts are no part of an answer. */
const THOUGHT = /reason|think|thought/i;

/** How deep such fields lie within one another, at most. */
const DEPTH = 5;

/**
 * Whether a line of a kind that is not known may hold words of the person or of an answer, by its form: somebody speaks
 * in it, or it has parts of text. Agents add kinds of lines each month with which they keep their own books; these say
 * nothing, and a person need not be told that they were not read.
 *
 * @example
 * mayHoldWords({ type: 'cost-state', total: 0.1 }); // false
 * mayHoldWords({ type: 'reply', message: { role: 'assistant', content: 'Because.' } }); // true
 */
export function mayHoldWords(line: JsonObject): boolean {
  return isSpoken(line, 0);
}

function isSpoken(value: unknown, depth: number): boolean {
  if (depth > DEPTH) return false;
  if (Array.isArray(value)) return value.some((one) => isSpoken(one, depth + 1));
  const object = asObject(value);
  if (!object) return false;
  const type = asText(object['type']) ?? '';
  if (THOUGHT.test(type)) return false;
  const isText = TEXT_PART.test(type) && isFull(object['text'] ?? object['content']);
  const isOfSpeaker = SPEAKER.test(asText(object['role']) ?? '') && SAID.some((field) => isFull(object[field]));
  return isText || isOfSpeaker || WRAPPERS.some((field) => isSpoken(object[field], depth + 1));
}

/** Whether a content has something in it: a text, or parts that have one. Results of tools and pictures have none. */
function isFull(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() !== '';
  return asList(content).some((part) => isFull(part) || isFull(asObject(part)?.['text']));
}

/** Two words that follow one another: a name, a path or a word alone is no sentence. Some languages put no spaces there. */
const SENTENCE =
  /\p{L}[.,;:!?]?\s+["'(]?\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;

/**
 * Whether a line has a sentence in one of the fields that hold what was said, for kinds of lines that stand in the
 * conversation itself, where bookkeeping does not.
 */
export function hasSentence(line: JsonObject): boolean {
  return [...SAID, 'body'].some((field) => SENTENCE.test(asText(line[field]) ?? ''));
}
