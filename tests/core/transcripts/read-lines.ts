import { GLIMPSE, LONG_LINE, type Agent, type TranscriptReader } from '../../../src/core/transcripts/agent';
import type { SessionFacts, TranscriptAnswer } from '../../../src/core/transcripts/transcript';

/** A line of a transcript, as an object or as it is in the file. */
export type Line = object | string;

export const asLine = (line: Line): string => (typeof line === 'string' ? line : JSON.stringify(line));

/** Gives a line to a reader, as the host does. */
export function give(reader: TranscriptReader, line: Line): void {
  const text = asLine(line).replace(/^\0+/, '');
  const bytes = Buffer.from(text);
  if (bytes.length <= LONG_LINE || reader.wants(bytes.subarray(0, GLIMPSE).toString())) reader.take(text);
  else reader.glimpse(bytes.subarray(0, GLIMPSE).toString(), bytes.subarray(-GLIMPSE).toString());
}

/** What is read of a session ten minutes after it began: all of it, or from one line on. */
export function readLines(
  agent: Agent,
  lines: readonly Line[],
  { from = 0, now = Date.parse('2026-09-01T10:10:00Z') } = {},
): { answers: readonly TranscriptAnswer[]; facts: SessionFacts } {
  const reader = agent.createReader(from === 0);
  for (const line of lines.slice(from)) give(reader, line);
  return { answers: reader.answers(now), facts: reader.facts() };
}
