import type { Citation } from './citation';
import { READ_LIMITS } from './limits';
import { shortenedQuote, trimQuote } from './trim-quote';
import { saysEnough } from './says-enough';

/** A line that gives the quote of a marker, as in `[1]: "It boils." (boiling)`. */
const ENTRY =
  /^\s*(?:[-*•]\s+)?(?:\*\*)?[[【(]?\s*(?:cite[-\s]?)?(\d{1,3})\s*[\]】)]?(?:\*\*)?\s*[.:)–—-]*\s*(["“„«「『].+["”“»」』])\s*(.*)$/u;
/** A line that says what comes: `Citations:`, `**Sources**`, `## Quotes`. */
const HEADING = /^\s*(?:#{1,6}\s.*|\*\*.*\*\*:?|[^\n]{1,40}[:：])\s*$/u;
/** A longer line is prose: to look for the parts of an entry in it takes a time that grows with its square (UTF-16 code units). */
const LONGEST_ENTRY = 6_000;
/** The number of an id or of a marker. */
const DIGITS = /(\d+)/;
const NUMBER = /(?:cite-|[[【])(\d{1,3})/gi;

/** Words between quotation marks, in one line, and a quoted line of Markdown. */
const QUOTED =
  /“([^“”\n]+)”|„([^„“”\n]+)[“”]|«([^«»\n]+)»|「([^「」\n]+)」|『([^『』\n]+)』|"([^"\n]+)"|^>[ \t]*(\S.*)$/gmu;
/** Code has quotation marks of its own, and no markers. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
/** A marker that is there already stands right after its quote. */
const MARKED = /^[\s.,;:!?”"»]{0,4}[[【(]\s*(?:cite-)?\d/i;

/** With fewer letters of prose, JSON may still follow (UTF-16 code units). */
const LEAST_PROSE = 60;

/**
 * An answer in prose, with its quotes as citations: those that a list at its end gives for its markers, and words between
 * quotation marks that say enough to be looked for, after which a marker is added.
 *
 * @example
 * proseAnswer('It says “the lid must stay closed”.');
 * // answer: 'It says “the lid must stay closed” [cite-1].', citations: [{ id: 'cite-1', text: 'the lid must stay closed', … }]
 */
export function proseAnswer(prose: string): { answer: string; citations: Citation[] } {
  const { answer, listed } = withoutList(prose.trim());
  const citations = [...listed];
  const numbers = [...answer.matchAll(NUMBER), ...listed.map(({ id }) => DIGITS.exec(id)!)].map(([, n]) => Number(n));
  let last = Math.max(0, ...numbers);
  const code = [...answer.matchAll(CODE)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const marked = answer.replace(QUOTED, (found: string, ...others: unknown[]) => {
    const groups = others.slice(0, -2) as (string | undefined)[];
    const at = others.at(-2) as number;
    const text = trimQuote(groups.find((one) => one !== undefined) ?? '').core;
    const isInCode = code.some(({ start, end }) => at >= start && at < end);
    const isKnown = MARKED.test(answer.slice(at + found.length)) && listed.length > 0;
    if (isInCode || isKnown || !saysEnough(text) || citations.length >= READ_LIMITS.mostCitations) return found;
    const before = citations.find((one) => one.text === text);
    const id = before?.id ?? `cite-${++last}`;
    if (!before) citations.push({ id, text: shortenedQuote(text, READ_LIMITS.longestQuote), relevance: '' });
    return `${found} [${id}]`;
  });
  return { answer: marked, citations };
}

/** The prose of an answer that is still coming; empty as long as JSON may still follow. */
export function proseSoFar(raw: string): string {
  return /^\s*[^\s{[`]/.test(raw) && raw.length >= LEAST_PROSE && !raw.includes('{') ? raw.trimStart() : '';
}

function isHeading(line: string): boolean {
  return line.length <= LONGEST_ENTRY && HEADING.test(line);
}

/** The answer without the list of quotes at its end, whose markers it has. */
function withoutList(prose: string): { answer: string; listed: Citation[] } {
  const lines = prose.split('\n');
  const listed: Citation[] = [];
  let end = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!.trim();
    if (line === '') continue;
    const [, number, quoted = '', label = ''] = (line.length <= LONGEST_ENTRY && ENTRY.exec(line)) || [];
    if (number === undefined) break;
    const text = shortenedQuote(quoted.slice(1, -1).trim(), READ_LIMITS.longestQuote);
    listed.unshift({ id: `cite-${Number(number)}`, text, relevance: label.replace(/^[\s(–—:-]+|[\s)]+$/g, '') });
    end = at;
  }
  const before = lines.slice(0, end).join('\n').trimEnd();
  const named = new Set([...before.matchAll(NUMBER)].map(([, number]) => `cite-${Number(number)}`));
  if (listed.length === 0 || !listed.some(({ id }) => named.has(id))) return { answer: prose, listed: [] };
  const kept = before.split('\n');
  if (kept.length > 1 && isHeading(kept.at(-1)!.trim())) kept.pop();
  return { answer: kept.join('\n').trimEnd(), listed: [...new Map(listed.map((one) => [one.id, one])).values()] };
}
