/**
 * Markers: how a model says in its answer which citation supports what it wrote. It is asked for `[cite-1]`; models also
 * write `[1]`, `[cite-1, cite-2]`, `(cite-1)`, and small ones `[cite 1]`, `[citation_1]`, `[ref: 1]`, `[c1]` and `[^1]`.
 */

const CITE = String.raw`cite-\d{1,9}`;
const NAMED = String.raw`(?:cite|citation)s?[-_:#\s]{0,2}\d{1,9}`;
const OTHERWISE_NAMED = String.raw`(?:(?:ref|source|quote)[-_:#\s]{0,2}|[c^#])\d{1,3}`;
/** Without its name, `[0]` is an index and `[2026]` a year. */
const NUMBERED = String.raw`(?:${NAMED}|${OTHERWISE_NAMED}|[1-9]\d?)`;
const AND = String.raw`\s*(?:[,;&]|and\s)\s*`;

/** A number alone is a marker only in square brackets. */
const IN_BRACKETS = String.raw`[[【［]\s*(?:${NUMBERED}(?:${AND}${NUMBERED})*)\s*[\]】］]|\(\s*(?:${NAMED}(?:${AND}${NAMED})*)\s*\)`;
/** Markers in a row, with the space before them. */
const SPACED = String.raw`[ \t\u00a0]{0,4}(?:${IN_BRACKETS})+`;
const MARKER = new RegExp(SPACED, 'gi');
/** Right after a letter or a figure, a number is a marker only at the end of a clause. Elsewhere it is an index: `x[1] = 2`. */
const MAY_BE_INDEXED = /[\p{sc=Latin}\p{sc=Grek}\p{sc=Cyrl}\p{N}_]$/u;
const CLAUSE_ENDS = /^\s*(?:$|[\n\p{Po}\p{Pe}\p{Pf}|])/u;

/** A text that is nothing but the name of a citation, as in `[cite-1](#cite-1)`. */
const BARE = new RegExp(String.raw`^\s*(${CITE})\s*$`, 'i');

/**
 * The ids of the citations that the answer has. Null if they are not known yet: then each marker may be one of them.
 */
export type KnownCitations = ReadonlySet<string> | null;

/** One or more citations that are named in one place. */
export interface Marker {
  /** The known citations that it names, such as `cite-1`. */
  ids: string[];
  /** The space before it. */
  space: string;
}

/** A part of a text: words, or a marker. */
export type MarkedPart = { text: string } | Marker;

/**
 * Splits a text at its markers. A number in brackets that is not the one of a known citation is no marker.
 *
 * @example
 * partsOf('It boils [1].', new Set(['cite-1'])); // [{ text: 'It boils' }, { ids: ['cite-1'], space: ' ' }, { text: '.' }]
 */
export function partsOf(text: string, known: KnownCitations): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(MARKER)) {
    const marker = markerAt(text, index, found, known);
    if (!marker) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push(marker);
    at = index + found.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** What a text has at an offset where something looks like a marker; null if it is none. */
function markerAt(text: string, at: number, found: string, known: KnownCitations): Marker | null {
  const [space = ''] = /^\s*/.exec(found) ?? [];
  const ids = [...new Set(found.match(/\d+/g)?.map((number) => `cite-${Number(number)}`))].filter(
    (id) => known?.has(id) ?? true,
  );
  if (!/cite/i.test(found)) {
    const isIndex = MAY_BE_INDEXED.test(text.slice(at - 1, at)) && !CLAUSE_ENDS.test(text.slice(at + found.length));
    if (ids.length === 0 || (space === '' && isIndex)) return null;
  }
  return { ids, space };
}

/** The citation that a text names without brackets; null if it is any other text. */
export function bareMarker(text: string): string | null {
  return BARE.exec(text)?.[1]?.toLowerCase() ?? null;
}

/**
 * Code, which has no markers (`list[1]`), or a marker. A fence that is still open goes to the end of the text.
 */
const CODE_OR_MARKER = new RegExp(
  String.raw`(^|\n)[ \t]*(\`{3,}|~{3,})[\s\S]*?(?:\n[ \t]*\2|$)|(?<!\`)(\`+)(?!\`)[\s\S]*?(?<!\`)\3(?!\`)|${SPACED}`,
  'gi',
);

/**
 * Replaces the markers in Markdown, but not in its code.
 *
 * @param replacement - What is written instead, given the known citations that a marker names. The space before it is
 *   kept if that is not empty.
 */
export function replaceMarkers(
  markdown: string,
  known: ReadonlySet<string>,
  replacement: (ids: readonly string[]) => string,
): string {
  return markdown.replace(CODE_OR_MARKER, (found: string, ...others: unknown[]) => {
    const isMarker = /^[ \t\u00a0]*[[【［(]/.test(found);
    const marker = isMarker ? markerAt(markdown, Number(others.at(-2)), found, known) : null;
    if (!marker) return found;
    const written = replacement(marker.ids);
    return written && marker.space + written;
  });
}
