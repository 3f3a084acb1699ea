import type { JsonObject } from './json-line';
import type { SessionFacts } from './transcript';
import { mayHoldWords } from './words';

/** The facts as they are collected, line by line. */
export type FactsSoFar = { -readonly [Fact in keyof SessionFacts]: SessionFacts[Fact] };

/** The facts before the first line. */
export function noFacts(): FactsSoFar {
  return {
    sessionId: null,
    title: null,
    folder: null,
    version: null,
    startedAt: null,
    lastAt: null,
    isSubagent: false,
    skipped: 0,
    understood: 0,
    silent: 0,
  };
}

/** Notes when a line was written, in ISO 8601; null if it does not say. */
export function noteTime(facts: FactsSoFar, time: string | null): void {
  if (!time) return;
  facts.startedAt ??= time;
  facts.lastAt = time;
}

/**
 * Counts a line of a kind that is not known. It is unread only if it may hold words: agents add kinds with which they keep
 * their books.
 *
 * @param isInForm - Whether it has at least the form of the agent's lines.
 */
export function noteUnknown(
  facts: FactsSoFar,
  line: JsonObject | null,
  isInForm: boolean,
  holdsWords = mayHoldWords,
): void {
  if (!line || holdsWords(line)) facts.skipped++;
  else if (isInForm) facts.understood++;
  else facts.silent++;
}
