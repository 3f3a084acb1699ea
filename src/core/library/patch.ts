import type { Annotation } from '../annotation/annotation';
import { emptyDocument, mergeDocuments, type ConversationDocument } from '../conversation/conversation-document';
import { partsOfKey } from './item';

/**
 * Changes to stored conversations, by key. Each part contains only the marks that are new or changed, and tombstones
 * for those that are removed. It is merged with what is stored at that moment, so nothing done elsewhere is lost, and
 * open tabs pick it up like a change from another tab.
 */
export type Patch = ReadonlyMap<string, ConversationDocument>;

/** The conversations affected by a patch, as they were before; null for one that did not exist. */
export type Before = ReadonlyMap<string, ConversationDocument | null>;

/** Annotations by the key of their conversation. */
export type Chosen = ReadonlyMap<string, readonly Annotation[]>;

/**
 * Makes a patch that removes the marks.
 * @param now - In ms.
 */
export function removal(chosen: Chosen, now: number): Patch {
  return mapped(chosen, (annotations) => ({
    removed: Object.fromEntries(annotations.map(({ id, modified }) => [id, Math.max(now, modified)])),
  }));
}

/** Makes a patch that adds a tag to the marks or removes it. Leaves out marks that need no change. */
export function tagging(chosen: Chosen, tag: string, isAdded: boolean): Patch {
  const changed = [...chosen].map(([key, annotations]): [string, Annotation[]] => [
    key,
    annotations
      .filter(({ tags }) => tags.includes(tag) !== isAdded)
      .map((one) => ({
        ...one,
        tags: isAdded ? [...one.tags, tag] : one.tags.filter((other) => other !== tag),
        // Newer, so that tabs pick it up, but not marked as changed since it was sent: a tag is not part of the
        // feedback.
        modified: one.modified + 1,
      })),
  ]);
  return mapped(new Map(changed.filter(([, annotations]) => annotations.length > 0)), (annotations) => ({
    annotations: [...annotations],
  }));
}

/**
 * Merges a part of a patch into a stored conversation. If no marks are left, it keeps only what tabs need to know (the
 * tombstones, and what was written and sent) and drops the rest to free space.
 */
export function applied(part: ConversationDocument, stored: ConversationDocument | null): ConversationDocument {
  const empty = emptyDocument(part.platform);
  const merged = mergeDocuments(part, stored ?? empty, empty);
  if (merged.annotations.length > 0) return merged;
  const { removed, written, frames, sent } = merged;
  return { ...empty, removed, written, sent, ...(frames && { frames }) };
}

/** Whether a conversation holds nothing of the person's, but only what {@link applied} leaves for tabs. */
export function isEmptied({ annotations, drafts, history }: ConversationDocument): boolean {
  const { done, undone } = history;
  return [annotations, Object.keys(drafts), done, undone].every(({ length }) => length === 0);
}

/** Whether storage already contains the part of the patch, or something newer. */
export function isApplied(part: ConversationDocument, stored: ConversationDocument | null): boolean {
  const known = new Map(stored?.annotations.map((one) => [one.id, one.modified]));
  const isGone = (id: string, at: number): boolean => (stored?.removed[id] ?? -1) >= at;
  return (
    Object.entries(part.removed).every(([id, at]) => isGone(id, at) || (known.get(id) ?? -1) > at) &&
    part.annotations.every(({ id, modified }) => (known.get(id) ?? -1) >= modified || isGone(id, modified))
  );
}

/** The patch that undoes `patch`. Marks that have since been changed elsewhere stay as they are. */
export function inverse(patch: Patch, before: Before): Patch {
  return new Map(
    [...patch].map(([key, part]) => {
      const was = before.get(key) ?? emptyDocument(part.platform);
      const known = new Map(was.annotations.map((one) => [one.id, one]));
      const annotations: Annotation[] = [];
      const removed: Record<string, number> = {};
      for (const [id, at] of Object.entries(part.removed)) {
        const one = known.get(id);
        if (one) annotations.push({ ...one, modified: at + 1 });
      }
      for (const { id, modified } of part.annotations) {
        const one = known.get(id);
        if (one) annotations.push({ ...one, modified: modified + 1 });
        else removed[id] = modified;
      }
      const wasEmptied = was.annotations.length > 0 && applied(part, was).annotations.length === 0;
      return [key, { ...(wasEmptied ? was : emptyDocument(part.platform)), annotations, removed }];
    }),
  );
}

function mapped(
  chosen: Chosen,
  fieldsOf: (annotations: readonly Annotation[]) => Partial<ConversationDocument>,
): Patch {
  return new Map(
    [...chosen].map(([key, annotations]) => [
      key,
      { ...emptyDocument(partsOfKey(key).platform), ...fieldsOf(annotations) },
    ]),
  );
}
