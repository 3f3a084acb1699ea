import { checkQuote } from '../../../src/core/citation/check';
import { prepare, type PreparedText } from '../../../src/core/matching/match';
import { type Segment, segmentsOf, twoPhase } from './two-phase';

/**
 * Runs in the browser: the runner calls these functions by name, measures the time of the page's thread, and gets back how
 * many quotes were found.
 */
let text = '';
let prepared: PreparedText;
let segments: Segment[];

/** Takes a page's text. Nothing is prepared yet. */
function take(whole: string): void {
  text = whole;
}

/** The first quotes on a page, with folding and indexing. */
function first(quotes: readonly string[]): number {
  prepared = prepare(text);
  return again([quotes], 1);
}

/** More quotes on the same page, several times over. */
function again(sets: readonly (readonly string[])[], times: number): number {
  let found = 0;
  for (let turn = 0; turn < times; turn++) {
    found = sets.flat().filter((quote) => checkQuote(prepared, quote).places.length > 0).length;
  }
  return found;
}

/** Prepares the page's text for the rival. */
function prepareRival(): void {
  segments = segmentsOf(text);
}

/** The same quotes by the rival. */
function rival(sets: readonly (readonly string[])[]): number {
  return sets.flat().filter((quote) => twoPhase(segments, quote) >= 0.85).length;
}

const askBench = { take, first, again, prepareRival, rival };

declare global {
  interface Window {
    askBench: typeof askBench;
  }
}

window.askBench = askBench;
