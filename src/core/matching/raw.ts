import type { Selectors } from '../annotation/selector';
import type { Candidate } from './choose';
import { isIgnored } from './fold';
import type { PreparedText } from './prepared';

const BELONGS_TO_LAST = /[\p{M}\u200d]/u;
/** The first code unit that may belong to the character before it. */
const FIRST_MARK = 0x300;
const OF_A_WORD = /[\p{L}\p{N}_]/u;
/** If errors left an end inside a word, how far it is moved to reach the word's edge, in code units. */
const SNAP = 3;

/**
 * The raw place of the folded units `[start, end)`, including the characters at the ends of the quote that folding
 * drops.
 */
export function candidateAt(
  { text, folded }: PreparedText,
  { exact, prefix, suffix }: Selectors['quote'],
  start: number,
  end: number,
  errors: number,
): Candidate {
  const lead = leadOf(exact);
  const trail = trailOf(exact);
  let rawStart = folded.rawStart(start);
  let rawEnd = folded.rawEnd(end);
  if (errors === 0 && text.startsWith(exact, rawStart - lead.length) && rawStart >= lead.length) {
    rawStart -= lead.length;
    return { start: rawStart, end: rawStart + exact.length, errors, isVerbatim: true };
  }
  while (text.charCodeAt(rawEnd) >= FIRST_MARK && BELONGS_TO_LAST.test(text.charAt(rawEnd))) rawEnd++;
  if (errors > 0) {
    if (!isInWord(prefix + exact, prefix.length)) rawStart = snapped(text, rawStart, -1);
    if (!isInWord(exact + suffix, exact.length)) rawEnd = snapped(text, rawEnd, 1);
  }
  const [first, last] = [rawStart, rawEnd];
  while (first - rawStart < lead.trimStart().length && rawStart > 0 && isIgnored(text, rawStart - 1)) rawStart--;
  while (rawEnd - last < trail.trimEnd().length && rawEnd < text.length && isIgnored(text, rawEnd)) rawEnd++;
  while (rawStart < first && text.charAt(rawStart).trim() === '') rawStart++;
  while (rawEnd > last && text.charAt(rawEnd - 1).trim() === '') rawEnd--;
  return { start: rawStart, end: rawEnd, errors, isVerbatim: false };
}

function isInWord(text: string, at: number): boolean {
  return isOfAWord(text, at - 1) && isOfAWord(text, at);
}

/** ASCII is checked without the regular expression: compiling one for all of Unicode slows down a cold start. */
function isOfAWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 0x80) return OF_A_WORD.test(text.charAt(at));
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}

/** The nearest edge of a word, outwards (`step`) before inwards, or the offset itself if there is none nearby. */
function snapped(text: string, at: number, step: 1 | -1): number {
  for (let distance = 0; distance <= SNAP; distance++) {
    for (const edge of [at + step * distance, at - step * distance]) if (!isInWord(text, edge)) return edge;
  }
  return at;
}

function leadOf(exact: string): string {
  let index = 0;
  while (index < exact.length && isIgnored(exact, index)) index++;
  return exact.slice(0, index);
}

function trailOf(exact: string): string {
  let index = exact.length;
  while (index > 0 && isIgnored(exact, index - 1)) index--;
  return exact.slice(index);
}
