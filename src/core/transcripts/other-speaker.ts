import { asObject, asText, objectOn, type JsonObject } from './json-line';

/** A message that neither the person nor the agent wrote. */
export interface OtherMessage {
  /** Who speaks, for people to read; empty if nothing says it. */
  readonly name: string;
  /** What they said, without the tags that were put around it. */
  readonly text: string;
}

/** The prompt that such a message is to an answer. */
export function promptOfOther({ name, text }: OtherMessage): string {
  return [name, text].filter((part) => part !== '').join(': ');
}

/**
 * The tags that agents put around messages of others: other sessions, team members, channels, scheduled runs and what runs in
 * the background.
 */
const TAG =
  /<((?:[a-z]+[-_])*(?:session|teammate|subagent|agent|peer|coordinator|team)[-_]message|channel|(?:[a-z]+[-_])*notification|scheduled[-_][a-z]+|cron(?:[-_][a-z]+)?|tick)((?:\s[^<>]*)?)>/i;

/** Any tag, where it is known that the whole message is another's. */
const ANY_TAG = /<([a-z][\w-]*)((?:\s[^<>]*)?)>/i;

/** What stands before the first tag, on a line of its own: "Another session sent a message:". */
const LEAD = /^[^\n<]{0,120}:\s*$/;

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes and fields that name somebody, the best first. */
const NAMES = [
  ...['from-name', 'name', 'teammate_id', 'user', 'peer', 'agent', 'sender', 'author', 'role', 'from'],
  ...['agent_path', 'agent_id', 'source', 'server'],
];

/** The tags and fields within a message that hold what is said, the best first. */
const SAID = [
  'summary',
  'message',
  'text',
  'content',
  'prompt',
  'result',
  'completed',
  'reason',
  'description',
  'event',
];

/**
 * The message of another in a text that is all theirs: one or several with tags around them.
 *
 * @param isOther - Whether something else says that it is another's: then any tags may stand around it, or none.
 * @returns Null if it is not known to be another's.
 */
export function otherIn(text: string, isOther = false): OtherMessage | null {
  const found = (isOther ? ANY_TAG : TAG).exec(text);
  const before = found ? text.slice(0, found.index).trim() : text;
  if (!found || (before !== '' && !LEAD.test(before))) return isOther ? { name: '', text: text.trim() } : null;
  const [whole, tag = '', attributes = ''] = found;
  const start = found.index + whole.length;
  const end = text.indexOf(`</${tag}>`, start);
  const body = text.slice(start, end < 0 ? text.length : end).trim();
  const rest = end < 0 ? '' : text.slice(end + tag.length + 3).trim();
  const said = bodyOf(body);
  const message = { name: nameIn(fieldsOf(attributes)) || said.name, text: said.text };
  const next = rest === '' ? null : otherIn(rest);
  return next ? { ...message, text: [message.text, promptOfOther(next)].filter(Boolean).join(' · ') } : message;
}

/** What is said in a message: text as it is, and of JSON and of tags the part that is for people. */
function bodyOf(body: string): OtherMessage {
  const object = objectOn(body);
  if (object) return saidIn(object);
  const parts = Object.fromEntries([...body.matchAll(/<([\w-]+)>([^<]*)<\/\1>/g)].map(([, tag, text]) => [tag, text]));
  const part = SAID.map((tag) => asText(parts[tag])?.trim()).find(Boolean);
  if (part && /^<[\w-]+>/.test(body)) return { name: '', text: unescaped(part) };
  return { name: '', text: unescaped(body) };
}

/** What an object says: a notice that has no words of its own is told by its type. */
function saidIn(object: JsonObject): OtherMessage {
  const within = Object.values(object)
    .map(asObject)
    .find((one) => one !== null);
  const text = [object, within].flatMap((one) => SAID.map((field) => asText(one?.[field])?.trim())).find(Boolean);
  const type = (asText(object['type']) ?? asText(object['status']) ?? '').replace(/[-_]notification$/, '');
  return { name: nameIn(object), text: text ?? words(type) };
}

function fieldsOf(attributes: string): JsonObject {
  return Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, one, other]) => [name, one ?? other]));
}

/** The name in some fields: people do not read addresses of sockets, and only the end of a path. */
export function nameIn(fields: JsonObject): string {
  const named = NAMES.flatMap((field) => asText(fields[field])?.trim() || []);
  const name = named.find((one) => !/^\w+:\//.test(one));
  return unescaped(name?.split(/[/:\\]/).findLast((part) => part !== '') ?? '');
}

/** An id as words: `idle_notification` is "idle notification". */
export function words(id: string): string {
  return id.replace(/[-_]+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp|#39);/g, (_entity, name: string) => ENTITIES[name]!);
}
