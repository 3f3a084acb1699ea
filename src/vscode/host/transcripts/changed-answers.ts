import { isEqual } from '../../../core/is-equal';
import type { TranscriptAnswer } from '../../../core/transcripts/transcript';

/**
 * The answers that are new or have changed, if all others stand where they stood. Null if the list must be shown anew:
 * answers were removed, or older ones were read.
 *
 * @param before - Oldest first, as `after`.
 */
export function changedAnswers(
  before: readonly TranscriptAnswer[],
  after: readonly TranscriptAnswer[],
): readonly TranscriptAnswer[] | null {
  if (before === after) return [];
  if (after.length < before.length) return null;
  if (before.some(({ id }, index) => id !== after[index]!.id)) return null;
  return after.filter((answer, index) => {
    const old = before[index];
    // The lengths of texts differ as they grow: comparing those first saves the rest.
    return old !== answer && (old?.text !== answer.text || !isEqual(old, answer));
  });
}
