import type { Annotation } from '../annotation/annotation';
import { emptyDocument, mergeDocuments, type ConversationDocument } from '../conversation/conversation-document';
import { partsOfKey } from './item';

/**
 * What is to change in stored conversations, by key: of each only the marks that become new or others, and tombstones
 * for those that go. It is merged into what is stored at that moment, so nothing that was done elsewhere is lost, and
 * open tabs take it over as they take over another tab's change.
 */
export type Patch = ReadonlyMap<string, ConversationDocument>;

/** The conversations that a patch is about as they were; null for one that was not there. */
export type Before = ReadonlyMap<string, ConversationDocument | null>;

/** Annotations by the key of their conversation. */
export type Chosen = ReadonlyMap<string, readonly Annotation[]>;

/** Removes the marks. @param now - In ms. */
export function removal(chosen: Chosen, now: number): Patch {
  return mapped(chosen, (annotations) => ({
    removed: Object.fromEntries(annotations.map(({ id, modified }) => [id, Math.max(now, modified)])),
  }));
}

/** Gives the marks a tag or takes it from them; those that need no change are left out. */
export function tagging(chosen: Chosen, tag: string, isAdded: boolean): Patch {
  const changed = [...chosen].map(([key, annotations]): [string, Annotation[]] => [
    key,
    annotations
      .filter(({ tags }) => tags.includes(tag) !== isAdded)
      .map((one) => ({
        ...one,
        tags: isAdded ? [...one.tags, tag] : one.tags.filter((other) => other !== tag),
        // Newer, so that tabs take it over, and not as changed since it was sent: a tag is no feedback.
        modified: one.modified + 1,
      })),
  ]);
  return mapped(new Map(changed.filter(([, annotations]) => annotations.length > 0)), (annotations) => ({
    annotations: [...annotations],
  }));
}

/**
 * A stored conversation with the patch's part merged in. One that has no marks left keeps what tabs must know of it, the
 * tombstones, what was written and what was sent, and lets the rest go: that is what makes room.
 */
export function applied(part: ConversationDocument, stored: ConversationDocument | null): ConversationDocument {
  const empty = emptyDocument(part.platform);
  const merged = mergeDocuments(part, stored ?? empty, empty);
  if (merged.annotations.length > 0) return merged;
  const { removed, written, frames, sent } = merged;
  return { ...empty, removed, written, sent, ...(frames && { frames }) };
}

/** Whether what is stored shows the patch's part, or something newer in its place. */
export function isApplied(part: ConversationDocument, stored: ConversationDocument | null): boolean {
  const known = new Map(stored?.annotations.map((one) => [one.id, one.modified]));
  const isGone = (id: string, at: number): boolean => (stored?.removed[id] ?? -1) >= at;
  return (
    Object.entries(part.removed).every(([id, at]) => isGone(id, at) || (known.get(id) ?? -1) > at) &&
    part.annotations.every(({ id, modified }) => (known.get(id) ?? -1) >= modified || isGone(id, modified))
  );
}

/** The patch that takes `patch` back; marks that were changed elsewhere since then stay as they are. */
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
