import type { OrphanReason, StoredAnnotation } from '../annotation/annotation';
import type { StoredDocument } from '../conversation/conversation-document';
import { UNNAMED } from '../storage-keys';
import { foldForSearch } from './search-words';
import { searchedIn } from './words';

/** A stored conversation, with what the library shows about it. */
export interface Conversation {
  /** Its storage key. */
  key: string;
  document: StoredDocument;
  items: readonly Item[];
  /** When one of its marks was last made or changed, in ms; 0 if there is none. */
  changed: number;
}

/** One mark as shown in the library. */
export interface Item {
  /** Unique among the items of all conversations. */
  id: string;
  /** The key of its conversation. */
  key: string;
  annotation: StoredAnnotation;
  platform: string;
  /** The title of the conversation; empty if unknown. */
  title: string;
  /** It was made in a temporary chat. */
  isTemporary: boolean;
  /** Why its text was not found when the conversation was last open. */
  orphan: OrphanReason | undefined;
  /** An unfinished note, if it differs from the note. */
  draft: string | undefined;
  /** The text to search, computed on first use. */
  folded: string | undefined;
}

/** The conversation stored under a key, with its marks. */
export function conversationOf(key: string, document: StoredDocument): Conversation {
  const { platform, title, orphans, drafts, temporary } = document;
  const items = document.annotations.map((annotation): Item => {
    const draft = drafts[annotation.id];
    return {
      id: `${key}#${annotation.id}`,
      key,
      annotation,
      platform,
      title,
      isTemporary: temporary !== undefined,
      orphan: orphans[annotation.id],
      draft: draft === undefined || draft.trim() === annotation.note.trim() ? undefined : draft,
      folded: undefined,
    };
  });
  return {
    key,
    document,
    items,
    changed: items.reduce((last, { annotation }) => Math.max(last, annotation.modified), 0),
  };
}

/** The text to search: quote or element, note, unfinished and earlier notes, tags. */
export function foldedOf(item: Item): string {
  const { note, earlier, tags } = item.annotation;
  return (item.folded ??= foldForSearch(
    [...searchedIn(item.annotation), note, item.draft ?? '', ...earlier, ...tags].join('\n'),
  ));
}

/**
 * The platform and the id in a conversation's key; both are empty if it is not such a key.
 *
 * @example
 * partsOfKey('conversation/claude/c1'); // { platform: 'claude', id: 'c1' }
 */
export function partsOfKey(key: string): { platform: string; id: string } {
  const [, platform = '', id = ''] = /^conversation\/([^/]+)\/(.+)$/s.exec(key) ?? [];
  return { platform, id };
}

/** Whether the key belongs to a chat that had no address when it was marked. */
export function isUnnamed(key: string): boolean {
  return partsOfKey(key).id.startsWith(UNNAMED);
}
