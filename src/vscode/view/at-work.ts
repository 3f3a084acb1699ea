import { atom, computed } from 'nanostores';
import type { Annotation } from '../../core/annotation/annotation';
import { $annotations } from '../../stores/annotations';
import { $conversation } from '../../stores/conversation';
import { $noteDrafts, isUnsaved } from '../../stores/note-drafts';
import { $toolbar, type Toolbar } from '../../stores/toolbar';
import { $isWalking } from '../../stores/walk';

/** The marks that the person has given away themselves, as they were then. */
export const $given = atom<ReadonlySet<string>>(new Set());

/** Replaces all that is known about what was given. */
export function setGiven(given: Iterable<string>): void {
  $given.set(new Set(given));
}

/** Names a mark as it is now: a later change of it has another name. */
export function versionOf({ id, modified }: Annotation): string {
  return `${id} ${modified}`;
}

/** Whether the person is about to mark words or to write a note. The toolbar of a mark just stays open until they go on. */
export function isMarking(toolbar: Toolbar | null): boolean {
  return toolbar !== null && (toolbar.annotation === null || toolbar.isNoteOpen);
}

/** Whether the person has marks that they have not given yet, writes a note, or is marking something. */
export const $isAtWork = computed(
  [$annotations, $noteDrafts, $conversation, $given, $toolbar, $isWalking],
  (annotations, drafts, conversation, given, toolbar, isWalking) =>
    isMarking(toolbar) ||
    isWalking ||
    annotations.some((one) => isUnsaved(one, drafts)) ||
    annotations.some((one) => one.modified > (conversation?.sent ?? 0) && !given.has(versionOf(one))),
);
