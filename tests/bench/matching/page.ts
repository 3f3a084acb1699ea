import { isFound, match, prepare } from '../../../src/core/matching/match';
import type { Selectors, Span } from '../../../src/core/annotation/selector';
import { bareIndexOf, hypothesisMatch, markAll } from './rivals';

/**
 * Runs in the browser: the runner calls these functions by name and gets plain data back. Times are in milliseconds.
 */

/** A quote to match, and where it must be found; null if nowhere. */
export interface Case {
  selectors: Selectors;
  span: Span | null;
}

export interface Outcome {
  right: number;
  wrong: number;
  ambiguous: number;
  gone: number;
}

let kept: unknown;

function time(run: () => unknown): number {
  const start = performance.now();
  kept = run();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

/** Makes a new string each time, so that anything an engine has cached for the text does not help it. */
function copy(text: string): string {
  return (' ' + text).slice(1);
}

/** The first call on a new page. */
function first(text: string, selectors: readonly Selectors[]): number {
  return match(text, selectors).length;
}

/** Matches all quotes, from the plain text to the results, including folding and indexing. */
function engine(text: string, selectors: readonly Selectors[]): number {
  return time(() => match(copy(text), selectors));
}

/** Repeats both alternately, so that other load on the machine affects both. */
function againstIndexOf(text: string, selectors: readonly Selectors[], turns: number) {
  const times = { engine: [] as number[], rival: [] as number[] };
  for (let turn = 0; turn < turns; turn++) {
    times.engine.push(engine(text, selectors));
    times.rival.push(time(() => bareIndexOf(text, selectors)));
  }
  return { engine: median(times.engine), rival: median(times.rival) };
}

/** The rival's quotes per turn: together they take about as long as the engine's run over all of them. */
const RIVAL_QUOTES = 5;
/** Coprime with the number of quotes, so that the sample covers all lengths and places. */
const STRIDE = 7;

/**
 * Runs both alternately, the engine over all quotes and the rival over the next few; the rival's time for all is
 * extrapolated. The means are compared, because other load on the machine slows both by the same factor.
 */
function againstHypothesis(text: string, selectors: readonly Selectors[], turns: number) {
  for (let i = 0; i < 3; i++) kept = engine(text, selectors);
  const sums = { engine: 0, rival: 0 };
  let measured = 0;
  for (let turn = 0; turn < turns; turn++) {
    sums.engine += engine(text, selectors);
    sums.rival += time(() => {
      for (let i = 0; i < RIVAL_QUOTES; i++)
        kept = hypothesisMatch(text, selectors[(measured++ * STRIDE) % selectors.length]!);
    });
  }
  return { engine: sums.engine / turns, rival: (sums.rival / measured) * selectors.length, measured };
}

/** The text in spans inside paragraphs, with `nodes` text nodes in all. */
function documentOf(text: string, nodes: number): HTMLElement {
  const root = document.createElement('main');
  const size = Math.ceil(text.length / nodes);
  let paragraph = root;
  for (let at = 0, count = 0; at < text.length; at += size, count++) {
    if (count % 8 === 0) root.append((paragraph = document.createElement('p')));
    const span = document.createElement('span');
    span.textContent = text.slice(at, at + size);
    paragraph.append(span);
  }
  document.body.replaceChildren(root);
  return root;
}

function read(root: Node): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) parts.push((node as Text).data);
  return parts.join('');
}

/** Reading and folding a document, compared with only reading each node's data. */
function readingAndFolding(text: string, nodes: number, turns: number) {
  const root = documentOf(text, nodes);
  const times = { engine: [] as number[], rival: [] as number[] };
  for (let turn = 0; turn < turns; turn++) {
    times.rival.push(
      time(() => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        let length = 0;
        for (let node = walker.nextNode(); node; node = walker.nextNode()) length += (node as Text).data.length;
        return length;
      }),
    );
    times.engine.push(time(() => prepare(read(root)).folded.length));
  }
  return { engine: median(times.engine), rival: median(times.rival) };
}

/** From the document to the places, compared with mark.js on the first `sample` quotes, extrapolated to all. */
function againstMark(text: string, nodes: number, selectors: readonly Selectors[], turns: number, sample: number) {
  const root = documentOf(text, nodes);
  const times = { engine: [] as number[], rival: [] as number[] };
  for (let turn = 0; turn < turns; turn++) {
    times.engine.push(time(() => match(read(root), selectors)));
    const some = selectors.slice(turn * sample, (turn + 1) * sample);
    times.rival.push((time(() => markAll(root, some)) * selectors.length) / some.length);
  }
  return { engine: median(times.engine), rival: median(times.rival) };
}

/** One more quote on a text with a ready index: the mean over all, in the fastest of the turns. */
function oneMore(text: string, selectors: readonly Selectors[], turns: number): number {
  const prepared = prepare(text);
  match(prepared, selectors);
  let least = Infinity;
  for (let turn = 0; turn < turns; turn++) {
    const all = time(() => {
      for (const one of selectors) kept = match(prepared, [one]);
    });
    least = Math.min(least, all / selectors.length);
  }
  return least;
}

export interface Load {
  text: string;
  selectors: readonly Selectors[];
}

/** How much longer one takes than the other: the minimum times of both, measured alternately. */
function growth(little: Load, much: Load, turns: number): number {
  let [before, after] = [Infinity, Infinity];
  for (let turn = 0; turn < turns; turn++) {
    before = Math.min(before, engine(little.text, little.selectors));
    after = Math.min(after, engine(much.text, much.selectors));
  }
  // Below a millisecond, the clock is too coarse for a ratio.
  return after / Math.max(1, before);
}

/** An end may be off by 6 code units, or by a tenth of the quote. */
function isNear(found: Span, span: Span): boolean {
  const slack = Math.max(6, (span.end - span.start) / 10);
  return Math.abs(found.start - span.start) <= slack && Math.abs(found.end - span.end) <= slack;
}

function quality(text: string, cases: readonly Case[]): Outcome {
  const outcome: Outcome = { right: 0, wrong: 0, ambiguous: 0, gone: 0 };
  match(
    text,
    cases.map((one) => one.selectors),
    // As in the service worker, but without its time limit.
    { mayScan: () => true },
  ).forEach((found, i) => {
    const { span } = cases[i]!;
    if (!isFound(found)) outcome[found.miss]++;
    else if (span && isNear(found, span)) outcome.right++;
    else outcome.wrong++;
  });
  return outcome;
}

/** The same for Hypothesis's matcher, on the first `count` cases. */
function hypothesisQuality(text: string, cases: readonly Case[], count: number): Outcome {
  const outcome: Outcome = { right: 0, wrong: 0, ambiguous: 0, gone: 0 };
  for (const { selectors, span } of cases.slice(0, count)) {
    const found = hypothesisMatch(text, selectors);
    if (!found) outcome.gone++;
    else if (span && isNear(found, span)) outcome.right++;
    else outcome.wrong++;
  }
  return outcome;
}

const bench = {
  first,
  againstIndexOf,
  againstHypothesis,
  againstMark,
  readingAndFolding,
  oneMore,
  growth,
  quality,
  hypothesisQuality,
  kept: () => typeof kept,
};

export type Bench = typeof bench;

declare global {
  interface Window {
    bench: Bench;
  }
}

window.bench = bench;
