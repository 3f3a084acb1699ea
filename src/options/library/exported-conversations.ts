import { emptyDocument, type StoredDocument } from '../../core/conversation/conversation-document';
import type { Conversation, Item } from '../../core/library/item';
import type { Translate } from '../../core/messages/translate';
import type { ExportedConversation } from '../../core/transfer/export/exported';
import { placeOf } from './address';
import { platformName } from './wording';

/** Marks can come from a file, with an address that does not belong to their platform. */
function isForeign(t: Translate, key: string, { platform, annotations }: StoredDocument): boolean {
  return annotations.some(({ target }) => !('address' in placeOf(t, key, platform, target.source)));
}

/** Whole conversations, with everything stored about them, one at a time: comparing addresses takes long. */
export function* wholeConversations(
  t: Translate,
  conversations: Iterable<Conversation>,
): Generator<ExportedConversation> {
  for (const { key, document } of conversations) {
    yield { key, document, platformName: platformName(t, document.platform), isForeign: isForeign(t, key, document) };
  }
}

/** Only these marks, grouped by conversation, in the order of each conversation's first mark. One at a time as well. */
export function* partsOfConversations(
  t: Translate,
  items: readonly Item[],
  conversations: ReadonlyMap<string, Conversation>,
): Generator<ExportedConversation> {
  for (const [key, marks] of Map.groupBy(items, ({ key }) => key)) {
    const whole = conversations.get(key)!.document;
    const { platform, title, orphans, drafts } = whole;
    const ids = new Set(marks.map(({ annotation }) => annotation.id));
    const ofMarks = <T>(record: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
    yield {
      key,
      platformName: platformName(t, platform),
      isForeign: isForeign(t, key, whole),
      document: {
        ...emptyDocument(platform),
        title,
        annotations: marks.map(({ annotation }) => annotation),
        orphans: ofMarks(orphans),
        drafts: ofMarks(drafts),
      },
    };
  }
}
