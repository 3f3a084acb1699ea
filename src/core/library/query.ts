import type { KindId } from '../annotation/kinds';
import type { DrawingKindId } from '../drawing/kinds';
import { inOrder } from './in-order';
import { searchWords } from './search-words';
import { foldedOf, type Conversation, type Item } from './item';

/** What the person is looking for. Fields that are null or empty do not filter. */
export interface Query {
  text: string;
  kinds: readonly (KindId | DrawingKindId)[];
  platform: string | null;
  /** The key of one conversation. */
  conversation: string | null;
  tag: string | null;
  /** Only marks whose text was not found. */
  isOrphaned: boolean;
  /** Marked at or after `from` and before `to`, in ms. */
  from: number | null;
  until: number | null;
}

export const EVERYTHING: Query = {
  text: '',
  kinds: [],
  platform: null,
  conversation: null,
  tag: null,
  isOrphaned: false,
  from: null,
  until: null,
};

export const SORTS = ['newest', 'oldest', 'conversation'] as const;
export type Sort = (typeof SORTS)[number];

/** Whether the query filters at all. */
export function isNarrow(query: Query): boolean {
  return (
    query.text.trim() !== '' ||
    query.kinds.length > 0 ||
    query.platform !== null ||
    query.conversation !== null ||
    query.tag !== null ||
    query.isOrphaned ||
    query.from !== null ||
    query.until !== null
  );
}

/** All marks in order. By conversation: the one last worked on first, and within it in page order. */
export function sorted(conversations: Iterable<Conversation>, sort: Sort): Item[] {
  if (sort === 'conversation') {
    return [...conversations]
      .sort((a, b) => b.changed - a.changed || (a.key < b.key ? -1 : 1))
      .flatMap(({ items }) => items.toSorted((a, b) => inOrder(a.annotation, b.annotation)));
  }
  const items = [...conversations].flatMap((one) => one.items);
  const direction = sort === 'newest' ? -1 : 1;
  return items.sort(
    (a, b) => direction * (a.annotation.created - b.annotation.created) || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1),
  );
}

/** The items that match the query, in the given order. */
export function find(items: readonly Item[], query: Query): Item[] {
  const words = searchWords(query.text);
  const { kinds, platform, conversation, tag, isOrphaned, from, until } = query;
  return items.filter((item) => {
    const { annotation } = item;
    return (
      (kinds.length === 0 || kinds.includes(annotation.kind)) &&
      (platform === null || item.platform === platform) &&
      (conversation === null || item.key === conversation) &&
      (tag === null || annotation.tags.includes(tag)) &&
      (!isOrphaned || item.orphan !== undefined) &&
      (from === null || annotation.created >= from) &&
      (until === null || annotation.created < until) &&
      (words.length === 0 || holdsAll(foldedOf(item), words))
    );
  });
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
