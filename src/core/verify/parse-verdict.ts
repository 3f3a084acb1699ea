import type { Citation } from '../citation/citation';
import { citationsIn } from '../citation/citations-in';
import { findObject } from '../citation/find-object';
import { CLAIM_VERDICTS, type ClaimVerdict } from './verdict';

/** A model's verdict as it was written, before anything about it is proved. */
export interface ParsedVerdict {
  verdict: ClaimVerdict;
  citations: Citation[];
}

/**
 * Reads a verdict in JSON, as defensively as an answer (../citation/parse-answer.ts). Null if there is none.
 *
 * @example
 * parseVerdict('{"verdict": "Not mentioned", "citations": []}'); // { verdict: 'not-mentioned', citations: [] }
 */
export function parseVerdict(raw: string): ParsedVerdict | null {
  const found = findObject(raw, ({ verdict }) => verdictIn(verdict) !== undefined);
  if (!found.ok) return null;
  return { verdict: verdictIn(found.object['verdict'])!, citations: citationsIn(found.object['citations']) };
}

function verdictIn(said: unknown): ClaimVerdict | undefined {
  if (typeof said !== 'string') return undefined;
  const name = said
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
  return CLAIM_VERDICTS.find((one) => one === name);
}
