import type { Selectors } from '../annotation/selector';
import type { Candidate } from './choose';
import { fold } from './fold';
import type { PreparedText } from './prepared';
import { candidateAt } from './raw';
import { bucketsOf, rarest } from './seeds';

/** Places where the quote occurs without errors. `isComplete` is false if there may be more. */
export interface EqualCandidates {
  candidates: Candidate[];
  isComplete: boolean;
}

/** If there are more equal places than this, they are not compared one by one. */
const MAX_EQUAL = 64;
/** Per quote: how many places of its rarest gram are checked, and how many units are compared there. */
const MAX_STEPS = 4096;
const MAX_COMPARED = 2 ** 20;
/** The longest string given to indexOf, whose worst case is its length times the text's. */
const MAX_NEEDLE = 64;
/** How many grams of the quote and its context are followed when the quote alone is too common. */
const CONTEXT_SEEDS = 4;

/**
 * Every place where the quote occurs verbatim or folds to the same units. `units` is the folded quote, `buckets` its
 * long grams.
 */
export function equalCandidates(
  prepared: PreparedText,
  units: Uint16Array,
  buckets: Int32Array,
  selectors: Selectors,
): EqualCandidates {
  return (buckets.at(-1) ?? -1) === -1
    ? verbatimCandidates(prepared, selectors)
    : foldedCandidates(prepared, units, buckets, selectors);
}

/** Finds a quote that is long enough for a gram, by its rarest one. */
function foldedCandidates(
  prepared: PreparedText,
  units: Uint16Array,
  buckets: Int32Array,
  { quote, position }: Selectors,
): EqualCandidates {
  const index = prepared.grams(30);
  const starts = new Set<number>();
  const seed = rarest(buckets, index, 0, buckets.length);
  let steps = 0;
  let compared = 0;
  let link = index.firstOf(buckets[seed]!);
  for (; link !== 0 && steps < MAX_STEPS && compared < MAX_COMPARED && starts.size < MAX_EQUAL; steps++) {
    const start = link - 1 - seed;
    const same = agreement(prepared, units, start);
    compared += same;
    if (same === units.length) starts.add(start);
    link = index.nextOf(link);
  }
  const isComplete = link === 0;
  if (!isComplete) {
    // If there are very many, the likely places are the old position and those where the context occurs.
    for (const start of [prepared.folded.unitAt(position.start), ...byContext(prepared, quote)]) {
      if (agreement(prepared, units, start) === units.length) starts.add(start);
    }
  }
  return {
    candidates: [...starts].map((start) => candidateAt(prepared, quote, start, start + units.length, 0)),
    isComplete,
  };
}

/** Finds a quote that is too short for a gram, or that folding drops entirely. Only verbatim places count. */
function verbatimCandidates(prepared: PreparedText, { quote, position }: Selectors): EqualCandidates {
  const { text } = prepared;
  const { exact } = quote;
  const needle = exact.slice(0, MAX_NEEDLE);
  const starts = new Set<number>();
  let steps = 0;
  let at = text.indexOf(needle);
  const most = Math.min(MAX_STEPS, Math.max(MAX_EQUAL, MAX_COMPARED / exact.length));
  for (; at !== -1 && steps < most && starts.size < MAX_EQUAL; steps++) {
    if (text.startsWith(exact, at)) starts.add(at);
    at = text.indexOf(needle, at + 1);
  }
  const isComplete = at === -1;
  if (!isComplete) {
    const likely = byContext(prepared, quote).map((unit) => prepared.folded.rawStart(unit));
    for (const start of [position.start, ...likely]) {
      // Ignored characters at the ends of the quote shift its start away from its first folded unit.
      for (let near = Math.max(0, start - 2); near <= start + 2; near++) {
        if (text.startsWith(exact, near)) starts.add(near);
      }
    }
  }
  return {
    candidates: [...starts].map((start) => ({ start, end: start + exact.length, errors: 0, isVerbatim: true })),
    isComplete,
  };
}

/** Where the quote should start if its context is still there, in folded units. */
function byContext(prepared: PreparedText, { exact, prefix, suffix }: Selectors['quote']): number[] {
  const before = fold(prefix).length;
  const units = fold(prefix + exact + suffix);
  const index = prepared.grams(30);
  const buckets = bucketsOf(units, index, 30);
  const starts = new Set<number>();
  for (let zone = 0; zone < CONTEXT_SEEDS; zone++) {
    const from = Math.floor((zone * units.length) / CONTEXT_SEEDS);
    const seed = rarest(buckets, index, from, Math.floor(((zone + 1) * units.length) / CONTEXT_SEEDS), 1);
    if (seed === -1) continue;
    let link = index.firstOf(buckets[seed]!);
    for (let steps = 0; link !== 0 && steps < MAX_EQUAL; steps++) {
      starts.add(link - 1 - seed + before);
      link = index.nextOf(link);
    }
  }
  return [...starts];
}

/** How many units agree with the quote from `start` on, up to the first that differs. */
function agreement({ folded }: PreparedText, units: Uint16Array, start: number): number {
  if (start < 0 || start + units.length > folded.length) return 0;
  let same = 0;
  while (same < units.length && folded.units[start + same] === units[same]) same++;
  return same;
}
