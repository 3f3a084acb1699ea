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
 * What two tabs know together: of each mark the version that was changed last, and none that was removed after that; the
 * marks in the order in which they were made. Of each draft, of the history and of what was written `mine` if it was
 * changed since `base`, else `theirs`. The order of the first two arguments decides nothing else.
 *
 * @param base - What was last known to both.
 */
export function mergeDocuments(
  mine: ConversationDocument,
  theirs: ConversationDocument,
  base: ConversationDocument = emptyDocument(mine.platform),
): ConversationDocument {
  const removed = { ...theirs.removed };
  for (const [id, at] of Object.entries(mine.removed)) removed[id] = Math.max(at, removed[id] ?? 0);
  const newest = new Map<string, Annotation>();
  for (const one of [...mine.annotations, ...theirs.annotations]) {
    const known = newest.get(one.id);
    if (!known || isNewer(one, known)) newest.set(one.id, one);
  }
  const annotations = [...newest.values()].filter((one) => (removed[one.id] ?? -1) < one.modified);
  annotations.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  return {
    ...mine,
    annotations,
    removed,
    drafts: mergeDrafts(mine.drafts, theirs.drafts, base.drafts),
    history: JSON.stringify(mine.history) === JSON.stringify(base.history) ? theirs.history : mine.history,
    written: mine.written === base.written ? theirs.written : mine.written,
    sent: Math.max(mine.sent, theirs.sent),
  };
}

type Drafts = ConversationDocument['drafts'];

/** Each draft as `mine` has it, or has it no more, if that is a change since `base`; else as `theirs` has it. */
function mergeDrafts(mine: Drafts, theirs: Drafts, base: Drafts): Drafts {
  return Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).flatMap((id) => {
      const draft = (mine[id] === base[id] ? theirs : mine)[id];
      return draft === undefined ? [] : [[id, draft]];
    }),
  );
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
