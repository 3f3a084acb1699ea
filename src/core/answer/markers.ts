/**
 * Markers: how a model says in its answer which citation supports what it wrote. It is asked for `[cite-1]`; models also
 * write `[1]`, `[cite-1, cite-2]` and `(cite-1)`.
 */

const NAMED = String.raw`cite-\d{1,9}`;
/** Without its name, `[0]` is an index and `[2026]` a year. */
const NUMBERED = String.raw`(?:${NAMED}|[1-9]\d?)`;
const AND = String.raw`\s*[,;]\s*`;

/** A number alone is a marker only in square brackets. */
const IN_BRACKETS = String.raw`[[【]\s*(?:${NUMBERED}(?:${AND}${NUMBERED})*)\s*[\]】]|\(\s*(?:${NAMED}(?:${AND}${NAMED})*)\s*\)`;
/** A marker with the space before it. */
const SPACED = String.raw`[ \t\u00a0]{0,4}(?:${IN_BRACKETS})`;
const MARKER = new RegExp(SPACED, 'gi');

/** A text that is nothing but the name of a citation, as in `[cite-1](#cite-1)`. */
const BARE = new RegExp(String.raw`^\s*(${NAMED})\s*$`, 'i');

/** A part of a text: words, or a marker. */
export type MarkedPart =
  | { text: string }
  | {
      /** The citations that it names, such as `cite-1`, known or not. */
      ids: string[];
      /** The space before it. */
      space: string;
    };

/**
 * Splits a text at its markers.
 *
 * @example partsOf('It boils [1].') // [{ text: 'It boils' }, { ids: ['cite-1'], space: ' ' }, { text: '.' }]
 */
export function partsOf(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKER)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index) });
    const [space = ''] = /^\s*/.exec(found[0]) ?? [];
    parts.push({ ids: [...new Set(found[0].match(/\d+/g))].map((number) => `cite-${number}`), space });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
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
 * @param replacement - What is written instead, given the citations that a marker names. The space before it is kept if
 *   that is not empty.
 */
export function replaceMarkers(markdown: string, replacement: (ids: readonly string[]) => string): string {
  return markdown.replace(CODE_OR_MARKER, (found: string) => {
    const [only, ...others] = partsOf(found);
    if (!only || 'text' in only || others.length > 0) return found;
    const written = replacement(only.ids);
    return written && only.space + written;
  });
}
