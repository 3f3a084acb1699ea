import type { StoredAnnotation } from '../annotation/annotation';
import { emptyDocument, type StoredDocument } from '../conversation/conversation-document';
import { partsOfKey } from '../library/item';
import type { Before, Chosen, Patch } from '../library/patch';

/**
 * Makes a patch that adds a text to the notes of the marks, below what the person wrote. An unfinished note gets it too,
 * so that finishing it does not remove the text again. Leaves out marks that have the text already.
 *
 * @param stored - The marks as they are stored.
 * @param before - Their conversations as they are stored.
 * @param now - In ms.
 */
export function noting(stored: Chosen, before: Before, text: string, now: number): Patch {
  const parts = [...stored].map(([key, marks]) => {
    const drafts = before.get(key)?.drafts ?? {};
    const changed = marks.filter(({ note }) => !note.includes(text));
    const unfinished = changed.filter(({ id }) => Object.hasOwn(drafts, id));
    const part: StoredDocument = {
      ...emptyDocument(partsOfKey(key).platform),
      annotations: changed.map((one) => noted(one, text, now)),
      drafts: Object.fromEntries(unfinished.map(({ id }) => [id, added(drafts[id]!, text)])),
    };
    return [key, part] as const;
  });
  return new Map(parts.filter(([, { annotations }]) => annotations.length > 0));
}

function noted(one: StoredAnnotation, text: string, now: number): StoredAnnotation {
  return { ...one, note: added(one.note, text), modified: Math.max(now, one.modified + 1) };
}

/** A note with a text below what is there. */
export function added(note: string, text: string): string {
  return note.trim() === '' ? text : `${note.trimEnd()}\n\n${text}`;
}
