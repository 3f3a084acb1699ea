import type { Citation } from './citation';
import { CITATION_LIMITS } from './limits';

const ID = /^cite-\d+$/;

/**
 * The citations in what a model gave as its list of them. Those with a wrong id, with an id that came before, or of a
 * wrong length are dropped; of the others the first {@link CITATION_LIMITS.mostCitations} count.
 */
export function citationsIn(value: unknown): Citation[] {
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
