import { atom, computed } from 'nanostores';
import type { Annotation } from '../core/annotation/annotation';
import { kindOf } from '../core/annotation/kinds';
import { formatFeedback } from '../core/feedback/feedback';
import type { Message } from '../core/messages/message';
import { $anchors, $listed } from './anchors';
import { $conversation, $openings } from './conversation';
import { isUnsaved, $noteDrafts } from './note-drafts';
import { $currentResponse } from './responses';
import { $settings } from './settings';

/** The marks in the order of the list, as far as the person's chosen scope includes them. */
const $inScope = computed(
  [$listed, $conversation, $settings, $currentResponse],
  (listed, conversation, { scope }, current) =>
    listed.filter((one) => {
      if (scope === 'answer') return one.target.response === current?.id;
      return scope === 'all' || one.modified > (conversation?.sent ?? 0);
    }),
);

/** The ids of marks that the person left out of the feedback because their text is gone, in this opening of the chat. */
const $leftOut = atom<ReadonlySet<string>>(new Set());
$openings.listen(() => $leftOut.set(new Set()));

/** The marks that could be applied: one that is there for its note waits until it has one. */
const $ready = computed($inScope, (marks) => marks.filter((one) => !lacksNote(one)));

/** Those of them whose text is gone, and whether the person left them out. One whose text is back is none of them. */
const $lost = computed([$ready, $anchors, $leftOut], (marks, anchors, leftOut) => {
  const lost = marks.filter(({ id }) => anchors[id]?.state === 'orphan');
  const isOut = ({ id }: Annotation): boolean => leftOut.has(id);
  return { isIn: lost.filter((one) => !isOut(one)), isOut: lost.filter(isOut) };
});

/** The marks that are applied although their text is gone. */
export const $lostIn = computed($lost, ({ isIn }) => isIn);
/** The marks that are left out because it is. */
export const $lostOut = computed($lost, ({ isOut }) => isOut);

/** The marks to apply, in the order of the list. */
export const $toApply = computed([$ready, $lostOut], (marks, out) =>
  out.length === 0 ? marks : marks.filter((one) => !out.includes(one)),
);

/** Leaves out the marks whose text is gone. */
export function leaveOutLost(): void {
  $leftOut.set(new Set([...$leftOut.get(), ...$lostIn.get().map(({ id }) => id)]));
}

/** Takes them in again. */
export function includeLost(): void {
  $leftOut.set(new Set());
}

/** Marks to apply whose notes are not saved yet. What was typed is not part of the feedback. */
export const $unsaved = computed([$inScope, $noteDrafts], (marks, drafts) =>
  marks.filter((one) => isUnsaved(one, drafts)),
);

/** Marks that are left out because they are there for a note and nothing was typed. */
export const $empty = computed([$inScope, $noteDrafts], (marks, drafts) =>
  marks.filter((one) => lacksNote(one) && !isUnsaved(one, drafts)),
);

function lacksNote({ kind, note }: Annotation): boolean {
  return note === '' && kindOf(kind, []).needsNote === true;
}

/** The feedback block for them; empty if there is nothing to apply. */
export const $feedback = computed([$toApply, $settings], (marks, { template }) =>
  template ? formatFeedback(marks, template) : '',
);

/** True while the preview is open. */
export const $isPreviewing = atom(false);

/**
 * The result of the last write into the chat's editor. `quoted` is about one mark. `copy` offers the text because it could
 * not be written.
 */
export interface Outcome {
  state: 'written' | 'removed' | 'quoted' | 'copied' | 'copy';
  /** A sentence or two for the person. */
  message: Message;
  /** The text to copy. */
  text?: string;
}

/** Null until something was applied, and again when the marks change. */
export const $outcome = atom<Outcome | null>(null);

/** Opens the preview of what would be written. */
export function openPreview(): void {
  $outcome.set(null);
  $isPreviewing.set(true);
}

/** Returns to the list. The marks stay. */
export function closePreview(): void {
  $isPreviewing.set(false);
}

/** Sets the result of a write. */
export function setOutcome(outcome: Outcome | null): void {
  $outcome.set(outcome);
}
