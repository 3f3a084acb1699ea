import { ANSWER_LABEL } from '../../../src/core/feedback/template';
import { BUILT_IN_KIND_IDS } from '../../../src/core/annotation/kinds';
import { feedback } from '../chat';

const lines = feedback(Object.fromEntries(BUILT_IN_KIND_IDS.map((kind) => [kind, ['"x"']]))).split('\n');
export const OPENING = lines[0]!;
export const CLOSING = lines.at(-1)!;
const HEADINGS = lines.filter((line, at) => line && at > 0 && line !== CLOSING && !line.startsWith('-'));
const POINT = /^- "(.*)"$/;

const isOfBlock = (line: string): boolean =>
  line === OPENING || line === CLOSING || HEADINGS.includes(line) || /^- "Q\d+[a-z]\d/.test(line);

/** How many of our blocks a text contains. */
export const blocksIn = (text: string): number => text.split('\n').filter((line) => line === OPENING).length;

/**
 * From the first to the last line of our block, inclusive; null if there is none. A block without an end goes to the
 * last line.
 */
export function regionOf(all: readonly string[]): { from: number; to: number } | null {
  const from = all.indexOf(OPENING);
  if (from < 0) return null;
  const closing = all.indexOf(CLOSING, from);
  return { from, to: closing < 0 ? Math.max(from, all.findLastIndex(isOfBlock)) : closing };
}

/** Everything of ours in a text, to see whether the person changed it. */
export function oursIn(text: string): string {
  const all = text.split('\n');
  const region = regionOf(all);
  return all.filter((line, n) => (region && n >= region.from && n <= region.to) || isOfBlock(line)).join('\n');
}

/**
 * What is wrong with a block the person never touched; null if it is as we make them.
 * @param points - The text that a point may quote. It can be everything: whoever selects all while the field has lost
 * the focus has selected the whole answer, and a digit they type then marks it.
 */
export function faultOf(text: string, points: readonly string[]): string | null {
  const all = text.split('\n');
  const region = regionOf(all);
  const outside = all.filter((line, n) => isOfBlock(line) && !(region && n >= region.from && n <= region.to));
  if (outside.length > 0) return `remains of a block: ${JSON.stringify(outside)}`;
  if (!region) return null;
  const block = all.slice(region.from, region.to + 1).filter((line) => !ANSWER_LABEL.test(line));
  const quotes = block.flatMap((line) => POINT.exec(line)?.[1] ?? []);
  const kinds = HEADINGS.flatMap((heading, n) => {
    const at = block.indexOf(heading);
    if (at < 0) return [];
    const end = block.indexOf('', at);
    const points = block.slice(at + 1, end).map((line) => POINT.exec(line)?.[1] ?? '?');
    return [[BUILT_IN_KIND_IDS[n]!, points.map((point) => `"${point}"`)] as const];
  });
  const unknown = quotes.filter((quote) => !points.includes(quote) && quote !== points.join(' '));
  if (unknown.length > 0) return `quotes that nobody marked here: ${JSON.stringify(unknown)}`;
  const wanted = feedback(Object.fromEntries(kinds));
  return block.join('\n') === wanted && quotes.length > 0 ? null : `not a block that we make: ${JSON.stringify(block)}`;
}
