import type { TranscriptAnswer } from '../../core/transcripts/transcript';

/** How much text one message to the view has at most, in UTF-16 code units, so that the view stays responsive. */
export const LONGEST_PART = 256 * 1024;

/**
 * Cuts a list of answers into parts that are not too long, from the end on. An answer that is too long is a part of its
 * own.
 *
 * @returns Where each part begins and ends, the last one first.
 */
export function partsOf(answers: readonly Pick<TranscriptAnswer, 'text'>[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let length = 0;
  for (let at = answers.length - 1; at >= 0; at -= 1) {
    length += answers[at]!.text.length;
    const part = parts.at(-1);
    if (part && length <= LONGEST_PART) part.from = at;
    else {
      length = answers[at]!.text.length;
      parts.push({ from: at, to: at + 1 });
    }
  }
  return parts;
}
