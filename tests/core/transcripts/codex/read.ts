import { CODEX } from '../../../../src/core/transcripts/codex';
import type { SessionFacts, TranscriptAnswer } from '../../../../src/core/transcripts/transcript';
import { msAt } from './lines';

export interface How {
  readonly isFromStart?: boolean;
  readonly base?: readonly string[];
  /** In seconds after the session began. */
  readonly now?: number;
}

/** What a new reader makes of the lines of a file. */
export function read(
  lines: readonly string[],
  { isFromStart = true, base = [], now = 60 }: How = {},
): { answers: readonly TranscriptAnswer[]; facts: SessionFacts } {
  const reader = CODEX.createReader(isFromStart);
  for (const line of base) reader.takeBase(line);
  for (const line of lines) reader.take(line);
  return { answers: reader.answers(msAt(now)), facts: reader.facts() };
}
