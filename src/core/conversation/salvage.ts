import * as v from 'valibot';
import type { StoredAnnotation } from '../annotation/annotation';
import { emptyDocument, type ConversationDocument, type StoredDocument } from './conversation-document';
import { ConversationDocumentSchema, StoredChangeSchema } from './conversation-schema';
import { isRecord } from './map-marks';
import { migrated } from './migrations';
import { isOfPage, parseDocument } from './parse-document';
import { readMark } from '../annotation/mark-faults';
import { message, type Message } from '../messages/message';
import { isDrawn } from '../annotation/drawn';
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
  document: StoredDocument | null;
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

  const { good, bad } = readMarks(raw['annotations'], isOfPage(raw));
  const fields = new FieldReader(raw);
  const usual = emptyDocument('');
  const history = isRecord(raw['history']) ? raw['history'] : {};
  const document: StoredDocument = {
    version: VERSION,
    platform: fields.read('platform', usual.platform),
    title: fields.read('title', usual.title),
    annotations: good,
    removed: fields.readEntries('removed'),
    orphans: fields.readEntries('orphans'),
    replaced: fields.read('replaced', usual.replaced),
    drafts: fields.readEntries('drafts'),
    // An undo step is not the person's text, so one that refers to something unreadable is dropped.
    history: { done: readSteps(history['done'], isOfPage(raw)), undone: readSteps(history['undone'], isOfPage(raw)) },
    written: fields.read('written', usual.written),
    sent: fields.read('sent', usual.sent),
    ...fields.readOptional('frames'),
    ...fields.readOptional('thread'),
    ...fields.readOptional('claimed'),
    ...fields.readOptional('copied'),
    ...fields.readOptional('temporary'),
  };
  if (bad.length === 0 && Object.keys(fields.unreadable).length === 0) return { document, bad, rest: undefined };
  return setApart(document, bad, fields.unreadable);
}

function readMarks(marks: readonly unknown[], isOfPage: boolean): { good: StoredAnnotation[]; bad: BadMark[] } {
  const good: StoredAnnotation[] = [];
  const bad: BadMark[] = [];
  for (const [index, raw] of marks.entries()) {
    const read = readMark(raw);
    if (!('mark' in read)) bad.push({ index, raw, why: read.why });
    else if (isDrawn(read.mark) && !isOfPage) bad.push({ index, raw, why: message('problemMarkTarget') });
    else good.push(read.mark);
  }
  return { good, bad };
}

function readSteps(list: unknown, isOfPage: boolean): StoredDocument['history']['done'] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((step) => {
    const read = v.safeParse(StoredChangeSchema, step);
    const isHere = read.success && (isOfPage || ![...read.output.before, ...read.output.after].some(isDrawn));
    return isHere ? [read.output] : [];
  });
}

/** Reads the fields of a damaged conversation one by one, and collects what is unreadable. */
class FieldReader {
  readonly #raw: Fields;
  readonly unreadable: Fields = {};

  constructor(raw: Fields) {
    this.#raw = raw;
  }

  /** @param usual - Used if the field is missing or unreadable. */
  read<Key extends keyof ConversationDocument>(key: Key, usual: ConversationDocument[Key]): ConversationDocument[Key] {
    const read = v.safeParse(SCHEMAS[key], this.#raw[key]);
    if (read.success) return read.output as ConversationDocument[Key];
    if (this.#raw[key] !== undefined) this.unreadable[key] = this.#raw[key];
    return usual;
  }

  readEntries<Key extends 'removed' | 'orphans' | 'drafts'>(key: Key): ConversationDocument[Key] {
    const all = this.#raw[key];
    if (!isRecord(all)) return this.read(key, {});
    const isGood = ([id, one]: [string, unknown]): boolean => {
      const read = v.safeParse(SCHEMAS[key], { [id]: one });
      // A schema passes over the keys `__proto__`, `constructor` and `prototype`: they would be lost without a word.
      return read.success && Object.hasOwn(read.output, id);
    };
    const lost = Object.entries(all).filter((one) => !isGood(one));
    if (lost.length > 0) this.unreadable[key] = Object.fromEntries(lost);
    return Object.fromEntries(Object.entries(all).filter(isGood)) as ConversationDocument[Key];
  }

  readOptional<Key extends 'frames' | 'thread' | 'claimed' | 'copied' | 'temporary'>(
    key: Key,
  ): Pick<ConversationDocument, Key> | object {
    const value = this.read(key, undefined as ConversationDocument[Key]);
    return value === undefined ? {} : { [key]: value };
  }
}

/** The readable part of a conversation, and what is to be set aside. A draft goes where its mark goes. */
function setApart(document: StoredDocument, bad: readonly BadMark[], unreadable: Fields): Reading {
  const { platform, title } = document;
  const ids = new Set(bad.map((one) => (isRecord(one.raw) ? String(one.raw['id']) : '')));
  const draftsOf = (isBad: boolean): ConversationDocument['drafts'] =>
    Object.fromEntries(Object.entries(document.drafts).filter(([id]) => ids.has(id) === isBad));
  return {
    document: { ...document, drafts: draftsOf(false) },
    bad,
    rest: {
      version: VERSION,
      platform,
      title,
      ...unreadable,
      annotations: bad.map((one) => one.raw),
      drafts: { ...draftsOf(true), ...(isRecord(unreadable['drafts']) && unreadable['drafts']) },
    },
  };
}
