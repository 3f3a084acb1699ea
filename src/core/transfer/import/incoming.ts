import type { StoredAnnotation } from '../../annotation/annotation';
import type { OwnKindId } from '../../annotation/kinds';
import { emptyDocument, type StoredDocument } from '../../conversation/conversation-document';
import { hashText } from '../../text/hash';
import type { Message } from '../../messages/message';
import { conversationKey, ELSEWHERE } from '../../storage-keys';
import type { Settings } from '../../settings/settings';

/** Something in a file that cannot be imported. */
export interface BadItem {
  /** Its position in the file, from 1. */
  at: number;
  /** A few words to identify it; may be empty. */
  what: string;
  why: Message;
}

/** The contents of a file. */
export interface Incoming {
  /** The format that was recognised. */
  format: Message;
  conversations: Map<string, StoredDocument>;
  bad: BadItem[];
  /** The names of the kinds that the person who wrote the file had added. */
  kinds: Map<OwnKindId, string>;
  /** Present if the file has settings; null if they cannot be read. */
  settings?: Settings | null;
}

/** What is needed to read a file. */
export interface ReadingContext {
  /** When the file was written, in ms. This is the date of marks without one. */
  written: number;
  /** In ms. No mark can be newer than this, whatever the clock said where it was made. */
  now: number;
  /** The conversation at an address; null if it is not one we know. */
  placeOf: (source: string) => { platform: string; id: string } | null;
}

/** Text by which a person recognises an item. */
export function hint(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${[...line.slice(0, 80)].slice(0, -1).join('')}…` : line;
}

/** The key of the conversation for a mark of this address. */
export function keyFor(source: string, { placeOf }: ReadingContext): string {
  const place = placeOf(source);
  return place ? conversationKey(place.platform, place.id) : conversationKey(ELSEWHERE, hashText(source));
}

/** Marks read so far, by the key of their conversation and then by id. */
export type Gathered = Map<string, { document: StoredDocument; marks: Map<string, StoredAnnotation> }>;

/**
 * Adds a mark to its conversation. If it occurs twice, the version changed last wins.
 * @param draft - Its unfinished note.
 */
export function add(
  gathered: Gathered,
  key: string,
  { platform, title }: Pick<StoredDocument, 'platform' | 'title'>,
  annotation: StoredAnnotation,
  draft?: string,
): void {
  let known = gathered.get(key);
  if (!known) gathered.set(key, (known = { document: emptyDocument(platform), marks: new Map() }));
  const { document, marks } = known;
  const same = marks.get(annotation.id);
  if (same && same.modified >= annotation.modified) return;
  document.title ||= title;
  marks.set(annotation.id, annotation);
  if (draft !== undefined) document.drafts[annotation.id] = draft;
}

/** The gathered conversations, by key. */
export function conversationsOf(gathered: Gathered): Incoming['conversations'] {
  return new Map(
    [...gathered].map(([key, { document, marks }]) => [key, { ...document, annotations: [...marks.values()] }]),
  );
}

/**
 * What an import takes from a conversation: the marks and what is known about them. It never takes what belongs to an
 * editor or a tab: a block that a file claims was written would make the next insertion replace the person's text, and
 * a step done elsewhere cannot be undone here.
 */
export function importable(document: StoredDocument): StoredDocument {
  const { platform, title, annotations, orphans, replaced, drafts, sent } = document;
  return { ...emptyDocument(platform), title, annotations, orphans, replaced, drafts, sent };
}

/**
 * Normalises a conversation from a file: each tag and each earlier note only once, and no dates in the future, which no
 * change made here could supersede.
 *
 * @param now - In ms.
 */
export function settled(document: StoredDocument, now: number): StoredDocument {
  return importable({
    ...document,
    annotations: document.annotations.map((one) => ({
      ...one,
      tags: [...new Set(one.tags)],
      earlier: [...new Set(one.earlier)],
      created: Math.min(one.created, now),
      modified: Math.min(one.modified, now),
    })),
    sent: Math.min(document.sent, now),
  });
}

/**
 * Makes a UUID (version 8) from a text. The same text always gives the same UUID, so reading something twice does not
 * duplicate it.
 */
export function uuidOf(text: string): string {
  const hex = hashText(text) + hashText(`${text}\u{1F}recurate`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
