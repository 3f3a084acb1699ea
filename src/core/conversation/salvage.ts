import * as v from 'valibot';
import type { Annotation } from '../annotation/annotation';
import { emptyDocument, type ConversationDocument } from './conversation-document';
import { ChangeSchema, ConversationDocumentSchema } from './conversation-schema';
import { isRecord } from './map-marks';
import { migrated } from './migrations';
import { parseDocument } from './parse-document';
import { readMark } from '../annotation/mark-faults';
import type { Message } from '../messages/message';
import { unpacked } from './stored-document';
import { VERSION } from './version';

/** A mark that cannot be read. */
export interface BadMark {
  /** Its index among the marks of its conversation. */
  index: number;
  /** The mark as stored. */
  raw: unknown;
  /** What is wrong with it. */
  why: Message;
}

/** The readable and the unreadable parts of a stored conversation. */
export interface Reading {
  /** Null if nothing can be read. */
  document: ConversationDocument | null;
  bad: readonly BadMark[];
  /** What cannot be read, in the shape of a conversation, to be set aside; undefined if everything could be read. */
  rest: unknown;
}

type Fields = Record<string, unknown>;
/** The last version in which targets had no type. */
const LAST_UNTYPED = 2;
const { entries: SCHEMAS } = ConversationDocumentSchema;

/**
 * Reads a stored conversation. If it is damaged, everything that can be read on its own is kept: each mark, draft, undo
 * step and field. One bad mark never affects others.
 *
 * @param value - As stored; undefined for nothing.
 */
export function readStored(value: unknown): Reading {
  const document = value === undefined ? null : parseDocument(value);
  if (document || value === undefined) return { document, bad: [], rest: undefined };
  return salvaged(value) ?? { document: null, bad: [], rest: value };
}

/** Null if this is not a conversation at all, or if it is of a later version, which is left alone. */
function salvaged(value: unknown): Reading | null {
  const stored = unpacked(value);
  if (!isRecord(stored) || Number(stored['version']) > VERSION) return null;
  // Without a valid version, it may be from the last one in which targets had no type.
  const isVersioned = Number.isInteger(stored['version']);
  const raw = migrated(isVersioned ? stored : { ...stored, version: LAST_UNTYPED });
  if (!isRecord(raw) || !Array.isArray(raw['annotations'])) return null;

  const good: Annotation[] = [];
  const bad: BadMark[] = [];
  raw['annotations'].forEach((mark: unknown, index) => {
    const read = readMark(mark);
    if ('mark' in read) good.push(read.mark);
    else bad.push({ index, raw: mark, why: read.why });
  });
  const rest: Fields = {};
  /** Reads a field. If it is unreadable, sets it aside and uses the default. */
  const field = <Key extends keyof ConversationDocument>(key: Key, usual: ConversationDocument[Key]) => {
    const read = v.safeParse(SCHEMAS[key], raw[key]);
    if (read.success) return read.output as ConversationDocument[Key];
    if (raw[key] !== undefined) rest[key] = raw[key];
    return usual;
  };
  /** The same as `field`, entry by entry. */
  const entries = <Key extends 'removed' | 'orphans' | 'drafts'>(key: Key): ConversationDocument[Key] => {
    const all = raw[key];
    if (!isRecord(all)) return field(key, {});
    const isGood = ([id, one]: [string, unknown]): boolean => {
      const read = v.safeParse(SCHEMAS[key], { [id]: one });
      // A schema passes over the keys `__proto__`, `constructor` and `prototype`: they would be lost without a word.
      return read.success && Object.hasOwn(read.output, id);
    };
    const lost = Object.entries(all).filter((one) => !isGood(one));
    if (lost.length > 0) rest[key] = Object.fromEntries(lost);
    return Object.fromEntries(Object.entries(all).filter(isGood)) as ConversationDocument[Key];
  };
  /** The same as `field`, for an optional field. */
  const optional = <Key extends 'frames' | 'thread' | 'claimed' | 'temporary'>(
    key: Key,
  ): Pick<ConversationDocument, Key> | object => {
    if (raw[key] === undefined) return {};
    const read = v.safeParse(SCHEMAS[key], raw[key]);
    if (!read.success) rest[key] = raw[key];
    return read.success ? { [key]: read.output } : {};
  };
  const steps = (list: unknown): ConversationDocument['history']['done'] =>
    Array.isArray(list)
      ? list.filter((step) => v.is(ChangeSchema, step)).map((step) => v.parse(ChangeSchema, step))
      : [];

  const usual = emptyDocument('');
  const history = isRecord(raw['history']) ? raw['history'] : {};
  const document: ConversationDocument = {
    version: VERSION,
    platform: field('platform', usual.platform),
    title: field('title', usual.title),
    annotations: good,
    removed: entries('removed'),
    orphans: entries('orphans'),
    replaced: field('replaced', usual.replaced),
    drafts: entries('drafts'),
    // An undo step is not the person's text, so one that refers to something unreadable is dropped.
    history: { done: steps(history['done']), undone: steps(history['undone']) },
    written: field('written', usual.written),
    sent: field('sent', usual.sent),
    ...optional('frames'),
    ...optional('thread'),
    ...optional('claimed'),
    ...optional('temporary'),
  };
  if (bad.length === 0 && Object.keys(rest).length === 0) return { document, bad, rest: undefined };
  const { platform, title } = document;
  // A draft goes where its mark goes.
  const ids = new Set(bad.map((one) => (isRecord(one.raw) ? String(one.raw['id']) : '')));
  const [theirs, ours] = [true, false].map((isBad) =>
    Object.fromEntries(Object.entries(document.drafts).filter(([id]) => ids.has(id) === isBad)),
  );
  return {
    document: { ...document, drafts: ours! },
    bad,
    rest: {
      version: VERSION,
      platform,
      title,
      ...rest,
      annotations: bad.map((one) => one.raw),
      drafts: { ...theirs, ...(isRecord(rest['drafts']) && rest['drafts']) },
    },
  };
}
