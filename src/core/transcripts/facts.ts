import type { SessionFacts } from './transcript';

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
  };
}

/** Notes when a line was written, in ISO 8601; null if it does not say. */
export function noteTime(facts: FactsSoFar, time: string | null): void {
  if (!time) return;
  facts.startedAt ??= time;
  facts.lastAt = time;
}
