import type { Annotation } from '../annotation';
import { emptyDocument, type ConversationDocument } from '../conversation-document';
import { hashText } from '../hash';
import { keyOf } from '../library/item';

/** Something in a file that is no mark that we can take in. */
export interface BadItem {
  /** Its place in the file, from 1. */
  at: number;
  /** A few words to know it by; empty if it has none. */
  what: string;
  /** Why, as a sentence. */
  why: string;
}

/** What a file held. */
export interface Incoming {
  /** What the file turned out to be, in words. */
  format: string;
  conversations: Map<string, ConversationDocument>;
  bad: BadItem[];
}

/** What reading needs to know. */
export interface ReadingContext {
  /** When the file was written, in ms: the date of marks without one. */
  written: number;
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
  return place ? keyOf(place.platform, place.id) : keyOf(ELSEWHERE, hashText(source));
}

/** Adds a mark to its conversation; of one that comes twice the version that was changed last. */
export function add(incoming: Incoming, key: string, platform: string, title: string, annotation: Annotation): void {
  const known = incoming.conversations.get(key) ?? { ...emptyDocument(platform), title };
  const same = known.annotations.find((one) => one.id === annotation.id);
  if (same && same.modified >= annotation.modified) return;
  const others = same ? known.annotations.filter((one) => one !== same) : known.annotations;
  incoming.conversations.set(key, { ...known, title: known.title || title, annotations: [...others, annotation] });
}

/** A UUID (version 8) made of a text: the same for the same text, so that what is read twice is there once. */
export function uuidOf(text: string): string {
  const hex = hashText(text) + hashText(`${text}\u{1F}recurate`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
