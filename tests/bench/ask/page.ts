import { checkQuote } from '../../../src/core/citation/check';
import { prepare } from '../../../src/core/matching/match';
import { segmentsOf, twoPhase } from './two-phase';

/** Runs in the browser: the runner calls these functions by name and gets plain data back. Times are in milliseconds. */

let kept: unknown;

function time(run: () => unknown): number {
  const start = performance.now();
  kept = run();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

/** The first quotes on a new page, with folding and indexing, and how many of them were found. */
function first(text: string, quotes: readonly string[]): { time: number; found: number } {
  let found = 0;
  const taken = time(() => {
    const prepared = prepare(text);
    found = quotes.filter((quote) => checkQuote(prepared, quote).places.length > 0).length;
  });
  return { time: taken, found };
}

/**
 * Several sets of quotes on a text whose index is ready, each by both engines in turn, because other load on the machine
 * slows both. The engine is fast for the clock, so it runs each set several times.
 */
function againstTwoPhase(text: string, sets: readonly (readonly string[])[], times: number) {
  const prepared = prepare(text);
  const segments = segmentsOf(text);
  for (const quote of sets[0]!) kept = checkQuote(prepared, quote);
  const engine: number[] = [];
  const rival: number[] = [];
  for (const quotes of sets.slice(1)) {
    const all = time(() => {
      for (let turn = 0; turn < times; turn++) for (const quote of quotes) kept = checkQuote(prepared, quote);
    });
    engine.push(all / times);
    rival.push(time(() => quotes.map((quote) => twoPhase(segments, quote))));
  }
  return { engine: median(engine), slowest: Math.max(...engine), rival: median(rival) };
}

const askBench = { first, againstTwoPhase, kept: () => typeof kept };

declare global {
  interface Window {
    askBench: typeof askBench;
  }
}

window.askBench = askBench;
