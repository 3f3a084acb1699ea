import type { Selectors, Span } from '../annotation/selector';
import { flipsClaim } from './claims';
import { fold } from './fold';
import { load, MAX_PATTERN, search } from './myers';
import type { Miss } from './result';

/** A place in the raw text that may be the quote's. */
export interface Candidate extends Span {
  /** In folded units; 0 if the two fold to the same. */
  errors: number;
  /** True if it is the quote to the code unit. */
  isVerbatim: boolean;
}

/**
 * What decides between two candidates, in errors: less than this apart they are equals, and their position decides. Where
 * the context of the best agrees, one error of its own or another's is enough; where none does, it may be chance.
 */
const MARGIN = 0.5;
const MARGIN_UNSUPPORTED = 1.5;
/** An error beside the quote counts half of one in it, and no more than these a side count. */
const CONTEXT_WEIGHT = 0.5;
const CONTEXT_CAP = 8;
/** A side of the context speaks for a place if it has fewer errors than the cap, and no more than this share of it. */
const SUPPORT = 0.4;
/** A side of fewer units says nothing: a full stop stands beside many a word. */
const SPEAKING_UNITS = 4;
/** Another writing (case, accents, a ligature) weighs as one error: it decides between equals in all else. */
const OTHER_WRITING = 1;
/** Of two equals the nearer to the old position wins if it is at most this share as far from it as the other. */
const CLEARLY_NEARER = 0.5;
/** Of two equals the one that is written as the quote is wins if it has so many code units less that are not. */
const CLEARLY_WRITTEN = 2;
/** How much raw text may hold the folded context: whitespace and marks come on top of its length. */
const CONTEXT_REACH = 2;

/** A candidate with what speaks for it. */
export interface Judged extends Candidate {
  /** In errors: its own, those beside it, another writing. */
  cost: number;
  /** True if the words beside it are those that stood beside the quote. */
  isSupported: boolean;
}

/**
 * The one candidate that is the quote's place. Verbatim ones go before others; then errors, context and writing decide;
 * then the position does; then nothing does, and it is ambiguous. A candidate that flips a figure or a negation is none.
 *
 * @param alone the most errors of a place whose context does not agree
 * @param isComplete false if there may be more candidates than these
 */
export function choose(
  text: string,
  { quote, position }: Selectors,
  alone: number,
  candidates: readonly Candidate[],
  isComplete: boolean,
): Judged | Miss {
  const verbatim = candidates.filter((one) => one.isVerbatim);
  const pool = verbatim.length > 0 ? verbatim : candidates;
  const saysTheSame = (one: Candidate) => one.isVerbatim || !flipsClaim(quote.exact, text.slice(one.start, one.end));
  const [only] = pool;
  // No rival, and so few errors that it needs no more to speak for it.
  if (only && pool.length === 1 && isComplete && only.errors <= alone) {
    return saysTheSame(only) ? { ...only, cost: only.errors, isSupported: true } : 'gone';
  }
  const judged = judge(text, quote, pool).filter(
    (one) => one.isSupported || one.errors <= alone || (one.isVerbatim && one.start === position.start),
  );
  const least = Math.min(...judged.map((one) => one.cost));
  const margin = judged.some((one) => one.cost === least && one.isSupported) ? MARGIN : MARGIN_UNSUPPORTED;
  const rivals = judged.filter((one) => one.cost < least + margin).filter(saysTheSame);
  if (rivals.length === 0) return isComplete ? 'gone' : 'ambiguous';
  const winner =
    rivals.length === 1
      ? rivals[0]!
      : (byWriting(text, quote.exact, rivals) ?? byPosition(rivals, position.start, isComplete));
  if (!winner) return 'ambiguous';
  if (!isComplete && !winner.isSupported && winner.start !== position.start) return 'ambiguous';
  return winner;
}

/** The one that is clearly the nearest to the quote as it is written, with what the fold drops: white space tells code apart. */
function byWriting(text: string, exact: string, rivals: readonly Judged[]): Judged | undefined {
  if (exact.length > MAX_PATTERN) return undefined;
  load(unitsOf(exact), 1);
  const errors = rivals.map(({ start, end }) =>
    search(unitsOf(text.slice(start, end)), 0, end - start, 1, exact.length, 0, false),
  );
  const [least, next] = [...errors].sort((a, b) => a - b) as [number, number];
  return next - least >= CLEARLY_WRITTEN ? rivals[errors.indexOf(least)] : undefined;
}

function unitsOf(text: string): Uint16Array {
  return Uint16Array.from(text, (_, i) => text.charCodeAt(i));
}

/** The one that stands where the quote stood, else the one that is clearly nearer to it than all others. */
function byPosition(rivals: readonly Judged[], start: number, isComplete: boolean): Judged | undefined {
  const [nearest, next] = [...rivals].sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start));
  const [near, far] = [nearest!, next!].map((one) => Math.abs(one.start - start)) as [number, number];
  const isClear = near === 0 ? far > 0 : isComplete && near <= far * CLEARLY_NEARER;
  return isClear ? nearest : undefined;
}

/** What each candidate costs, and whether the words beside it speak for it. */
function judge(text: string, quote: Selectors['quote'], candidates: readonly Candidate[]): Judged[] {
  const before = beside(quote.prefix, -1, candidates, ({ start }, reach) =>
    text.slice(Math.max(0, start - reach), start),
  );
  const after = beside(quote.suffix, 1, candidates, ({ end }, reach) => text.slice(end, end + reach));
  const isAlone = candidates.length === 1;
  const writing = isAlone ? '' : letters(quote.exact);
  return candidates.map((one, i) => {
    const isOtherwise = !isAlone && !one.isVerbatim && letters(text.slice(one.start, one.end)) !== writing;
    const errors = before.errors[i]! + after.errors[i]!;
    return {
      ...one,
      cost: one.errors + CONTEXT_WEIGHT * errors + (isOtherwise ? OTHER_WRITING : 0),
      isSupported: errors === 0 || before.speaksFor(i) || after.speaksFor(i),
    };
  });
}

/** The errors of one side's context beside each candidate; `sliceAt` gives the raw text on that side. */
function beside(
  context: string,
  step: 1 | -1,
  candidates: readonly Candidate[],
  sliceAt: (one: Candidate, reach: number) => string,
) {
  const pattern = fold(context);
  const { length } = pattern;
  const cap = Math.min(CONTEXT_CAP, length);
  load(pattern, step);
  const errors = candidates.map((one) => {
    if (length === 0) return 0;
    const text = fold(sliceAt(one, CONTEXT_REACH * context.length));
    const found = search(text, step === 1 ? 0 : text.length - 1, text.length, step, cap, 0, false);
    return found === -1 ? cap : found;
  });
  return {
    length,
    errors,
    speaksFor: (i: number) => length >= SPEAKING_UNITS && errors[i]! < cap && errors[i]! <= length * SUPPORT,
  };
}

/** What tells writings apart that fold to the same: the letters as they are, without spaces and marks. */
function letters(text: string): string {
  // Most text is ASCII, and needs no expression for all of Unicode.
  return /[^\0-~]/.test(text) ? text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '') : text.replace(/[\W_]+/g, '');
}
