import { asId, asList, asObject, asText, type JsonObject } from '../json-line';
import { promptOfOther, words } from '../other-speaker';
import { timeFrom } from '../time';

/** A line of a session, as far as it matters. */
export interface Entry {
  /** None in the first version of the format. */
  readonly id: string | null;
  readonly parent: string | null;
  readonly time: string | null;
  readonly kind: 'header' | 'prompt' | 'other' | 'text' | 'result' | 'name' | 'books';
  /** The prompt, or the session's name. */
  readonly text: string;
  /** Markdown. */
  readonly texts: readonly string[];
  readonly uses: readonly { name: string; input: unknown }[];
  /** Whether the agent goes on by itself. */
  readonly isOpen: boolean;
  readonly line: JsonObject;
}

/** Types of entries that keep books, or tell again what stands elsewhere. */
const BOOKS: ReadonlySet<unknown> = new Set([
  'model_change',
  'thinking_level_change',
  'compaction',
  'branch_summary',
  'custom',
  'label',
]);

/** Whether a line is one of Pi. */
export function isOfPi(line: JsonObject): boolean {
  if (line.type === 'session') return typeof line.id === 'string' && typeof line.cwd === 'string';
  const isEntry = BOOKS.has(line.type) || line.type === 'session_info' || line.type === 'custom_message';
  const role = asObject(line.message)?.role;
  return (isEntry || (line.type === 'message' && typeof role === 'string')) && 'parentId' in line;
}

/**
 * The entry on a line; null if it is none, or of a type that is not known. From the description of the format by its
 * makers: packages/coding-agent/docs/session-format.md of earendil-works/pi (version 3).
 */
export function entryFrom(line: JsonObject): Entry | null {
  const entry = {
    id: asId(line.id),
    parent: asId(line.parentId),
    time: timeFrom(line.timestamp),
    text: '',
    texts: [],
    uses: [],
    isOpen: false,
    line,
  };
  switch (line.type) {
    case 'session':
      return { ...entry, kind: 'header' };
    case 'session_info':
      return { ...entry, kind: 'name', text: asText(line.name) ?? '' };
    case 'custom_message':
      return { ...entry, ...ofExtension(line) };
    case 'message':
      return { ...entry, ...ofMessage(asObject(line.message) ?? {}) };
    default:
      return BOOKS.has(line.type) ? { ...entry, kind: 'books' } : null;
  }
}

/** What an extension says to the agent: it is shown, or kept from the person. */
function ofExtension({ customType, content, display }: JsonObject): Pick<Entry, 'kind' | 'text'> {
  const text = textsIn(content).join('\n').trim();
  if (display === false || text === '') return { kind: 'books', text: '' };
  return { kind: 'other', text: promptOfOther({ name: words(asText(customType) ?? ''), text }) };
}

function ofMessage(message: JsonObject): Partial<Entry> & Pick<Entry, 'kind'> {
  const { role, content, stopReason } = message;
  if (role === 'user') return { kind: 'prompt', text: textsIn(content).join('\n'), isOpen: true };
  if (role === 'custom' || role === 'hookMessage') return ofExtension(message);
  if (role === 'toolResult') return { kind: 'result', isOpen: true };
  if (role !== 'assistant') return { kind: 'books' };
  const uses = asList(content).flatMap((part) => {
    const { type, name, arguments: input } = asObject(part) ?? {};
    return type === 'toolCall' ? [{ name: asText(name) ?? '', input }] : [];
  });
  const isOpen = stopReason === 'toolUse' || (uses.length > 0 && stopReason === undefined);
  return { kind: 'text', texts: textsIn(content), uses, isOpen };
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return asList(content).flatMap((part) => {
    const { type, text } = asObject(part) ?? {};
    return type === 'text' && typeof text === 'string' ? [text] : [];
  });
}
