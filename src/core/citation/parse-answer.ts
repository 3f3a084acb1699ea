import type { Citation } from './citation';
import { citationsIn } from './citations-in';
import { findObject } from './find-object';

/** A model's answer as it was written, before anything about it is proved. */
export type ParsedAnswer =
  | { ok: true; /** Markdown. Never empty. */ answer: string; citations: Citation[] }
  /** `JSON_PARSE_FAILED`: there is no complete JSON object. `INVALID_RESPONSE`: there is one, but it is no answer. */
  | { ok: false; code: 'JSON_PARSE_FAILED' | 'INVALID_RESPONSE' };

/**
 * Reads an answer in JSON (seed 004 §6.3a). There may be a code fence or prose around it, also with braces: the first
 * complete object that is an answer counts. Citations with a wrong id, with an id that came before, or of a wrong length
 * are dropped; of the others the first `CITATION_LIMITS.mostCitations` count.
 *
 * @example
 * parseAnswer('Here: {"answer": "Yes [cite-1].", "citations": []}'); // { ok: true, answer: 'Yes [cite-1].', citations: [] }
 */
export function parseAnswer(raw: string): ParsedAnswer {
  const found = findObject(raw, ({ answer }) => typeof answer === 'string' && answer !== '');
  if (!found.ok) return found;
  const { answer, citations } = found.object;
  return { ok: true, answer: answer as string, citations: citationsIn(citations) };
}
