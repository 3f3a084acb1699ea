import type { InferOutput } from 'valibot';
import type { Annotation } from './annotation';
import type { ConversationDocumentSchema } from './conversation-schema';

/** Of the shape below; a migration goes from one to the next. */
export const VERSION = 1;

/** Everything that is remembered of one conversation; one entry of the storage. */
export type ConversationDocument = InferOutput<typeof ConversationDocumentSchema>;

/** A conversation of which nothing is remembered. */
export function emptyDocument(platform: string): ConversationDocument {
  return {
    version: VERSION,
    platform,
    annotations: [],
    removed: {},
    drafts: {},
    history: { done: [], undone: [] },
    written: null,
    sent: 0,
  };
}

/** What the service worker knows of a conversation; `isDamaged` if an entry had to be set aside. */
export interface RememberedConversation {
  document: ConversationDocument | null;
  isDamaged: boolean;
}

/**
 * What two tabs know together: of each mark the version that was changed last, and none that was removed after that.
 * Drafts, history and what was written belong to a tab and stay `mine`. The order of the arguments decides nothing else.
 */
export function mergeDocuments(mine: ConversationDocument, theirs: ConversationDocument): ConversationDocument {
  const removed = { ...theirs.removed };
  for (const [id, at] of Object.entries(mine.removed)) removed[id] = Math.max(at, removed[id] ?? 0);
  const newest = new Map<string, Annotation>();
  for (const one of [...mine.annotations, ...theirs.annotations]) {
    const known = newest.get(one.id);
    if (!known || isNewer(one, known)) newest.set(one.id, one);
  }
  const annotations = [...newest.values()].filter((one) => (removed[one.id] ?? -1) < one.modified);
  return { ...mine, annotations, removed, sent: Math.max(mine.sent, theirs.sent) };
}

/** Of two versions from one millisecond every tab takes the same one: else each would store its own for ever. */
function isNewer(a: Annotation, b: Annotation): boolean {
  return a.modified === b.modified ? rank(a) > rank(b) : a.modified > b.modified;
}

/** Field by field: the storage does not keep the order of keys. */
function rank({ kind, note, created, target }: Annotation): string {
  const { source, response, ordinal, selectors } = target;
  return JSON.stringify([
    kind,
    note,
    created,
    source,
    response,
    ordinal,
    selectors.quote.exact,
    selectors.position.start,
  ]);
}
