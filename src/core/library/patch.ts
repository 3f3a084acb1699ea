import type { StoredAnnotation } from '../annotation/annotation';
import { isDrawn } from '../annotation/drawn';
import { isKindId, type KindId } from '../annotation/kinds';
import { isDrawingKind, type DrawingKindId } from '../drawing/kinds';
import { emptyDocument, mergeDocuments, type StoredDocument } from '../conversation/conversation-document';
import { partsOfKey } from './item';

/**
 * Changes to stored conversations, by key. Each part contains only the marks that are new or changed, and tombstones
 * for those that are removed. It is merged with what is stored at that moment, so nothing done elsewhere is lost, and
 * open tabs pick it up like a change from another tab.
 */
export type Patch = ReadonlyMap<string, StoredDocument>;

/** The conversations affected by a patch, as they were before; null for one that did not exist. */
export type Before = ReadonlyMap<string, StoredDocument | null>;

/** Annotations by the key of their conversation. */
export type Chosen = ReadonlyMap<string, readonly StoredAnnotation[]>;

/** Makes a patch from the chosen marks, and their conversations, as they are stored when it is written. */
export interface Revision {
  chosen: Chosen;
  patch: (stored: Chosen, before: Before) => Patch;
}

/**
 * What of a mark the library can change, besides its tags. `was` is the note that the person saw: if another was written
 * elsewhere since, that one is kept as an earlier note.
 */
export type Edit = { kind: KindId | DrawingKindId } | { note: string; was: string };

/** The marks as they are stored, without those that are no longer there. */
export function currentOf(chosen: Chosen, stored: Before): Chosen {
  return new Map(
    [...chosen].map(([key, annotations]) => {
      const ids = new Set(annotations.map(({ id }) => id));
      return [key, stored.get(key)?.annotations.filter(({ id }) => ids.has(id)) ?? []];
    }),
  );
}

/**
 * Makes a patch that changes kind or note of the marks. Leaves out marks that need no change. A new note also ends an
 * unfinished one.
 *
 * @param chosen - As they are stored, so that what else was changed elsewhere stays.
 * @param now - In ms. The marks count as changed since they were sent.
 */
export function editing(chosen: Chosen, edit: Edit, now: number): Patch {
  const changed = new Map(
    [...chosen].map(([key, annotations]): [string, StoredAnnotation[]] => [
      key,
      annotations.flatMap((one) => {
        const fields = fieldsOf(edit, one);
        return fields ? [{ ...one, ...fields, modified: Math.max(now, one.modified + 1) } as StoredAnnotation] : [];
      }),
    ]),
  );
  const ends = new Map('note' in edit ? drafting(chosen, edit.note) : []);
  const keys = [...chosen.keys()].filter((key) => changed.get(key)!.length > 0 || ends.has(key));
  return new Map(keys.map((key) => [key, { ...(ends.get(key) ?? emptyPart(key)), annotations: changed.get(key)! }]));
}

/** The fields that an edit changes; null if it changes nothing. */
function fieldsOf(edit: Edit, one: StoredAnnotation): object | null {
  const { kind, note, earlier } = one;
  if ('kind' in edit) return edit.kind === kind || !canHave(one, edit.kind) ? null : { kind: edit.kind };
  if (edit.note === note) return null;
  const isLost = ![edit.was, ''].includes(note) && !earlier.includes(note);
  return { note: edit.note, ...(isLost && { earlier: [...earlier, note].sort() }) };
}

/** Whether a mark can have a kind. Shapes that were drawn on a page have kinds of their own. */
export function canHave(one: StoredAnnotation, kind: KindId | DrawingKindId): boolean {
  return isDrawn(one) ? isDrawingKind(kind) : isKindId(kind);
}

/** Makes a patch that keeps an unfinished note of the marks. One that is equal to the note is removed. */
export function drafting(chosen: Chosen, text: string): Patch {
  return mapped(chosen, (annotations) => ({ drafts: Object.fromEntries(annotations.map(({ id }) => [id, text])) }));
}

/**
 * Open tabs may have a deleted mark with a change that counts as a few milliseconds, such as a tag. It is deleted too
 * (ms).
 */
const GRACE = 500;

/**
 * Makes a patch that removes the marks. They count as removed right after they were last changed and not now: if that
 * is undone, they are as old as they were.
 *
 * @param now - In ms, if everything is deleted that was made until now.
 */
export function removal(chosen: Chosen, now?: number): Patch {
  const at = (modified: number): number => (now === undefined ? modified + GRACE : Math.max(now, modified));
  return mapped(chosen, (annotations) => ({
    removed: Object.fromEntries(annotations.map(({ id, modified }) => [id, at(modified)])),
  }));
}

/** Makes a patch that adds a tag to the marks or removes it. Leaves out marks that need no change. */
export function tagging(chosen: Chosen, tag: string, isAdded: boolean): Patch {
  const changed = [...chosen].map(([key, annotations]): [string, StoredAnnotation[]] => [
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
export function applied(part: StoredDocument, stored: StoredDocument | null): StoredDocument {
  const empty = emptyDocument<StoredAnnotation>(part.platform);
  const merged = mergeDocuments<StoredAnnotation>(part, stored ?? empty, empty);
  if (merged.annotations.length > 0) return withoutFinished(merged, Object.keys(part.drafts));
  const { removed, written, frames, sent } = merged;
  return { ...empty, removed, written, sent, ...(frames && { frames }) };
}

/** The document without those of the unfinished notes that are equal to the note of their mark. */
function withoutFinished(document: StoredDocument, ids: readonly string[]): StoredDocument {
  const notes = new Map(document.annotations.map(({ id, note }) => [id, note]));
  const finished = ids.filter((id) => document.drafts[id]?.trim() === notes.get(id)?.trim());
  if (finished.length === 0) return document;
  const drafts = Object.entries(document.drafts).filter(([id]) => !finished.includes(id));
  return { ...document, drafts: Object.fromEntries(drafts) };
}

/** Whether a conversation holds nothing of the person's, but only what {@link applied} leaves for tabs. */
export function isEmptied({ annotations, drafts, history }: StoredDocument): boolean {
  const { done, undone } = history;
  return [annotations, Object.keys(drafts), done, undone].every(({ length }) => length === 0);
}

/** Whether storage already contains the part of the patch, or something newer. */
export function isApplied(part: StoredDocument, stored: StoredDocument | null): boolean {
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
      const annotations: StoredAnnotation[] = [];
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
      const drafts = Object.entries(was.drafts).filter(([id]) => Object.hasOwn(part.drafts, id));
      const wasEmptied = was.annotations.length > 0 && applied(part, was).annotations.length === 0;
      if (wasEmptied) return [key, { ...was, annotations, removed }];
      return [key, { ...emptyDocument(part.platform), annotations, removed, drafts: Object.fromEntries(drafts) }];
    }),
  );
}

function mapped(
  chosen: Chosen,
  fieldsOf: (annotations: readonly StoredAnnotation[]) => Partial<StoredDocument>,
): Patch {
  return new Map([...chosen].map(([key, annotations]) => [key, { ...emptyPart(key), ...fieldsOf(annotations) }]));
}

function emptyPart(key: string): StoredDocument {
  return emptyDocument(partsOfKey(key).platform);
}
