import { sentencesOf } from '../text/sentences';
import { overviewOrder } from './overview';
import type { Passage } from './passage';
import type { Ranked } from './ranker';

/** The passages that are sent for a question. */
export interface ChosenText {
  /** Their text in the order of the page, as an outline: each under its headings, which begin with `#`. */
  text: string;
  /** Their indexes, in order. */
  chosen: number[];
  /** How many characters of the page that is (UTF-16 code units); all of them if nothing was left out. */
  characters: number;
}

/** What is shorter than this is not worth the room of its headings. */
const LEAST_ROOM = 40;

/**
 * The most relevant passages that fit into a budget. If all fit, it is all of them. Otherwise they are taken in the order
 * given, then those beside them, and then others from all parts of the text. None is shortened, unless the first one
 * alone is too long: then it ends with a whole sentence.
 *
 * @param order - The passages for the question, best first; empty for an overview.
 * @param budget - The longest text, in UTF-16 code units.
 */
export function mostRelevant(passages: readonly Passage[], order: readonly Ranked[], budget: number): ChosenText {
  const all = passages.map((_, index) => index);
  const whole = outlineOf(passages, all);
  if (whole.length <= budget) return { text: whole, chosen: all, characters: passages.at(-1)?.span.end ?? 0 };
  const taken: number[] = [];
  const shown = new Set<string>();
  let room = budget;
  for (const index of candidates(passages, order)) {
    if (room < LEAST_ROOM) break;
    const headings = passages[index]!.path.filter((heading) => !shown.has(heading));
    const cost = costOf(passages[index]!, headings);
    if (cost > room) continue;
    taken.push(index);
    for (const heading of headings) shown.add(heading);
    room -= cost;
  }
  // Headings with the same words in several places were counted once.
  while (outlineOf(passages, inOrder(taken)).length > budget) taken.pop();
  if (taken.length === 0) return firstSentences(passages, candidates(passages, order)[0], budget);
  const chosen = inOrder(taken);
  const characters = sum(chosen.map((index) => passages[index]!.text.length));
  return { text: outlineOf(passages, chosen), chosen, characters };
}

/** The given ones, the ones beside them, and then others from everywhere. Headings come with what is below them. */
function candidates(passages: readonly Passage[], order: readonly Ranked[]): readonly number[] {
  const given = order.map(({ index }) => (passages[index]!.kind === 'heading' ? index + 1 : index));
  const beside = given.flatMap((index) => [index - 1, index + 1]);
  const all = new Set([...given, ...beside, ...overviewOrder(passages)]);
  return [...all].filter((index) => passages[index] && passages[index].kind !== 'heading');
}

/** As many sentences of a passage as fit, if it alone is too long. */
function firstSentences(passages: readonly Passage[], index: number | undefined, budget: number): ChosenText {
  const passage = passages[index ?? -1];
  if (index === undefined || !passage) return { text: '', chosen: [], characters: 0 };
  const ends = sentencesOf(passage.text, passage.kind === 'code').map(({ end }) => end);
  const end = ends.findLast((one) => one <= budget) ?? Math.min(budget, passage.text.length);
  return { text: bare(passage).slice(0, end), chosen: [index], characters: end };
}

/** The headings that a passage is shown under; for a heading, itself too. */
function headingsOf(passage: Passage): readonly string[] {
  return passage.kind === 'heading' ? [...passage.path, bare(passage)] : passage.path;
}

/** What a passage adds to an outline: its own line, and those of headings that are not there yet. */
function costOf(passage: Passage, headings: readonly string[]): number {
  return bare(passage).length + 1 + sum(headings.map((heading) => heading.length + passage.path.length + 2));
}

/** Passages with the headings above each, each heading on a line of its own. */
function outlineOf(passages: readonly Passage[], indexes: readonly number[]): string {
  const lines: string[] = [];
  let above: readonly string[] = [];
  for (const index of indexes) {
    const passage = passages[index]!;
    const headings = headingsOf(passage);
    const first = headings.findIndex((heading, level) => heading !== above[level]);
    if (first >= 0) {
      headings.slice(first).forEach((heading, nth) => lines.push(`${'#'.repeat(first + nth + 1)} ${heading}`));
    }
    above = headings;
    if (passage.kind !== 'heading') lines.push(bare(passage));
  }
  return lines.join('\n');
}

/** Without the spaces that the page's source has for its own layout. */
function bare({ kind, text }: Passage): string {
  return kind === 'code' ? text : text.replace(/ {2,}/g, ' ');
}

function inOrder(indexes: readonly number[]): number[] {
  return [...indexes].sort((a, b) => a - b);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
