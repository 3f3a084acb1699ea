/**
 * How seed 004 matches citations (§6.5, §6.8, appendix B): the segments that share most tokens with a quote, then the
 * edit distance to each window of these. Its limit of 500 ms is left out, because it would end with nothing found.
 */
export interface Segment {
  normalized: string;
}

const LEAST_TOKENS = 6;
const LONGEST_HAYSTACK = 2000;

export function normalizeForMatching(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u00A0\u2000-\u200B\u202F\u205F\u3000]/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const tokensOf = (text: string): string[] => text.split(/\s+/).filter((token) => token.length > 2);

/** A segment for each paragraph. */
export function segmentsOf(text: string): Segment[] {
  return text
    .split('\n')
    .map(normalizeForMatching)
    .filter(Boolean)
    .map((normalized) => ({ normalized }));
}

/** The similarity of the best place, from 0 to 1. */
export function twoPhase(segments: readonly Segment[], quote: string): number {
  const needle = normalizeForMatching(quote);
  let best = 0;
  for (const { normalized } of candidatesOf(segments, needle)) {
    best = Math.max(best, preciseMatch(needle, normalized));
    if (best >= 0.95) break;
  }
  return best;
}

function candidatesOf(segments: readonly Segment[], needle: string): Segment[] {
  const tokens = tokensOf(needle);
  if (tokens.length >= LEAST_TOKENS) {
    return segments
      .map((segment) => ({ segment, score: tokenOverlap(needle, segment.normalized) }))
      .filter(({ score }) => score > 0.3)
      .sort((a, b) => b.score - a.score)
      .slice(0, 5)
      .map(({ segment }) => segment);
  }
  const significant = tokens.filter((token) => token.length > 4);
  const least = Math.min(2, significant.length);
  return segments
    .filter(
      ({ normalized }) =>
        normalized.includes(needle) ||
        (least > 0 && significant.filter((token) => normalized.includes(token)).length >= least),
    )
    .slice(0, 10);
}

function tokenOverlap(a: string, b: string): number {
  const tokens = new Set(tokensOf(a));
  const others = new Set(tokensOf(b));
  if (tokens.size === 0 || others.size === 0) return 0;
  let shared = 0;
  for (const token of tokens) if (others.has(token)) shared++;
  return (2 * shared) / (tokens.size + others.size);
}

function preciseMatch(needle: string, haystack: string): number {
  if (haystack.includes(needle)) return 1;
  const text = haystack.slice(0, LONGEST_HAYSTACK);
  const size = Math.min(needle.length, text.length);
  let best = 0;
  let position = 0;
  for (const word of text.split(/\s+/)) {
    if (position + size > text.length) break;
    const window = text.slice(position, position + size);
    best = Math.max(best, 1 - levenshtein(needle, window) / Math.max(needle.length, window.length));
    if (best >= 0.95) break;
    position += word.length + 1;
  }
  return best;
}

function levenshtein(a: string, b: string): number {
  const matrix: number[][] = [];
  for (let i = 0; i <= b.length; i++) matrix[i] = [i];
  for (let j = 0; j <= a.length; j++) matrix[0]![j] = j;
  for (let i = 1; i <= b.length; i++) {
    for (let j = 1; j <= a.length; j++) {
      matrix[i]![j] =
        b.charAt(i - 1) === a.charAt(j - 1)
          ? matrix[i - 1]![j - 1]!
          : Math.min(matrix[i - 1]![j - 1]! + 1, matrix[i]![j - 1]! + 1, matrix[i - 1]![j]! + 1);
    }
  }
  return matrix[b.length]![a.length]!;
}
