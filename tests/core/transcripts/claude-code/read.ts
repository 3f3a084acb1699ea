import type { TranscriptReader } from '../../../../src/core/transcripts/agent';
import { CLAUDE_CODE } from '../../../../src/core/transcripts/claude-code';
import { give } from '../read-lines';

/** Long after everything in these sessions was written. */
export const LATER = Date.UTC(2026, 10, 1);

export function readerOf(lines: readonly string[], isFromStart = true): TranscriptReader {
  const reader = CLAUDE_CODE.createReader(isFromStart);
  for (const one of lines) give(reader, one);
  return reader;
}
