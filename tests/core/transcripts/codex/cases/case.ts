import type { SessionFacts, TranscriptAnswer } from '../../../../../src/core/transcripts/transcript';
import type { How } from '../read';

/** A file, and what is expected of it. */
export interface Case extends How {
  readonly name: string;
  readonly lines: readonly string[];
  /** What is said about each answer, in order. */
  readonly answers: readonly Partial<TranscriptAnswer>[];
  readonly facts?: Partial<SessionFacts>;
}
