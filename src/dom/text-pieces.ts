import type { Span } from '../core/annotation/selector';
import type { Place } from '../core/matching/result';
import type { TextIndex } from './text-index';

/** A word; in scripts without spaces, a character. */
const WORD = /[\u2e80-\u{10ffff}]|[\p{L}\p{N}]+/gu;
/** How far a gap is moved at most to where the page put its text (code units): what follows it may begin alike. */
const FARTHEST = 64;
/** How many of the texts next to a gap are looked for in it. */
const MOST_TEXTS = 3;
const ENDS_SENTENCE = /[.!?:;…。！？：；][\p{P}\p{S}]*\s*$/u;

/**
 * The stretches of a region's text that are a quote's, of a place where it was found: all of it, or what is around the
 * texts that the page has put in between. What a page puts there are nodes of its own; a text that was changed in the
 * middle is another text.
 *
 * @param quote - What was looked for.
 * @returns null if it does not count as the quote
 */
export function piecesOfPlace(index: TextIndex, place: Place, quote: string): Span[] | null {
  const { start, end, gaps = [], isNear = gaps.length === 0 } = place;
  const pieces: Span[] = [];
  let from = start;
  for (const gap of gaps) {
    const put = whereItWasPut(index, gap, from, end);
    if (!put) break;
    pieces.push(trimmed(index.text, { start: from, end: put.start }));
    from = put.end;
  }
  if (gaps.length > 0 && pieces.length === gaps.length) {
    pieces.push(trimmed(index.text, { start: from, end }));
    return isOnlyWay(index, pieces) ? pieces : null;
  }
  return isNear && !hasOtherText(index, { start, end }, quote) ? [{ start, end }] : null;
}

/**
 * Whether one of the page's texts in a place says something else than the quote: fewer than half of its words are in it.
 * A single other word may be a correction, but not as a paragraph of its own, and not at an end, where the quote may go on
 * after what the page put there.
 */
function hasOtherText(index: TextIndex, { start, end }: Span, quote: string): boolean {
  const known = new Set(wordsOf(quote));
  const texts = [...index.nodesIn({ start, end })];
  return texts.some(({ node, at }, nth) => {
    const words = wordsOf(wholeWords(node.data, Math.max(0, start - at), Math.min(node.length, end - at)));
    const isAtEnd = nth === 0 || nth === texts.length - 1;
    const isParagraph = index.edgeAt(at) === 'paragraph' && index.edgeAt(at + node.length) === 'paragraph';
    return (
      words.length > (isAtEnd || isParagraph ? 0 : 1) &&
      words.filter((word) => known.has(word)).length * 2 < words.length
    );
  });
}

/** A stretch of a text, with all of the words at its ends. */
function wholeWords(text: string, start: number, end: number): string {
  return (
    /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))![0] +
    text.slice(start, end) +
    /^[\p{L}\p{N}]*/u.exec(text.slice(end))![0]
  );
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
}

/**
 * Whether nothing in a gap could as well be the end of the piece before it, or the beginning of the next: a text that
 * stands in both, such as a name that a translation keeps.
 */
function isOnlyWay(index: TextIndex, pieces: readonly Span[]): boolean {
  return pieces.slice(1).every((after, at) => {
    const before = pieces[at]!;
    const gap = { start: before.end, end: after.start };
    const edges = [...endsOf(index, before), ...startsOf(index, after)];
    return !edges.some((words) => standsApart(index, gap, words));
  });
}

/** The beginnings of a piece that end with one of the page's texts; the longest is not needed. */
function startsOf(index: TextIndex, piece: Span): string[] {
  return [...index.nodesIn(piece)]
    .slice(0, MOST_TEXTS)
    .map(({ node, at }) => index.text.slice(piece.start, Math.min(piece.end, at + node.length)).trim());
}

/** The ends of a piece that begin with one of the page's texts. */
function endsOf(index: TextIndex, piece: Span): string[] {
  return [...index.nodesIn(piece)]
    .slice(-MOST_TEXTS)
    .map(({ at }) => index.text.slice(Math.max(piece.start, at), piece.end).trim());
}

function standsApart(index: TextIndex, gap: Span, words: string): boolean {
  for (let at = index.text.indexOf(words, gap.start); at >= 0 && at < gap.end; at = index.text.indexOf(words, at + 1)) {
    if (index.edgeAt(at) && index.edgeAt(at + words.length)) return true;
  }
  return false;
}

/**
 * The gap, moved to where the page's own nodes begin and end. If the text in it begins like what follows it, or ends like
 * what comes before it, the words alone do not tell which of both is the quote's. What is the same in both is the quote's
 * where it comes first: a translation stands under its text.
 */
function whereItWasPut(index: TextIndex, gap: Span, least: number, most: number): Span | null {
  const { text } = index;
  let [first, last] = [0, 0];
  while (first > -FARTHEST && gap.start + first > least && isSame(text, gap.start + first - 1, gap.end + first - 1))
    first--;
  while (last < FARTHEST && gap.end + last < most && isSame(text, gap.start + last, gap.end + last)) last++;
  let best: Span | null = null;
  let bestRank = 1;
  for (let by = first; by <= last; by++) {
    const moved = { start: gap.start + by, end: gap.end + by };
    const rank = rankOf(index, moved);
    if (rank < bestRank) continue;
    best = moved;
    bestRank = rank;
  }
  return best;
}

/** How much speaks for a gap that begins and ends here; 0 if it cannot be one. */
function rankOf(index: TextIndex, { start, end }: Span): number {
  const edges = [index.edgeAt(start), index.edgeAt(end)];
  if (edges.includes(null)) return 0;
  const paragraphs = edges.filter((edge) => edge === 'paragraph').length;
  return 1 + 2 * paragraphs + (ENDS_SENTENCE.test(index.text.slice(Math.max(0, start - 8), start)) ? 1 : 0);
}

function isSame(text: string, one: number, other: number): boolean {
  const [a, b] = [text.charAt(one), text.charAt(other)];
  return a === b || (a.trim() === '' && b.trim() === '');
}

function trimmed(text: string, { start, end }: Span): Span {
  while (start < end && text.charAt(start).trim() === '') start++;
  while (end > start && text.charAt(end - 1).trim() === '') end--;
  return { start, end };
}
