import type { Candidate } from './choose';
import { isIgnored } from './fold';
import type { PreparedText } from './prepared';

const BELONGS_TO_LAST = /[\p{M}\u200d]/u;

/** The raw place of the folded units `[start, end)`, with what the quote has at its ends that the fold drops. */
export function candidateAt(
  { text, folded }: PreparedText,
  exact: string,
  start: number,
  end: number,
  errors: number,
): Candidate {
  let rawStart = folded.rawStart(start);
  let rawEnd = folded.rawEnd(end);
  const lead = exact.slice(0, firstKept(exact));
  const trail = exact.slice(lastKept(exact));
  if (lead && text.endsWith(lead, rawStart)) rawStart -= lead.length;
  if (trail && text.startsWith(trail, rawEnd)) rawEnd += trail.length;
  const isVerbatim = errors === 0 && rawEnd - rawStart === exact.length && text.startsWith(exact, rawStart);
  if (!isVerbatim) while (BELONGS_TO_LAST.test(text.charAt(rawEnd))) rawEnd++;
  return { start: rawStart, end: rawEnd, errors, isVerbatim };
}

function firstKept(text: string): number {
  let index = 0;
  while (index < text.length && isIgnored(text, index)) index++;
  return index;
}

function lastKept(text: string): number {
  let index = text.length;
  while (index > 0 && isIgnored(text, index - 1)) index--;
  return index;
}
