import type { Selectors, Span } from '../annotation/selector';
import { flipsClaim, negationsIn } from './claims';
import { fold } from './fold';
import { load, MAX_PATTERN, search } from './myers';
import type { Miss } from './result';

/** A place in the raw text where the quote may be. */
export interface Candidate extends Span {
  /** In folded units; 0 if both fold to the same units. */
  errors: number;
  /** True if the text here equals the quote, code unit for code unit. */
  isVerbatim: boolean;
}

/**
 * The difference, in errors, that decides between two candidates. Below it they are equal, and position decides. If the
 * context of the best candidate agrees, a difference of one error inside or beside the quote is enough; if it does not,
 * such a difference may be chance.
 */
const MARGIN = 0.5;
const MARGIN_UNSUPPORTED = 1.5;
/** An error in the context counts half as much as one in the quote, up to this many errors per side. */
const CONTEXT_WEIGHT = 0.5;
const CONTEXT_CAP = 8;
/** One side of the context supports a place if its errors are below the cap and at most this share of its length. */
const SUPPORT = 0.4;
/** A context shorter than this proves nothing: many words are followed by a full stop. */
const SPEAKING_UNITS = 4;
/**
 * A difference in case, accents or ligatures counts as one error. It decides only between candidates that are otherwise
 * equal.
 */
const OTHER_WRITING = 1;
/** Of two equal candidates, the nearer one wins if its distance is at most this share of the other's. */
const CLEARLY_NEARER = 0.5;
/**
 * Of two equal candidates, the one that is spelled more like the quote wins if it has this many fewer differing code
 * units.
 */
const CLEARLY_WRITTEN = 2;
/**
 * How much raw text to fold to cover the context, as a multiple of its length: the raw text also has whitespace and
 * marks.
 */
const CONTEXT_REACH = 2;

/** A candidate with its evidence. */
export interface Judged extends Candidate {
  /** In errors: those in the quote, in the context, and for a different spelling. */
  cost: number;
  /** True if the text around it matches the quote's context. */
  isSupported: boolean;
}

/**
 * Picks the candidate that is the quote. Verbatim candidates come first. Among the rest, errors, context and spelling
 * decide; then position; if that does not settle it either, the quote is ambiguous. A candidate with a changed figure
 * or negation is rejected.
 *
 * @param alone the most errors a place may have if its context does not agree
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
  const saysTheSame = (one: Candidate) =>
    one.isVerbatim ||
    (!flipsClaim(
      withoutHalf(quote.exact, quote.suffix),
      withoutHalf(text.slice(one.start, one.end), text.slice(one.end, one.end + 2)),
    ) &&
      (one.errors === 0 || !isCutAtNegation(text, quote, one)));
  const [only] = pool;
  // It has no rival, and too few errors to need more evidence.
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

/**
 * Words without the first half of a word with a hyphen, if the other half comes after them: "is a non", out of "is a
 * non-negative number", denies nothing.
 */
function withoutHalf(words: string, after: string): string {
  return /^[-\u2010\u2011]\p{L}/u.test(after) ? words.replace(/[\p{L}\p{M}]+$/u, '') : words;
}

/** The words at the ends of a text; a negation has fewer letters than this. */
const FIRST_WORD = /^\s*([\p{L}'\u2019]{1,12})/u;
const LAST_WORD = /([\p{L}'\u2019]{1,12})\s*$/u;
const WORD_REACH = 24;

/**
 * Whether the word beside a place negates and did not stand beside the quote: the place ends before the word that has
 * become another one in the quote.
 */
function isCutAtNegation(text: string, { prefix, suffix }: Selectors['quote'], { start, end }: Span): boolean {
  const isNew = (word: RegExp, beside: string, context: string): boolean => {
    const [, found = ''] = word.exec(beside) ?? [];
    return negationsIn(found) > 0 && word.exec(context)?.[1]?.toLowerCase() !== found.toLowerCase();
  };
  return (
    isNew(FIRST_WORD, text.slice(end, end + WORD_REACH), suffix) ||
    isNew(LAST_WORD, text.slice(Math.max(0, start - WORD_REACH), start), prefix)
  );
}

/**
 * The candidate that is clearly closest to the quote as written. This includes what folding drops: whitespace matters
 * in code.
 */
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

/** The candidate at the quote's old position, or else the one that is clearly nearest to it. */
function byPosition(rivals: readonly Judged[], start: number, isComplete: boolean): Judged | undefined {
  const [nearest, next] = [...rivals].sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start));
  const [near, far] = [nearest!, next!].map((one) => Math.abs(one.start - start)) as [number, number];
  const isClear = near === 0 ? far > 0 : isComplete && near <= far * CLEARLY_NEARER;
  return isClear ? nearest : undefined;
}

/** Adds to each candidate its cost and whether its context supports it. */
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

/** The errors in one side's context, for each candidate. `sliceAt` returns the raw text on that side. */
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

/** The letters as written, without spaces and marks. This tells apart spellings that fold to the same units. */
function letters(text: string): string {
  // Most text is ASCII and needs no regular expression for all of Unicode.
  return /[^\0-~]/.test(text) ? text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '') : text.replace(/[\W_]+/g, '');
}
