import type { Annotation, OrphanReason } from '../annotation/annotation';
import type { ConversationDocument } from '../conversation/conversation-document';
import { UNNAMED } from '../storage-keys';
import { foldForSearch } from './search-words';

/** A stored conversation and what the library shows of it. */
export interface Conversation {
  /** Its key in the storage. */
  key: string;
  document: ConversationDocument;
  items: readonly Item[];
  /** When a mark of it was last made or changed, in ms; 0 for none. */
  changed: number;
}

/** One mark as the library shows it. */
export interface Item {
  /** No other item of any conversation has the same. */
  id: string;
  /** Its conversation's key. */
  key: string;
  annotation: Annotation;
  platform: string;
  /** The conversation's title; empty if none is known. */
  title: string;
  /** It was made in a chat that the site forgets. */
  isTemporary: boolean;
  /** Why its words were not found when the conversation was last open. */
  orphan: OrphanReason | undefined;
  /** A half-typed note, if it is another than the note. */
  draft: string | undefined;
  /** What search looks at; made when it is first needed. */
  folded: string | undefined;
}

/** The conversation stored under the key, with its marks. */
export function conversationOf(key: string, document: ConversationDocument): Conversation {
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

/** What search looks at: quote, note, half-typed and earlier notes, tags. */
export function foldedOf(item: Item): string {
  const { target, note, earlier, tags } = item.annotation;
  return (item.folded ??= foldForSearch(
    [target.selectors.quote.exact, note, item.draft ?? '', ...earlier, ...tags].join('\n'),
  ));
}

/**
 * The platform in a conversation's key, and the id; both empty if it is no such key.
 *
 * @example
 * partsOfKey('conversation/claude/c1'); // { platform: 'claude', id: 'c1' }
 */
export function partsOfKey(key: string): { platform: string; id: string } {
  const [, platform = '', id = ''] = /^conversation\/([^/]+)\/(.+)$/s.exec(key) ?? [];
  return { platform, id };
}

/** Whether the key is that of a chat that had no address when it was marked. */
export function isUnnamed(key: string): boolean {
  return partsOfKey(key).id.startsWith(UNNAMED);
}
