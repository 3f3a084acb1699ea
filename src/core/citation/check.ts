import type { Span } from '../annotation/selector';
import type { Candidate } from '../matching/choose';
import { flipsClaim, negationsIn } from '../matching/claims';
import type { FoldedText } from '../matching/fold';
import { prepare, type PreparedText } from '../matching/match';
import { seenText, type SeenText, withoutUnseen } from '../text/without-unseen';
import { MAX_PATTERN } from '../matching/myers';
import { placesOf } from '../matching/places';
import type { CheckedCitation, Citation, Verdict } from './citation';
import { CITATION_LIMITS } from './limits';
import { type LineUp, lineUp, lineUpOfEqual } from './line-up';
import { figuresApart, saysTheSame } from './says-the-same';
import { withPlainFigures } from './plain-figures';
import { NEGATING_CHARACTERS } from './negation-words';
import { saysEnough } from './says-enough';
import { withSurroundings } from './surroundings';
import { trimQuote, type TrimmedQuote, withoutBorders, withoutColon, withoutMarker } from './trim-quote';
import { isWhole, toWholeWords } from './whole-words';

/** Of equal places, this many are offered. */
const MOST_PLACES = 20;
/** Among places with errors, one error more or less may be chance: they are equal. */
const MARGIN = 2;

/**
 * The most errors at which a place may still be alike enough. The similarity is taken of the longer of both texts, and
 * the page's can be longer than the quote by as many units as there are errors.
 */
const SHARE = (1 - CITATION_LIMITS.leastSimilarity) / CITATION_LIMITS.leastSimilarity;

const ASCII = /^[\0-\x7f]*$/;
const TYPOGRAPHIC = /[\u00a0\u2010-\u2015\u2018-\u201f\u2026]/g;

/** How many errors the rest of two cut words can add. */
const MOST_ADDED = 6;

/** 0.15 has no exact binary form. */
const ROUNDING = 1e-9;

/**
 * How far outside a place a negation may be part of what was quoted, in code units, and what counts as near an end, in
 * folded units.
 */
const BESIDE = 12;
const NEAR_END = 6;

/** How much of what stood around a quote is looked for, in code units. */
const MOST_AROUND = 8;

/** What negates in scripts without spaces, and how long it is at most, in code units. */
const NEGATION = new RegExp(NEGATING_CHARACTERS, 'gu');
const LONGEST_NEGATION = 4;

/** What stands between two cells, or between a term and what is said of it. */
const BREAK = /[\n\t]/;

const ABSENT: Verdict = { status: 'absent', places: [] };

/**
 * Checks a quote against the text of a page.
 *
 * - `verified` if it stands there, to the letter or but for case, spacing, quotation marks, dashes, and what a model adds
 *   around words: Markdown, quotation marks, an ellipsis at either end, a full stop.
 * - `repaired` if words stand there whose similarity is at least {@link CITATION_LIMITS.leastSimilarity} and that say the
 *   same (./says-the-same.ts). The similarity is 1 minus the edit distance divided by the length of the longer of both,
 *   over folded units (../matching/fold.ts); it is 1 where only accents differ.
 * - `ambiguous` if the best of these are several.
 * - `absent` otherwise. So is a quote put together from two places, also where an ellipsis says so: what stands between
 *   them was not quoted, and must not be painted.
 *
 * A place begins and ends with whole words and figures: "safe for children" is not quoted from "unsafe for children". It
 * has the whole clause where that turns what is quoted, and the whole sentence or item where the quote says too little
 * (./surroundings.ts).
 */
export function checkQuote(text: PreparedText, quote: string): Verdict {
  const { prepared, seen } = seenOf(text);
  const verdict = checkSeen(prepared, withoutUnseen(quote));
  const places = verdict.places.map(({ start, end }) => ({
    start: seen.original(start),
    end: seen.original(end, 'end'),
  }));
  return { ...verdict, places } as Verdict;
}

const known = new WeakMap<PreparedText, { prepared: PreparedText; seen: SeenText }>();

/** The text as it was sent: without what nobody sees. */
function seenOf(text: PreparedText): { prepared: PreparedText; seen: SeenText } {
  const before = known.get(text);
  if (before) return before;
  const seen = seenText(text.text);
  const now = { prepared: seen.text === text.text ? text : prepare(seen.text), seen };
  known.set(text, now);
  return now;
}

/** Checks a quote as it is written, and then without what models add to what they quote. */
function checkSeen(text: PreparedText, quote: string): Verdict {
  const verdict = checkWritten(text, quote);
  if (verdict.status !== 'absent') return verdict;
  for (const without of [withoutBorders, withoutMarker]) {
    const plain = without(quote);
    const found = plain === quote ? ABSENT : checkWritten(text, plain);
    if (found.status !== 'absent') return found;
  }
  // In a longer quote, the colon counts as one wrong character, which was allowed for above.
  const parts = saysEnough(quote) ? quote : withoutColon(quote);
  const found = parts === quote ? ABSENT : checkWritten(text, parts);
  // What stands before the colon must be a cell or a line of its own: without one, the page may mean something else.
  const label = letters(parts.split('\n', 1)[0]!);
  const isLabelled = ({ start, end }: Span): boolean =>
    text.text
      .slice(start, end)
      .split(BREAK)
      .some((piece) => letters(piece) === label);
  return found.places.every(isLabelled) ? found : ABSENT;
}

function checkWritten(text: PreparedText, quote: string): Verdict {
  const trimmed = trimQuote(quote);
  const { core } = trimmed;
  if (!/[\p{L}\p{N}]/u.test(core)) return ABSENT;
  const { quote: folded, equal, near } = placesOf(text, core, SHARE);
  const standing = equal
    .filter((place) => isWhole(text.text, place))
    .map((place) => ({ ...place, rank: rankOf(text, core, folded, place) }))
    .filter(({ rank }) => rank < ANOTHER);
  if (standing.length > 0) {
    const rank = Math.min(...standing.map((one) => one.rank));
    const best = standing.filter((one) => one.rank === rank);
    return verdictOf(text, trimmed, best, rank === ACCENTS ? 1 : null);
  }
  // Its words may begin or end inside others, as in "ere is a lid" where the page has "there is a lid". In a quote of a
  // few letters, one wrong letter makes another word.
  const repairs = [...(saysEnough(core) ? near : []), ...equal].flatMap((one) => {
    const place = toWholeWords(text.text, one);
    const found = isWhole(text.text, place) ? repairAt(text, core, folded, { ...place, errors: one.errors }) : null;
    return found ? [{ ...place, ...found }] : [];
  });
  const fewest = Math.min(...repairs.map(({ errors }) => errors));
  const rivals = repairs.filter(({ errors }) => errors < fewest + MARGIN).sort((a, b) => a.start - b.start);
  return verdictOf(text, trimmed, rivals, rivals[0]?.similarity ?? 0);
}

/** Checks each of the citations. The same quote gets the same verdict each time. */
export function checkCitations(text: PreparedText, citations: readonly Citation[]): CheckedCitation[] {
  const verdicts = new Map<string, Verdict>();
  return citations.map((citation) => {
    const verdict = verdicts.get(citation.text) ?? checkQuote(text, citation.text);
    verdicts.set(citation.text, verdict);
    const { status, places } = verdict;
    return { ...citation, status, places, words: places.map(({ start, end }) => text.text.slice(start, end)) };
  });
}

/** How near a place with the same folded units is to the quote. Only the nearest ones count. */
const VERBATIM = 0;
const SAME_LETTERS = 1;
const ACCENTS = 2;
const ANOTHER = 3;

function rankOf({ text }: PreparedText, core: string, folded: FoldedText, place: Candidate): number {
  if (place.isVerbatim) return VERBATIM;
  const page = text.slice(place.start, place.end);
  const isPlain = isAscii(core) && isAscii(page);
  const isSame =
    isPlain || folded.length > MAX_PATTERN
      ? !flipsClaim(figuresApart(core), figuresApart(page))
      : saysTheSame({ quote: core, page, lineUp: lineUpOfEqual(folded.length) }, () => true);
  return !isSame ? ANOTHER : isPlain || letters(core) === letters(page) ? SAME_LETTERS : ACCENTS;
}

/** What folding makes equal in ASCII are case, spaces and marks, and those can only change figures and their signs. */
function isAscii(text: string): boolean {
  return ASCII.test(text.replace(TYPOGRAPHIC, ''));
}

/** The letters with their accents, without case, spaces, punctuation and variants of form. */
function letters(text: string): string {
  return withPlainFigures(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|[\ufe00-\ufe0f]/gu, '');
}

/** How much the words at a place are like the quote; null if not enough, or if they say something else. */
function repairAt(
  prepared: PreparedText,
  core: string,
  quote: FoldedText,
  { start, end, errors }: Span & { errors: number },
): { errors: number; similarity: number } | null {
  const { text, folded: page } = prepared;
  const units = page.units.subarray(page.unitAt(start), page.unitAt(end));
  const isOnPage = (word: string): boolean => placesOf(prepared, word, 0).equal.some((place) => isWhole(text, place));
  const longer = Math.max(quote.length, units.length);
  const most = Math.floor(longer * (1 - CITATION_LIMITS.leastSimilarity) + ROUNDING);
  // Moving the ends of a place to whole words adds few errors, and a narrow band is cheap.
  const found = lineUp(quote.units.subarray(0, quote.length), units, Math.min(most, errors + MOST_ADDED));
  if (!found || !saysTheSame({ quote: core, page: text.slice(start, end), lineUp: found }, isOnPage)) return null;
  if (isCutAtNegation(text, { start, end }, found)) return null;
  return { errors: found.errors, similarity: 1 - found.errors / longer };
}

/**
 * Whether a quote has more than the page at an end, where the page has a negation just outside the place. Or whether the
 * place ends inside one, in a script without spaces: "できませ" of "できません".
 */
function isCutAtNegation(text: string, { start, end }: Span, { columns }: LineUp): boolean {
  const [from, to] = [Math.max(0, end - LONGEST_NEGATION), end + LONGEST_NEGATION];
  const isInside = [...text.slice(from, to).matchAll(NEGATION)].some(
    ({ index, 0: { length } }) => from + index < end && from + index + length > end,
  );
  if (isInside) return true;
  const before = hasMore(columns.slice(0, NEAR_END)) ? text.slice(Math.max(0, start - BESIDE), start) : '';
  const after = hasMore(columns.slice(-NEAR_END).reverse()) ? text.slice(end, end + BESIDE) : '';
  return negationsIn(before) + negationsIn(after) > 0;
}

/** Whether the first of these columns, or several of them, have a unit of the quote alone. */
function hasMore(columns: LineUp['columns']): boolean {
  return columns[0]?.page === -1 || columns.filter(({ page }) => page < 0).length > 1;
}

function verdictOf(
  { text }: PreparedText,
  trimmed: TrimmedQuote,
  found: readonly Span[],
  similarity: number | null,
): Verdict {
  const places = found
    .slice(0, MOST_PLACES)
    .map((place) => withSurroundings(text, widened(text, place, trimmed)))
    .filter(({ start, end }, at, all) => all.findIndex((one) => one.start === start && one.end === end) === at);
  const [place] = places;
  if (!place) return ABSENT;
  if (places.length > 1) return { status: 'ambiguous', places };
  return similarity === null
    ? { status: 'verified', places: [place] }
    : { status: 'repaired', places: [place], similarity };
}

/** A place with what stood around the quote, as far as it stands on the page too, such as the full stop. */
function widened(text: string, { start, end }: Span, { before, after }: TrimmedQuote): Span {
  const lead = before.trimStart();
  const trail = after.trimEnd();
  let from = Math.max(0, lead.length - MOST_AROUND);
  while (from < lead.length && !text.endsWith(lead.slice(from), start)) from++;
  let to = Math.min(trail.length, MOST_AROUND);
  while (to > 0 && !text.startsWith(trail.slice(0, to), end)) to--;
  return { start: start - lead.slice(from).trimStart().length, end: end + trail.slice(0, to).trimEnd().length };
}
