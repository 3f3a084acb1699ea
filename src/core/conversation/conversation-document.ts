import type { InferOutput } from 'valibot';
import type { Annotation, Change, StoredAnnotation } from '../annotation/annotation';
import type { ConversationDocumentSchema, RememberedConversationSchema } from './conversation-schema';
import { isEqual, isEquivalent } from '../is-equal';
import { MOST_FRAMES } from '../limits';
import type { Frame } from '../feedback/own-lines';
import { VERSION } from './version';

type Fields = Omit<InferOutput<typeof ConversationDocumentSchema>, 'annotations' | 'history'>;

/** Everything that is stored about one conversation, as one entry. */
export type ConversationDocument<One extends StoredAnnotation = Annotation> = Fields & {
  annotations: One[];
  history: Record<'done' | 'undone', Change<One>[]>;
};

/** The same of a conversation or a page. Only that of a page has shapes that were drawn on it. */
export type StoredDocument = ConversationDocument<StoredAnnotation>;

/** A conversation with nothing stored yet. */
export function emptyDocument<One extends StoredAnnotation = Annotation>(platform: string): ConversationDocument<One> {
  return {
    version: VERSION,
    platform,
    title: '',
    annotations: [],
    removed: {},
    orphans: {},
    replaced: [],
    drafts: {},
    history: { done: [], undone: [] },
    written: null,
    sent: 0,
  };
}

/** What the service worker knows about a conversation. */
export type RememberedConversation = InferOutput<typeof RememberedConversationSchema>;

/**
 * Merges what two tabs know. Of each mark the most recently changed version is kept, unless it was removed after that,
 * with what only the other tab changed since `base`; marks stay in the order they were made. If both tabs changed a note
 * since `base`, the later one wins and the other moves to `earlier`. Drafts, the history and the written block come from `mine` if they changed since `base`, else
 * from `theirs`. Otherwise the order of the first two arguments makes no difference.
 *
 * @param base - The last state known to both.
 */
export function mergeDocuments<One extends StoredAnnotation = Annotation>(
  mine: ConversationDocument<One>,
  theirs: ConversationDocument<One>,
  base: ConversationDocument<One> = emptyDocument(mine.platform),
): ConversationDocument<One> {
  const removed = { ...theirs.removed };
  for (const [id, at] of Object.entries(mine.removed)) removed[id] = Math.max(at, removed[id] ?? 0);
  const newest = new Map<string, One>();
  const before = new Map(base.annotations.map((one) => [one.id, one]));
  for (const one of [...mine.annotations, ...theirs.annotations]) {
    const known = newest.get(one.id);
    newest.set(one.id, known ? (mergeVersions(one, known, before.get(one.id)) as One) : one);
  }
  const annotations = [...newest.values()].filter((one) => (removed[one.id] ?? -1) < one.modified);
  annotations.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const frames = mergeFrames(mine.frames, theirs.frames, base.frames);
  const { thread: _thread, claimed: _claimed, copied: _copied, ...rest } = mine;
  return {
    ...rest,
    ...mergeEvidence(mine, theirs, base),
    annotations,
    removed,
    title: mine.title === base.title ? theirs.title : mine.title,
    orphans: mergeRecords(mine.orphans, theirs.orphans, base.orphans),
    replaced: mergeLists(mine.replaced, theirs.replaced, base.replaced),
    drafts: mergeRecords(mine.drafts, theirs.drafts, base.drafts),
    history: isEqual(mine.history, base.history) ? theirs.history : mine.history,
    written: mine.written === base.written ? theirs.written : mine.written,
    sent: Math.max(mine.sent, theirs.sent),
    ...(frames.length > 0 && { frames }),
  };
}

/** What tells a chat without an address: its first messages, the address that appeared, and where they came from. */
export type Evidence = Pick<Fields, 'thread' | 'claimed' | 'copied'>;

/** All of it as one tab knows it: the messages of two tabs would make a chat of neither. */
function mergeEvidence(mine: Fields, theirs: Fields, base: Fields): Evidence {
  const isTheirs = theirs.thread !== undefined && isEquivalent(evidenceOf(mine), evidenceOf(base));
  return evidenceOf(isTheirs ? theirs : mine);
}

function evidenceOf({ thread, claimed, copied }: Evidence): Evidence {
  return {
    ...(thread && { thread }),
    ...(claimed !== undefined && { claimed }),
    ...(copied && { copied }),
  };
}

/** Takes each value, or its removal, from `mine` if it changed since `base`, else from `theirs`. */
function mergeRecords<T>(mine: Record<string, T>, theirs: Record<string, T>, base: Record<string, T>) {
  return Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).flatMap((id): [string, T][] => {
      const value = (mine[id] === base[id] ? theirs : mine)[id];
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** The same as {@link mergeRecords}, for lists of names. */
function mergeLists(mine: readonly string[], theirs: readonly string[], base: readonly string[]): string[] {
  const record = (list: readonly string[]) => Object.fromEntries(list.map((one) => [one, true]));
  return Object.keys(mergeRecords(record(mine), record(theirs), record(base)));
}

/**
 * `theirs`, followed by what was added to `mine` since `base`; in this order nobody has to store them again. The oldest
 * are dropped.
 */
export function mergeFrames(
  mine: readonly Frame[] = [],
  theirs: readonly Frame[] = [],
  base: readonly Frame[] = [],
): string[][] {
  const isIn = (frames: readonly Frame[], one: Frame): boolean => frames.some((other) => isEqual(one, other));
  const fresh = mine.filter((one) => !isIn(base, one) && !isIn(theirs, one));
  return [...theirs, ...fresh].slice(-MOST_FRAMES).map((one) => [...one]);
}

/**
 * The newer of two versions, with what only the older one changed, and with the notes of both in its past.
 * @param base - The version both started from.
 */
function mergeVersions(a: StoredAnnotation, b: StoredAnnotation, base: StoredAnnotation | undefined): StoredAnnotation {
  const [last, first] = isNewer(a, b) ? [a, b] : [b, a];
  const isLost = base !== undefined && ![base.note, last.note, ''].includes(first.note) && last.note !== base.note;
  const earlier = union(union(first.earlier, last.earlier), isLost ? [first.note] : []);
  // Newer than both, so that every tab takes it over.
  const kept = { ...changedOnlyIn(first, last, base), modified: last.modified + 1 };
  if (Object.keys(kept).length > 1) return { ...last, ...kept, earlier } as StoredAnnotation;
  return earlier.length === last.earlier.length ? last : { ...last, earlier };
}

/** The fields of a mark that can be changed, in the older version where only that one changed them. */
function changedOnlyIn(first: StoredAnnotation, last: StoredAnnotation, base: StoredAnnotation | undefined): object {
  // Every change has a later time. Comparing a thousand targets takes longer.
  if (!base || first.modified === base.modified || last.modified === base.modified) return {};
  const [{ kind, note, tags, target }, merged] = [base, mergeLists(first.tags, last.tags, base.tags)];
  const isOnlyIn = (was: unknown, then: unknown, now: unknown): boolean => isEqual(was, now) && !isEqual(was, then);
  return {
    ...(isOnlyIn(kind, first.kind, last.kind) && { kind: first.kind }),
    ...(isOnlyIn(note, first.note, last.note) && { note: first.note }),
    ...(isOnlyIn(target, first.target, last.target) && { target: first.target }),
    ...(!isEqual(first.tags, tags) && !isEqual(merged, last.tags) && { tags: merged }),
  };
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}

/**
 * If both versions are from the same millisecond, every tab must choose the same one, or each would keep storing its
 * own.
 */
function isNewer(a: StoredAnnotation, b: StoredAnnotation): boolean {
  return a.modified === b.modified ? rank(a) > rank(b) : a.modified > b.modified;
}

/** Always with the same fields in the same order, because the order of keys may differ. */
function rank(one: StoredAnnotation): string {
  return JSON.stringify(one, RANKED);
}

/** What two versions may differ in, at whatever depth. */
const RANKED =
  'kind note tags created target source response ordinal selectors quote exact position start place shape points'.split(
    ' ',
  );
