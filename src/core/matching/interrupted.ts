import type { Selectors, Span } from '../annotation/selector';
import { flipsClaim } from './claims';
import { FoldedText } from './fold';
import type { PreparedText } from './prepared';
import { bitsOf, LARGE_SCRIPTS } from './grams';
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
/** The bits of a gram. */
const GRAM = 30;
/** How many edges of words back from where the texts begin to differ the gap may begin: it may begin like what follows. */
const STEPS_BACK = 8;
/** In how many zones of the quote a piece is looked for first, and how often its rarest gram may occur. */
const ZONES = 16;
const MOST_HITS = 8;
/** If so many units agree again after one that differs, that is a slip, and no gap (folded units). */
const AGAIN = 8;
/** How many of the longest pieces are tried. */
const TRIED = 2;
/** How many units are compared at most. */
const MOST_COMPARED = 2 ** 21;
/** A shorter gap inside a sentence may be a correction: it must not have a figure or negation (code units). */
const CORRECTION = 24;
/** White space around a gap is at most so long (code units). */
const NEAR = 32;
const ENDS_SENTENCE = /[.!?:;…。！？：；][\p{P}\p{S}]*\s*$/u;
const HAS_FIGURE = /\p{N}/u;
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
 * @param units - Those of the quote, folded.
 * @param buckets - Its long grams.
 */
export function interrupted(
  prepared: PreparedText,
  { quote }: Selectors,
  units: Uint16Array,
  buckets: Int32Array,
): Interrupted | undefined {
  if (lacksUnit(prepared, units, buckets)) return undefined;
  const search = new PieceSearch(prepared, new FoldedText(quote.exact), buckets);
  const found = search.longestRuns().flatMap((run) => search.placeAround(run) ?? []);
  const [best, ...others] = found.sort((a, b) => a.gaps.length - b.gaps.length);
  if (!best || others.some((other) => other.gaps.length === best.gaps.length && !isSame(best, other))) return undefined;
  const { text } = prepared;
  return best.gaps.some((gap) => isCorrection(text, gap) || isTorn(text, gap)) || isOfAnother(text, best)
    ? undefined
    : best;
}

/**
 * Whether some unit of the quote is not in the text: no gram that it is in occurs. A gap between two units leaves one gram
 * more. This tells most quotes that have changed, at once.
 */
function lacksUnit(prepared: PreparedText, units: Uint16Array, buckets: Int32Array): boolean {
  const index = prepared.grams(GRAM);
  let absent = 0;
  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at]!;
    absent = bucket !== -1 && index.countOf(bucket) === 0 ? absent + 1 : 0;
    if (absent > 1 && absent >= gramLength(units, at)) return true;
  }
  return false;
}

/** How many units the gram has that ends with this one. */
function gramLength(units: Uint16Array, last: number): number {
  let bits = 0;
  let at = last;
  while (at >= 0 && bits < GRAM) bits += bitsOf(units[at--]!);
  return last - at;
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

/**
 * Whether a gap has a line break, and does not begin and end at one. What a page puts between blocks is whole lines; else
 * the pieces are parts of other sentences that happen to begin and end like the quote.
 */
function isTorn(text: string, { start, end }: Span): boolean {
  if (!text.slice(start, end).includes('\n')) return false;
  return !/\n\s*$/.test(text.slice(Math.max(0, start - NEAR), start)) || !/^\s*\n/.test(text.slice(end, end + NEAR));
}

/**
 * Whether the text between two pieces has one of them but for its figure: a numbered heading like "3. Finances", of which
 * there are more. The quote has another figure then, and the piece is of another section.
 */
function isOfAnother(text: string, { start, end, gaps }: Interrupted): boolean {
  const starts = [start, ...gaps.map((gap) => gap.end)];
  const ends = [...gaps.map((gap) => gap.start), end];
  const pieces = starts.map((from, at) => text.slice(from, ends[at]).trim());
  return gaps.some((gap, at) => {
    const lines = withoutFigures(`\n${text.slice(gap.start, gap.end)}`);
    return [pieces[at]!, pieces[at + 1]!].some(
      (piece) => HAS_FIGURE.test(piece) && lines.includes(`\n${withoutFigures(piece)}`),
    );
  });
}

function withoutFigures(text: string): string {
  return text.replace(/\p{N}+/gu, '0');
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
  readonly #buckets: Int32Array;
  #compared = 0;

  constructor(prepared: PreparedText, quote: FoldedText, buckets: Int32Array) {
    this.#buckets = buckets;
    this.#prepared = prepared;
    this.#text = prepared.folded;
    this.#quote = quote;
    this.#scale = quote.units.subarray(0, quote.length).some((unit) => unit >= LARGE_SCRIPTS) ? 0.5 : 1;
  }

  /** The longest stretches of the quote that stand in the text, longest first. */
  longestRuns(): Run[] {
    const buckets = this.#buckets;
    const index = this.#prepared.grams(GRAM);
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
    if (this.#isSlip(reached, inText + (reached - at), step)) return undefined;
    const end = step === 1 ? this.#quote.length : 0;
    let best: Cut | undefined;
    let longest = 0;
    let isOnly = true;
    let tried = 0;
    for (let cut = reached; cut !== at && tried < STEPS_BACK; cut -= step) {
      const near = inText + (cut - at);
      if (!isEdge(this.#quote, cut) || !isEdge(this.#text, near)) continue;
      tried++;
      for (const far of this.#placesFrom(cut, near, step)) {
        const length = this.#agreement(cut, far, step);
        const reach = step * (cut + step * length - at);
        const isEnd = cut + step * length === end;
        if (length === 0 || reach < longest || (!isEnd && length < PIECE * this.#scale)) continue;
        if (!isEdge(this.#text, far)) continue;
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

  /** Whether the texts differ here in one unit alone: the quote was changed. A unit put in between two words is a gap. */
  #isSlip(inQuote: number, inText: number, step: 1 | -1): boolean {
    const least = AGAIN * this.#scale;
    const agreesAfter = (ours: number, theirs: number): boolean =>
      this.#agreement(inQuote + step * ours, inText + step * theirs, step) >= least;
    return agreesAfter(1, 1) || agreesAfter(1, 0) || (agreesAfter(0, 1) && !isEdge(this.#quote, inQuote));
  }

  /** Where the quote may go on from one of its units, the nearest first: where its next gram is or, at its ends, anywhere. */
  *#placesFrom(cut: number, near: number, step: 1 | -1): Iterable<number> {
    const gram = this.#gramBeside(cut, step);
    if (!gram) {
      const { units, length } = this.#text;
      const shift = step === 1 ? 0 : -1;
      const first = this.#quote.units[cut + shift];
      for (let away = 1; away <= LONGEST_GAP && this.#compared < MOST_COMPARED; away++) {
        const far = near + step * away;
        if (far < 0 || far > length) return;
        this.#compared++;
        if (units[far + shift] === first) yield far;
      }
      return;
    }
    const index = this.#prepared.grams(GRAM);
    const places: number[] = [];
    for (let link = index.firstOf(gram.bucket); link !== 0 && this.#compared < MOST_COMPARED;) {
      const far = link - gram.after;
      const away = step * (far - near);
      if (away > 0 && away <= LONGEST_GAP) places.push(far);
      this.#compared++;
      link = index.nextOf(link);
    }
    yield* places.sort((a, b) => step * (a - b));
  }

  /** The gram that begins at a unit of the quote, or ends there; undefined if there is no room for one. */
  #gramBeside(cut: number, step: 1 | -1): { bucket: number; after: number } | undefined {
    const { units, length } = this.#quote;
    if (step === -1) {
      const bucket = cut > 0 ? this.#buckets[cut - 1]! : -1;
      return bucket === -1 ? undefined : { bucket, after: 0 };
    }
    let bits = 0;
    for (let at = cut; at < length; at++) {
      bits += bitsOf(units[at]!);
      if (bits >= GRAM) return { bucket: this.#buckets[at]!, after: at + 1 - cut };
    }
    return undefined;
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
