import type { TranscriptAnswer } from '../../../../../src/core/transcripts/transcript';

/** What is expected of an answer: `answer("Words.", "Why?")`, with more where it matters. */
export function answer(words: string, prompt: string, more: Partial<TranscriptAnswer> = {}): Partial<TranscriptAnswer> {
  return { text: words, prompt, state: 'complete', isRewound: false, ...more };
}

/** Lines, and what is expected of each answer. */
export type Case = [name: string, lines: readonly string[], expected: Partial<TranscriptAnswer>[]];
