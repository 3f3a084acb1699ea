import type { Annotation } from '../../annotation/annotation';
import { emptyDocument, type ConversationDocument } from '../../conversation/conversation-document';
import { hashText } from '../../text/hash';
import type { Message } from '../../messages/message';
import { conversationKey } from '../../storage-keys';
import type { Settings } from '../../settings/settings';

/** Something in a file that cannot be imported. */
export interface BadItem {
  /** Its place in the file, from 1. */
  at: number;
  /** A few words to know it by; empty if it has none. */
  what: string;
  why: Message;
}

/** What a file held. */
export interface Incoming {
  /** What the file turned out to be. */
  format: Message;
  conversations: Map<string, ConversationDocument>;
  bad: BadItem[];
  /** Where the file has some; null if they cannot be read. */
  settings?: Settings | null;
}

/** What reading needs to know. */
export interface ReadingContext {
  /** When the file was written, in ms: the date of marks without one. */
  written: number;
  /** In ms: no mark is younger than this, whatever the clock said where it was made. */
  now: number;
  /** The conversation that an address shows; null if it is none that we know. */
  placeOf: (source: string) => { platform: string; id: string } | null;
}

/** What stands for a platform where the address is none of ours. */
export const ELSEWHERE = 'web';

/** The words by which a person knows an item again. */
export function hint(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${[...line.slice(0, 80)].slice(0, -1).join('')}…` : line;
}

/** Where a mark of this address goes. */
export function keyFor(source: string, { placeOf }: ReadingContext): string {
  const place = placeOf(source);
  return place ? conversationKey(place.platform, place.id) : conversationKey(ELSEWHERE, hashText(source));
}

/** Marks as they are read one by one, by the key of their conversation and then by their id. */
export type Gathered = Map<string, { document: ConversationDocument; marks: Map<string, Annotation> }>;

/**
 * Adds a mark to its conversation; of one that comes twice the version that was changed last.
 * @param draft - Its half-typed note.
 */
export function add(
  gathered: Gathered,
  key: string,
  { platform, title }: Pick<ConversationDocument, 'platform' | 'title'>,
  annotation: Annotation,
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

/** The conversations of what was gathered, by key. */
export function conversationsOf(gathered: Gathered): Incoming['conversations'] {
  return new Map(
    [...gathered].map(([key, { document, marks }]) => [key, { ...document, annotations: [...marks.values()] }]),
  );
}

/**
 * What an import takes of a conversation: the marks, and what is known of these. Never what belongs to an editor or a tab: a
 * block that some file says was written would make the next insert replace words of the person's, and a step that was done
 * elsewhere cannot be taken back here.
 */
export function importable(document: ConversationDocument): ConversationDocument {
  const { platform, title, annotations, orphans, replaced, drafts, sent } = document;
  return { ...emptyDocument(platform), title, annotations, orphans, replaced, drafts, sent };
}

/**
 * A conversation of a file as one of ours would be: each tag and each earlier note once, and nothing that is yet to come,
 * which no change made here could outdo.
 *
 * @param now - In ms.
 */
export function settled(document: ConversationDocument, now: number): ConversationDocument {
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

/** A UUID (version 8) made of a text: the same for the same text, so that what is read twice is there once. */
export function uuidOf(text: string): string {
  const hex = hashText(text) + hashText(`${text}\u{1F}recurate`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
