import type { Citation } from './citation';
import { CITATION_LIMITS } from './limits';

/** A model's answer as it was written, before anything about it is proved. */
export type ParsedAnswer =
  | { ok: true; /** Markdown. Never empty. */ answer: string; citations: Citation[] }
  /** `JSON_PARSE_FAILED`: there is no complete JSON object. `INVALID_RESPONSE`: there is one, but it is no answer. */
  | { ok: false; code: 'JSON_PARSE_FAILED' | 'INVALID_RESPONSE' };

const ID = /^cite-\d+$/;

/**
 * How many braces are tried that begin no object. Prose has a few; a text of nothing but braces must not take a time that
 * grows with the square of its length.
 */
const MOST_FALSE_STARTS = 200;

/**
 * Reads an answer in JSON (seed 004 §6.3a). There may be a code fence or prose around it, also with braces: the first
 * complete object that is an answer counts. Citations with a wrong id, with an id that came before, or of a wrong length
 * are dropped; of the others the first {@link CITATION_LIMITS.mostCitations} count.
 *
 * @example
 * parseAnswer('Here: {"answer": "Yes [cite-1].", "citations": []}'); // { ok: true, answer: 'Yes [cite-1].', citations: [] }
 */
export function parseAnswer(raw: string): ParsedAnswer {
  let hasObject = false;
  /** A brace came that is never closed. What is inside it is no response, unless it is an answer. */
  let isOpen = false;
  let falseStarts = 0;
  let at = raw.indexOf('{');
  while (at >= 0 && falseStarts < MOST_FALSE_STARTS) {
    const end = endOfObject(raw, at);
    const parsed = end < 0 ? undefined : parsedObject(raw.slice(at, end));
    if (parsed === undefined) {
      falseStarts++;
      isOpen ||= end < 0;
      at = raw.indexOf('{', at + 1);
      continue;
    }
    hasObject ||= !isOpen;
    if (typeof parsed.answer === 'string' && parsed.answer !== '') {
      return { ok: true, answer: parsed.answer, citations: citationsIn(parsed.citations) };
    }
    // What is inside an object that is not an answer is not one either: it may be quoted from the page.
    at = raw.indexOf('{', end);
  }
  return { ok: false, code: hasObject ? 'INVALID_RESPONSE' : 'JSON_PARSE_FAILED' };
}

/** The offset after the brace that closes the one at `start`; -1 if there is none. Braces in strings do not count. */
function endOfObject(raw: string, start: number): number {
  let depth = 0;
  let isString = false;
  for (let at = start; at < raw.length; at++) {
    const character = raw.charAt(at);
    if (isString) {
      if (character === '\\') at++;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

function parsedObject(json: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function citationsIn(value: unknown): Citation[] {
  if (!Array.isArray(value)) return [];
  const byId = new Map<string, Citation>();
  for (const one of value) {
    const { id, text, relevance } = Object(one) as Record<string, unknown>;
    if (typeof id !== 'string' || !ID.test(id) || byId.has(id)) continue;
    if (typeof text !== 'string') continue;
    if (text.length < CITATION_LIMITS.shortestQuote || text.length > CITATION_LIMITS.longestQuote) continue;
    byId.set(id, { id, text, relevance: typeof relevance === 'string' ? relevance : '' });
    if (byId.size === CITATION_LIMITS.mostCitations) break;
  }
  return [...byId.values()];
}
