import type { Selectors, Span } from '../annotation/selector';
import { flipsClaim } from './claims';
import { FoldedText } from './fold';
import type { PreparedText } from './prepared';
import { rarest } from './seeds';

/**
 * Finds a quote into which a page has put text of its own since: a translation under each paragraph, a row of a tool.
 * All of the quote must be there, unit for unit and in order, in pieces that begin and end at the edges of words.
 */

/** A quote in pieces, in the raw text. */
export interface Interrupted extends Span {
  /** What is between the pieces, in order; without the whitespace at its ends. */
  gaps: readonly Span[];
}

/** The text between two pieces may be this long, in folded units: more than a long paragraph. */
const LONGEST_GAP = 4096;
const MOST_GAPS = 64;
/** A piece shorter than this proves nothing between two gaps (folded units); one at an end must stand out. */
const PIECE = 8;
const END = 12;
/** One piece at least is this long, and all are on average. */
const LONGEST = 10;
const AVERAGE = 8;
/** A script with thousands of characters says as much with half as many. */
const LARGE_SCRIPTS = 0x2e80;
/** How many edges of words back from where the texts begin to differ the gap may begin: it may begin like what follows. */
const STEPS_BACK = 8;
/** In how many zones of the quote a piece is looked for first, and how often its rarest gram may occur. */
const ZONES = 16;
const MOST_HITS = 8;
/** How many of the longest pieces are tried. */
const TRIED = 4;
/** How many units are compared at most. */
const MOST_COMPARED = 2 ** 21;
/** A shorter gap inside a sentence may be a correction: it must not have a figure or negation (code units). */
const CORRECTION = 24;
const ENDS_SENTENCE = /[.!?:;…。！？：；][\p{P}\p{S}]*\s*$/u;
const OF_A_WORD = /[\p{L}\p{N}\p{M}_]/u;

/** Where the quote goes on after a gap: at one of its units, `from` and `to` the ends of the gap in the text. */
interface Cut {
  at: number;
  from: number;
  to: number;
}

/**
 * The only place where the quote stands in pieces; undefined if there is none, or several.
 *
 * @param buckets - Its long grams.
 */
export function interrupted(
  prepared: PreparedText,
  { quote }: Selectors,
  buckets: Int32Array,
): Interrupted | undefined {
  const search = new PieceSearch(prepared, new FoldedText(quote.exact));
  const found = search.longestRuns(buckets).flatMap((run) => search.placeAround(run) ?? []);
  const [best, ...others] = found.sort((a, b) => a.gaps.length - b.gaps.length);
  if (!best || others.some((other) => other.gaps.length === best.gaps.length && !isSame(best, other))) return undefined;
  return best.gaps.some((gap) => isCorrection(prepared.text, gap)) ? undefined : best;
}

/** Whether two places differ at most in where exactly a gap is: it may begin like what follows it. */
function isSame(one: Interrupted, other: Interrupted): boolean {
  return (
    one.start === other.start &&
    one.end === other.end &&
    one.gaps.every(({ start, end }, at) => start < other.gaps[at]!.end && end > other.gaps[at]!.start)
  );
}

function isCorrection(text: string, { start, end }: Span): boolean {
  const gap = text.slice(start, end);
  return gap.length < CORRECTION && !ENDS_SENTENCE.test(text.slice(0, start).slice(-CORRECTION)) && flipsClaim('', gap);
}

/** A stretch of the quote that stands in the text; in folded units. */
interface Run {
  inQuote: number;
  inText: number;
  length: number;
}

class PieceSearch {
  readonly #prepared: PreparedText;
  readonly #text: FoldedText;
  readonly #quote: FoldedText;
  /** How much shorter all lengths are in this script. */
  readonly #scale: number;
  #compared = 0;

  constructor(prepared: PreparedText, quote: FoldedText) {
    this.#prepared = prepared;
    this.#text = prepared.folded;
    this.#quote = quote;
    this.#scale = quote.units.subarray(0, quote.length).some((unit) => unit >= LARGE_SCRIPTS) ? 0.5 : 1;
  }

  /** The longest stretches of the quote that stand in the text, longest first. */
  longestRuns(buckets: Int32Array): Run[] {
    const index = this.#prepared.grams(30);
    const runs = new Map<string, Run>();
    for (let zone = 0; zone < ZONES; zone++) {
      const from = Math.floor((zone * buckets.length) / ZONES);
      const seed = rarest(buckets, index, from, Math.floor(((zone + 1) * buckets.length) / ZONES), 1);
      if (seed === -1 || index.countOf(buckets[seed]!) > MOST_HITS) continue;
      for (let link = index.firstOf(buckets[seed]!); link !== 0; link = index.nextOf(link)) {
        const before = this.#agreement(seed + 1, link, -1);
        const run = { inQuote: seed + 1 - before, inText: link - before, length: before };
        run.length += this.#agreement(seed + 1, link, 1);
        runs.set(`${run.inQuote} ${run.inText}`, run);
      }
    }
    return [...runs.values()]
      .filter(({ length }) => length >= LONGEST * this.#scale)
      .sort((a, b) => b.length - a.length)
      .slice(0, TRIED);
  }

  /** The whole quote in pieces, one of which is in this run; undefined if it does not stand there. */
  placeAround({ inQuote, inText, length }: Run): Interrupted | undefined {
    const middle = length >> 1;
    const before = this.#cutsFrom(inQuote + middle, inText + middle, -1);
    const after = before && this.#cutsFrom(inQuote + middle, inText + middle, 1);
    const cuts = after && [...before.reverse(), ...after];
    if (!cuts || cuts.length === 0 || (cuts.length + 1) * AVERAGE * this.#scale > this.#quote.length) return undefined;
    const first = cuts[0]!;
    const last = cuts.at(-1)!;
    return {
      start: this.#text.rawStart(first.from - first.at),
      end: this.#text.rawEnd(last.to + this.#quote.length - last.at),
      gaps: cuts.map(({ from, to }) => trimmed(this.#text.text, this.#text.rawEnd(from), this.#text.rawStart(to))),
    };
  }

  /**
   * Follows the quote from between two of its units to its end, or to its beginning.
   * @returns the cuts on the way, undefined if it does not go on
   */
  #cutsFrom(at: number, inText: number, step: 1 | -1): Cut[] | undefined {
    const cuts: Cut[] = [];
    const end = step === 1 ? this.#quote.length : 0;
    while (cuts.length <= MOST_GAPS) {
      const reached = at + step * this.#agreement(at, inText, step);
      if (reached === end) return cuts;
      const next = this.#nextCut(at, inText, reached, step);
      if (!next) return undefined;
      cuts.push(next);
      at = next.at;
      inText = step === 1 ? next.to : next.from;
    }
    return undefined;
  }

  /** The cut, at an edge of a word at or before where the texts begin to differ, after which the quote goes on longest. */
  #nextCut(at: number, inText: number, reached: number, step: 1 | -1): Cut | undefined {
    const end = step === 1 ? this.#quote.length : 0;
    let best: Cut | undefined;
    let longest = 0;
    let isOnly = true;
    let tried = 0;
    for (let cut = reached; cut !== at && tried < STEPS_BACK; cut -= step) {
      const near = inText + (cut - at);
      if (!isEdge(this.#quote, cut) || !isEdge(this.#text, near)) continue;
      tried++;
      for (let away = 1; away <= LONGEST_GAP && this.#compared < MOST_COMPARED; away++) {
        const far = near + step * away;
        if (far < 0 || far > this.#text.length) break;
        this.#compared++;
        const length = this.#agreement(cut, far, step);
        const reach = step * (cut + step * length - at);
        if (length === 0 || reach < longest || !isEdge(this.#text, far)) continue;
        const isEnd = cut + step * length === end;
        if (!isEnd && length < PIECE * this.#scale) continue;
        // The same stretch may begin a few words earlier, with as much of the gap at its other end.
        const isSame = best !== undefined && far - cut === (step === 1 ? best.to : best.from) - best.at;
        if (reach > longest) isOnly = true;
        else if (!isSame && isEnd && length < END * this.#scale) isOnly = false;
        if (reach === longest) continue;
        longest = reach;
        best = step === 1 ? { at: cut, from: near, to: far } : { at: cut, from: far, to: near };
      }
    }
    return isOnly ? best : undefined;
  }

  /** How many units agree from between two units of the quote and two of the text on. */
  #agreement(inQuote: number, inText: number, step: 1 | -1): number {
    const [quote, text] = [this.#quote, this.#text];
    const most = step === 1 ? Math.min(quote.length - inQuote, text.length - inText) : Math.min(inQuote, inText);
    const shift = step === 1 ? 0 : -1;
    let same = 0;
    while (same < most && quote.units[inQuote + shift + step * same] === text.units[inText + shift + step * same])
      same++;
    this.#compared += same;
    return same;
  }
}

/** Whether a word may begin or end before this unit. */
function isEdge(folded: FoldedText, unit: number): boolean {
  if (unit <= 0 || unit >= folded.length) return true;
  const { text } = folded;
  const at = folded.rawStart(unit);
  const before = folded.rawEnd(unit);
  return at > before || !OF_A_WORD.test(text.charAt(at)) || !OF_A_WORD.test(text.charAt(before - 1));
}

function trimmed(text: string, start: number, end: number): Span {
  while (start < end && text.charAt(start).trim() === '') start++;
  while (end > start && text.charAt(end - 1).trim() === '') end--;
  return { start, end };
}
